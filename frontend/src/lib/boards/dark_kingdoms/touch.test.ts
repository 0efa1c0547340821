import { expect, it } from 'vitest';
import { touchedBadge } from './touch.ts';

const badges = [
  { id: 'kent', x: 100, y: 100 },
  { id: 'sussex', x: 160, y: 100 },
];
const sizes = { coin: 20, reach: 90 };
const at = (x: number, y = 100, places: { x: number; y: number }[] = []) =>
  touchedBadge({ x, y }, badges, places, sizes);

it('a press near a badge means its land, and between two the nearest', () => {
  expect(at(60)).toBe('kent');
  expect(at(125)).toBe('kent');
  expect(at(135)).toBe('sussex');
  expect(at(100, 200)).toBeNull();
});

it('a press on a badge never means another place, however near that is', () => {
  expect(at(115, 100, [{ x: 116, y: 100 }])).toBe('kent');
});

it('beside the badges, a place that can be pressed itself and is nearer answers', () => {
  expect(at(60, 100, [{ x: 50, y: 100 }])).toBeNull();
  expect(at(60, 100, [{ x: 0, y: 100 }])).toBe('kent');
});
