/** Tie-breaks by name: `BH/C1` is "Buchholz without the lowest". */
import { i18n, t, type MessageKey } from '#lib/i18n/i18n.svelte.ts';

const NAMED = {
  PTS: 'tie.PTS',
  DE: 'tie.DE',
  WIN: 'tie.WIN',
  WON: 'tie.WON',
  BPG: 'tie.BPG',
  BWG: 'tie.BWG',
  REP: 'tie.REP',
  PS: 'tie.PS',
  BH: 'tie.BH',
  FB: 'tie.FB',
  SB: 'tie.SB',
  KS: 'tie.KS',
  AOB: 'tie.AOB',
  ARO: 'tie.ARO',
  TPR: 'tie.TPR',
  PTP: 'tie.PTP',
  APRO: 'tie.APRO',
  APPO: 'tie.APPO',
  RTG: 'tie.RTG',
  SNO: 'tie.SNO',
  OPP: 'tie.OPP',
} as const satisfies Record<string, MessageKey>;

/** A code that this client does not know stands for itself. */
export function tieBreakName(code: string): string {
  const [base = '', ...modifiers] = code.split('/');
  const key = (NAMED as Readonly<Record<string, (typeof NAMED)[keyof typeof NAMED]>>)[base];
  if (!key) return code;
  const parts: string[] = [t(key)];
  for (const modifier of modifiers) {
    const count = Number(modifier.slice(1)) || 1;
    if (modifier.startsWith('C')) parts.push(t('tie.cut', { count }));
    else if (modifier.startsWith('M')) parts.push(t('tie.median'));
    else parts.push(modifier);
  }
  return parts.join(', ');
}

export const tieBreakNames = (codes: string): string =>
  i18n.list(
    codes
      .split(/[\s,]+/)
      .filter((code) => code && code !== 'PTS')
      .map(tieBreakName),
  );
