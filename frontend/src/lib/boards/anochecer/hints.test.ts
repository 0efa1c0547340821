import { expect, test } from 'vitest';
import type { Decision } from '#lib/live/match.svelte.ts';
import type { Pressing } from '#lib/panel/pressing.svelte.ts';
import { hintOf, othersPart } from './hints.ts';

const say = ((key: string) => key) as never;
const hint = (kind: string, prompt: Record<string, unknown> = {}): string => {
  const pressing = { narrowed: { pressable: new Map([['unit:lodor/infantry@0', []]]) } };
  return hintOf(
    { kind, prompt, options: [] } as unknown as Decision,
    9,
    pressing as unknown as Pressing,
    { 'card.irradiate.text': 'Name a unit type.' },
    say,
  );
};

test('whoever chooses for a card reads what it does', () => {
  expect(hint('choose_target', { card: 'irradiate' })).toBe('Name a unit type.');
});

test('what is answered in rows does not send one to the map', () => {
  expect(hint('assign_hit')).toBe('');
  expect(hint('choose_target', { card: 'no text' })).toBe('anochecer.hint.map');
});

test('of a strategy card the others are told their own part', () => {
  const text =
    'Gain 3 command tokens; then buy more. Others: spend 1 strategy token to draw 1 card.';
  expect(othersPart(text)).toBe('Others: spend 1 strategy token to draw 1 card.');
  expect(othersPart('Others: nothing.')).toBe('Others: nothing.');
});
