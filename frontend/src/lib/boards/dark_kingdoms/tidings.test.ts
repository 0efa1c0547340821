import { expect, it } from 'vitest';
import type { Happening } from '#lib/live/match.svelte.ts';
import { tidingsFor } from './tidings.ts';

const told = (...events: readonly Record<string, unknown>[]): Happening[] =>
  events.map((event, index) => ({ number: index, index: 0, event }));

const meanwhile = [
  { kind: 'troop_lost', seat: 0 },
  { kind: 'turn_ended', seat: 0 },
  { kind: 'structure_captured', seat: 1, loser: 0 },
  { kind: 'structure_captured', seat: 0, loser: 1 },
  { kind: 'produced', seat: 0 },
  { kind: 'produced', seat: 1 },
  { kind: 'card_stolen', thief: 1, victim: 0 },
  { kind: 'turn_began', seat: 0 },
];

it('tells whose turn begins what they lost since their last one', () => {
  expect(tidingsFor(told(...meanwhile), 0).map(({ event }) => event.kind)).toEqual([
    'structure_captured',
    'card_stolen',
  ]);
});

it('is silent once the turn goes on, and in the turns of others', () => {
  expect(tidingsFor(told(...meanwhile, { kind: 'moved', seat: 0 }), 0)).toEqual([]);
  expect(tidingsFor(told(...meanwhile), 1)).toEqual([]);
});
