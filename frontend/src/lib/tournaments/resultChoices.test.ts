import { expect, it } from 'vitest';
import { PLACES, startingChoice } from './resultChoices.ts';
import type { Pairing } from './tournaments.ts';

const pairing = (...ranks: (number | null)[]): Pairing =>
  ({ seats: ranks.map((rank, index) => ({ entrant: index, rank })) }) as unknown as Pairing;

it('starts a correction with the result that stands', () => {
  expect(startingChoice(pairing(2, 1))).toBe('win-1');
  expect(startingChoice(pairing(1, 2))).toBe('win-0');
  expect(startingChoice(pairing(1, 1))).toBe('draw');
  expect(startingChoice(pairing(null, null))).toBe('win-0');
  expect(startingChoice(pairing(3, 1, 2))).toBe(PLACES);
});
