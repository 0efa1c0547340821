import { describe, expect, it } from 'vitest';
import { isMissingNews } from './news.ts';

const update = (...numbers: number[]) => ({
  number: numbers[numbers.length - 1]! + 1,
  events: numbers.map((number) => ({ number })),
});

describe('what an update brings', () => {
  it('follows what was shown, one thing or several', () => {
    expect(isMissingNews(update(4), 4)).toBe(false);
    expect(isMissingNews(update(4, 5, 6), 4)).toBe(false);
  });

  it('may have been shown before', () => {
    expect(isMissingNews(update(4, 5, 6), 6)).toBe(false);
  });

  it('leaves a gap when the first of it is not the next', () => {
    expect(isMissingNews(update(5), 4)).toBe(true);
    expect(isMissingNews(update(5, 6), 4)).toBe(true);
  });

  it('is missing where only a newer number is told', () => {
    expect(isMissingNews({ number: 5, events: [] }, 4)).toBe(true);
    expect(isMissingNews({ number: 4, events: [] }, 4)).toBe(false);
  });
});
