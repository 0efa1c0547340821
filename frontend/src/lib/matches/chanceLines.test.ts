import { expect, it } from 'vitest';
import { indexAt, pathsOf, xOf } from './chanceLines.ts';

const points = [
  { ply: 0, chances: [0.5, 0.5] },
  { ply: 4, chances: [0.75, 0.25] },
  { ply: 10, chances: [1, 0] },
];

it('draws one line a seat, a full chance at the top', () => {
  expect(pathsOf(points, 10, { width: 100, height: 40 })).toEqual([
    'M0.0 20.0 L40.0 10.0 L100.0 0.0',
    'M0.0 20.0 L40.0 30.0 L100.0 40.0',
  ]);
  expect(pathsOf([], 10, { width: 100, height: 40 })).toEqual([]);
});

it('finds the point that tells of a ply', () => {
  expect([0, 3, 4, 9, 10].map((ply) => indexAt(points, ply))).toEqual([0, 0, 1, 1, 2]);
  expect(xOf(5, 0, 100)).toBe(0);
});
