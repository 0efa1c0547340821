import { describe, expect, it } from 'vitest';
import { course } from './ratio.ts';

describe('the course of a sequential test', () => {
  it('begins at zero and goes up with the ratio', () => {
    const drawn = course([1, 2], -3, 3);
    const [first, second, third] = drawn.line
      .split(' ')
      .map((point) => point.split(',').map(Number));
    expect(first).toEqual([0, drawn.zero]);
    expect(second![1]).toBeLessThan(first![1]!);
    expect(third).toEqual([600, expect.any(Number)]);
  });

  it('keeps both bounds and every value inside the box', () => {
    const drawn = course([-5, 4], -3, 3);
    const heights = drawn.line.split(' ').map((point) => Number(point.split(',')[1]));
    for (const height of [...heights, drawn.upper, drawn.lower]) {
      expect(height).toBeGreaterThanOrEqual(10);
      expect(height).toBeLessThanOrEqual(190);
    }
  });

  it('draws a flat start before the first match', () => {
    expect(course([], -3, 3).line).toBe('0,100');
  });
});
