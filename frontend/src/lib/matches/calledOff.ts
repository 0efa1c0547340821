/** Why a match was called off, in words that fit what the tournament says of it. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import type { CalledOff } from '#lib/live/match.svelte.ts';

const REASON = {
  forfeit: 'match.calledOff.forfeit',
  decided: 'match.calledOff.decided',
  taken_back: 'match.calledOff.taken_back',
  cancelled: 'match.calledOff.cancelled',
} as const;

export function calledOffText(calledOff: CalledOff | null, players: readonly string[]): string {
  if (calledOff === null) return t('match.aborted');
  if (calledOff.reason === 'no_show') return noShowText(calledOff.absent, players);
  const key = (REASON as Readonly<Record<string, (typeof REASON)[keyof typeof REASON]>>)[
    calledOff.reason
  ];
  return t(key ?? 'match.aborted');
}

function noShowText(absent: readonly number[], players: readonly string[]): string {
  const present = players.filter((_, seat) => !absent.includes(seat));
  if (present.length === 0) return t('match.calledOff.nobody');
  return t('match.calledOff.noShow', {
    absent: absent.map((seat) => players[seat] ?? '').join(', '),
    present: present.join(', '),
    count: absent.length,
  });
}
