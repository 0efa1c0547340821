import { flushSync } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { expect, test, vi } from 'vitest';
import type { Decision } from '#lib/live/match.svelte.ts';
import { Convoy } from './convoy.svelte.ts';

const CRUISER = 'ship:207:cruiser';
const MOVING: Decision = {
  kind: 'move_ship',
  prompt: {},
  options: [{ key: CRUISER, kind: 'ship', args: ['207', 'cruiser'] }],
};

/** A plan of two cruisers under way: the first is sent. */
function underWay(): {
  sent: () => number;
  isSending: () => boolean;
  next: (given: { number: number; undos: number }) => void;
  end: () => void;
} {
  const choose = vi.fn();
  const now = new SvelteMap([
    ['number', 7],
    ['undos', 0],
  ]);
  let convoy!: Convoy;
  const end = $effect.root(() => {
    convoy = new Convoy(() => ({
      decision: MOVING,
      number: now.get('number')!,
      undos: now.get('undos')!,
      isBusy: false,
      choose,
    }));
  });
  flushSync();
  convoy.setShips(CRUISER, 2);
  convoy.send();
  return {
    sent: () => choose.mock.calls.length,
    isSending: () => convoy.isSending,
    next: ({ number, undos }) => {
      now.set('undos', undos);
      now.set('number', number);
      flushSync();
    },
    end,
  };
}

test('a plan goes on with the next moment', () => {
  const plan = underWay();
  expect(plan.sent()).toBe(1);
  plan.next({ number: 8, undos: 0 });
  expect(plan.sent()).toBe(2);
  plan.end();
});

test('a plan ends when something is taken back', () => {
  const plan = underWay();
  plan.next({ number: 8, undos: 1 });
  expect(plan.sent()).toBe(1);
  expect(plan.isSending()).toBe(false);
  plan.next({ number: 9, undos: 1 });
  expect(plan.sent()).toBe(1);
  plan.end();
});
