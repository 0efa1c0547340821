import { describe, expect, it } from 'vitest';
import { isMissingLines } from './lines.ts';

const update = (...plies: number[]) => ({
  ply: plies[plies.length - 1]! + 1,
  events: plies.map((ply) => ({ ply })),
});

describe('lines of an update', () => {
  it('follow what was shown, one or several', () => {
    expect(isMissingLines(update(4), 4)).toBe(false);
    expect(isMissingLines(update(4, 5, 6), 4)).toBe(false);
  });

  it('may have been shown before', () => {
    expect(isMissingLines(update(4, 5, 6), 6)).toBe(false);
  });

  it('leave a gap when the first of them is not the next', () => {
    expect(isMissingLines(update(5), 4)).toBe(true);
    expect(isMissingLines(update(5, 6), 4)).toBe(true);
  });
});
