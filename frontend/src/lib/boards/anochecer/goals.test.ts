import { expect, test } from 'vitest';
import { goalIn, shareOf, type Goal } from './goals.ts';

const goal = (thing: string, value: number, of: number): Goal => ({
  thing,
  parts: [{ thing: 'counted:non_home_planets@0', value, of }],
  is_met: value >= of,
});

test('an objective is found on the sheet; one that is scored is not there any more', () => {
  const expand = goal('objective:expand_borders', 5, 6);
  const sheet = { goals: [expand] } as never;
  expect(goalIn(sheet, 'expand_borders')).toBe(expand);
  expect(goalIn(sheet, 'develop_weaponry')).toBeNull();
  expect(goalIn(null, 'expand_borders')).toBeNull();
});

test('a bar is as full as the count, and never overfull', () => {
  expect(shareOf(goal('objective:a', 3, 6).parts[0]!)).toBe(0.5);
  expect(shareOf(goal('objective:a', 9, 6).parts[0]!)).toBe(1);
});
