import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import type { Match } from './matches.ts';
import { lengthText, seriesText } from './series.ts';

const seats = ['Ana', 'Bruno'].map((display_name) => ({ display_name })) as Match['seats'];
const match = (series: Match['series']) => ({ seats, series });

beforeAll(() => i18n.need('play'));

describe('a series', () => {
  it('says which match it is and how it stands, in the order of the seats', () => {
    const series = { best_of: 3, number: 2, wins: [1, 0], winner: null };
    expect(seriesText(match(series))).toBe('Match 2, best of 3: 1–0');
  });

  it('is only its length before anybody has won', () => {
    const series = { best_of: 3, number: 1, wins: [0, 0], winner: null };
    expect(seriesText(match(series))).toBe('Best of 3');
  });

  it('names who has won it', () => {
    const series = { best_of: 3, number: 3, wins: [1, 2], winner: 1 };
    expect(seriesText(match(series))).toBe('Bruno wins the series, 1–2');
  });

  it('is nothing where a match stands alone', () => {
    expect(seriesText(match(null))).toBe('');
    expect([lengthText(1), lengthText(5)]).toEqual(['One match', 'Best of 5']);
  });
});
