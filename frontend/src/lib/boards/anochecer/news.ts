/** What a player would miss between two questions, in a sentence: a fight won, a round over. Pure. */
import type { t as translate } from '#lib/i18n/i18n.svelte.ts';
import type { Happening } from '#lib/live/match.svelte.ts';

const OVER: Readonly<Record<string, 'space' | 'ground'>> = {
  space_combat_over: 'space',
  ground_combat_over: 'ground',
};
/** At most this many: the newest count. */
const MOST = 3;

/** `kind` is what the seat chose last, and `happenings` what came of it and after it. */
export function newsOf(
  happenings: readonly Happening[],
  seat: number,
  kind: string,
  t: typeof translate,
): readonly string[] {
  let isOwnFight = false;
  const found = happenings.flatMap(({ event }): string[] => {
    if (event.kind === 'space_combat' || event.kind === 'ground_combat') {
      isOwnFight = event.attacker === seat || event.defender === seat;
    }
    const fight = OVER[String(event.kind)];
    // A fight that began before the last choice was the seat's own if it won it.
    if (fight && (isOwnFight || event.winner === seat)) {
      return [
        event.winner === seat
          ? t(`anochecer.news.won.${fight}`)
          : event.winner == null
            ? t(`anochecer.news.drawn.${fight}`)
            : t(`anochecer.news.lost.${fight}`),
      ];
    }
    if (event.kind === 'passed' && event.seat === seat && kind !== 'pass') {
      return [t('anochecer.news.passed')];
    }
    if (event.kind === 'status') return [t('anochecer.news.status')];
    return [];
  });
  return [...new Set(found)].slice(-MOST);
}
