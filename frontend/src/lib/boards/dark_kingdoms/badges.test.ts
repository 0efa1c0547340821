import { expect, it } from 'vitest';
import { badgeBox, clearPlace, type Box } from './badges.ts';
import { isInside } from './geography.ts';
import type { Point } from './view.ts';

const square: readonly Point[] = [
  [0, 0],
  [200, 0],
  [200, 200],
  [0, 200],
];
const coin = badgeBox(false, 1);
const middle = { x: 100, y: 100 };
const at = (place: { x: number; y: number }, box: Box): Box => ({
  left: place.x + box.left,
  right: place.x + box.right,
  top: place.y + box.top,
  bottom: place.y + box.bottom,
});

it('lies at the middle where nothing is in the way', () => {
  const { x, y } = clearPlace(square, coin, [], middle);
  expect(Math.hypot(x - 100, y - 100)).toBeLessThan(9);
});

it('keeps clear of what is written and of pieces', () => {
  const taken = { left: 20, right: 180, top: 60, bottom: 140 };
  const badge = at(clearPlace(square, coin, [taken], middle), coin);
  expect(badge.bottom <= taken.top || badge.top >= taken.bottom).toBe(true);
});

it('stays in its own land, figure and all', () => {
  const long = badgeBox(true, 1);
  const badge = at(clearPlace(square, long, [], { x: 190, y: 100 }), long);
  for (const x of [badge.left, badge.right]) expect(isInside([x, 100], square)).toBe(true);
});
