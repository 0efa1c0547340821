import { expect, test } from 'vitest';
import { othersPart } from './hints.ts';

test('of a strategy card the others are told their own part', () => {
  const text =
    'Gain 3 command tokens; then buy more. Others: spend 1 strategy token to draw 1 card.';
  expect(othersPart(text)).toBe('Others: spend 1 strategy token to draw 1 card.');
  expect(othersPart('Others: nothing.')).toBe('Others: nothing.');
});
