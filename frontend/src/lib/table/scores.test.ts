import { describe, expect, it } from 'vitest';
import { comparedPoints, leaders, leastKnown, pointsOf, rowsOf, secretParts } from './scores.ts';
import type { Sheet, Standing } from './table.ts';

const standing = (seat: number, fragments: number, mission: number | null): Standing => ({
  seat,
  parts: [
    { thing: `number:fragments@${seat}`, value: fragments, counts: true },
    { thing: `number:mission_value@${seat}`, value: mission, counts: true },
    { thing: `number:presence@${seat}`, value: 6, counts: false },
  ],
});

const sheet: Sheet = {
  goal: 'goal.count',
  standings: [standing(0, 4, -5), standing(1, 4, null)],
  end: [],
  if_now: { verdict: 'decided', ranks: [2, 1] },
};

describe('a score sheet', () => {
  it('adds up the parts that count', () => {
    expect(pointsOf(sheet.standings[0]!)).toBe(-1);
  });

  it('does not add up what is not known', () => {
    expect(pointsOf(sheet.standings[1]!)).toBeNull();
    expect(leastKnown(sheet.standings[1]!)).toBe(4);
  });

  it('compares what is known of everybody, and sets the rest beside it', () => {
    expect(comparedPoints(sheet, sheet.standings[0]!)).toEqual({ open: 4, secret: -5 });
    expect(comparedPoints(sheet, sheet.standings[1]!)).toEqual({ open: 4, secret: null });
    expect(secretParts(sheet, sheet.standings[0]!).map((part) => part.value)).toEqual([-5]);
    const open = { ...sheet, standings: [standing(0, 4, -5), standing(1, 4, -1)] };
    expect(comparedPoints(open, open.standings[0]!)).toEqual({ open: -1, secret: 0 });
  });

  it('has one row for each number and one value for each seat', () => {
    const rows = rowsOf(sheet);
    expect(rows.map((row) => row.thing)).toEqual([
      'number:fragments',
      'number:mission_value',
      'number:presence',
    ]);
    expect(rows[1]!.parts.map((part) => part?.value)).toEqual([-5, null]);
  });

  it('names who would win now, and nobody while that is open', () => {
    expect(leaders(sheet)).toEqual([1]);
    expect(leaders({ ...sheet, if_now: { verdict: 'unknown' } })).toEqual([]);
  });

  it('names nobody where all have the same points, whoever would be put first', () => {
    const level = { ...sheet, standings: [standing(0, 0, 0), standing(1, 0, 0)] };
    expect(leaders(level)).toEqual([]);
  });
});
