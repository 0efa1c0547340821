import { expect, it } from 'vitest';
import { cardsNeeded, inOrder, isDangerous } from './asking.ts';
import type { Option } from '#lib/live/match.svelte.ts';

const option = (kind: string): Option => ({ key: kind, kind, args: [] }) as unknown as Option;

it('puts an attack first among the doings of a land, and what gives something away apart', () => {
  const doings = ['sell', 'recruit:add', 'sail', 'attack'].map(option);
  expect(inOrder(doings).map(({ kind }) => kind)).toEqual([
    'attack',
    'sail',
    'recruit:add',
    'sell',
  ]);
  expect(doings.filter(isDangerous).map(({ kind }) => kind)).toEqual(['sell']);
});

it('counts the cards that win a round: the attacker has to be ahead, the defender level', () => {
  const prompt = { attack: 5, defence: 6, attacker: 0 };
  expect(cardsNeeded(prompt, 0)).toBe(2);
  expect(cardsNeeded({ ...prompt, attack: 6, defence: 5 }, 1)).toBe(1);
});
