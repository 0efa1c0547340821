/** How a series among friends stands, in words. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import type { Match, NewMatch } from './matches.ts';

/** How many matches at most; one is no series. */
export const LENGTHS = [1, 3, 5, 7] as const satisfies readonly NewMatch['best_of'][];

export const lengthText = (most: number): string =>
  most === 1 ? t('series.single') : t('series.bestOf', { most });

/** "Best of 3" before it begins, then "Match 2, best of 3: 1–0" in the order of the seats; at last
 * who has won it. */
export function seriesText(match: Pick<Match, 'series' | 'seats'>): string {
  const { series, seats } = match;
  if (!series) return '';
  const score = series.wins.join('–');
  if (series.number === 1 && series.wins.every((won) => won === 0)) {
    return lengthText(series.best_of);
  }
  const winner = series.winner === null ? null : seats[series.winner];
  return winner
    ? t('series.won', { name: winner.display_name ?? '', score })
    : t('series.stands', { number: series.number, most: series.best_of, score });
}
