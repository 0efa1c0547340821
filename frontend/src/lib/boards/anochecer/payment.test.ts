import { expect, test } from 'vitest';
import type { Decision } from '#lib/live/match.svelte.ts';
import { paymentIn } from './payment.ts';

const asked = (kind: string, prompt: Record<string, unknown>): Decision => ({
  kind,
  prompt: prompt as Decision['prompt'],
  options: [{ key: 'auto', kind: 'auto', args: [] }],
});

test('what would be exhausted and spent is read beside the question', () => {
  const prompt = { resources: 5, influence: 0, planets: ['lodor', 'the_triad'], goods: 1 };
  expect(paymentIn(asked('pay', prompt))).toEqual({
    means: ['planet:lodor', 'card:the_triad'],
    goods: 1,
  });
});

test('rules from before it was told, and other questions, have none', () => {
  expect(paymentIn(asked('pay', { resources: 5, influence: 0 }))).toBeNull();
  expect(paymentIn(asked('turn_action', {}))).toBeNull();
  expect(paymentIn(null)).toBeNull();
});
