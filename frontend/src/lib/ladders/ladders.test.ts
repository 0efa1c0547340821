import { describe, expect, it } from 'vitest';
import { inWords, signed, whole } from './ladders.ts';

describe('ratings in words', () => {
  it.each([
    [12.4, '+12'],
    [-7.5, '−7'],
    [0.3, '±0'],
    [-0.3, '±0'],
  ])('a change of %s reads %s', (change, text) => expect(signed(change)).toBe(text));

  it('a rating is a whole number without separators', () => {
    expect(whole(1540.4)).toBe('1540');
  });

  it('ranks read from the best down', () => {
    expect(inWords(['ana', 'bruno', 'emi'], [3, 1, 1])).toBe('1. bruno, 1. emi, 3. ana');
  });
});
