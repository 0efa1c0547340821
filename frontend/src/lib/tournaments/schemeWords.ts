/** The scheme of an event in words: "4 groups of 4, the best 2 of each go on", "Quarter-finals". */
import { t } from '#lib/i18n/i18n.svelte.ts';
import { factsOf, formatText } from './formats.svelte.ts';
import type { StageScheme } from './tournaments.ts';

const LAST_ROUNDS = {
  2: 'wizard.scheme.final',
  4: 'wizard.scheme.semifinals',
  8: 'wizard.scheme.quarterfinals',
} as const;

export function schemeText(stage: StageScheme): string {
  const parts = [fieldText(stage)];
  if (stage.cut !== null) {
    const key = stage.cut_per_group ? 'tournament.rule.cutPerGroup' : 'tournament.rule.cut';
    parts.push(t(key, { count: stage.cut }));
  }
  return parts.join(', ');
}

export function fieldText(stage: StageScheme): string {
  if (stage.groups > 1) {
    const given = { groups: stage.groups, small: stage.smallest_group, large: stage.largest_group };
    const isEven = stage.smallest_group === stage.largest_group;
    return t(isEven ? 'wizard.scheme.groups' : 'wizard.scheme.unevenGroups', given);
  }
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, stage.entrants)));
  const named = LAST_ROUNDS[size as keyof typeof LAST_ROUNDS];
  const facts = factsOf(stage.format);
  if (facts?.is_bracket && !facts.has_sections && named) return t(named);
  return t('wizard.scheme.field', { format: formatText(stage.format), count: stage.entrants });
}

/** What a round of a double elimination's further parts is called: the losers' last one has a
    winner who comes back, and the final is played once more where the winners' champion lost it. */
export function lateRoundName(section: string, round: number, rounds: readonly number[]): string {
  if (section === 'losers' && round === Math.max(...rounds) && rounds.length > 1)
    return t('tournament.bracket.losersFinal');
  if (section === 'final' && round > Math.min(...rounds)) return t('tournament.bracket.again');
  if (section === 'final') return t('tournament.bracket.final');
  if (section === 'third') return t('tournament.bracket.third');
  return t('tournament.round', { number: round });
}

/** What a round of a knock-out is called, by how many are left in it. */
export function roundName(size: number, section: 'main' | 'winners' = 'main'): string {
  // The winners' side of a double elimination has no final of the event.
  if (section === 'winners' && size === 2) return t('tournament.bracket.winnersFinal');
  const named = LAST_ROUNDS[size as keyof typeof LAST_ROUNDS];
  return named ? t(named) : t('tournament.bracket.roundOf', { count: size });
}
