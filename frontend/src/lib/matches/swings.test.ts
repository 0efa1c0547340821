import { expect, it } from 'vitest';
import { swingsOf } from './swings.ts';

const points = [0.5, 0.55, 0.2, 0.22, 0.9].map((chance, index) => ({
  ply: index * 10,
  chances: [chance, 1 - chance],
}));

it('finds where the match turned for a seat, in the order of the match', () => {
  expect(swingsOf(points, 0, 2).map((one) => one.ply)).toEqual([20, 40]);
});

it('tells of whoever gained when nobody’s side is taken', () => {
  expect(swingsOf(points, null, 2).map((one) => [one.ply, one.seat])).toEqual([
    [20, 1],
    [40, 0],
  ]);
});

it('leaves small changes out', () => {
  expect(swingsOf(points.slice(0, 2), 0)).toHaveLength(1);
  expect(swingsOf([points[2]!, points[3]!], 0)).toEqual([]);
});
