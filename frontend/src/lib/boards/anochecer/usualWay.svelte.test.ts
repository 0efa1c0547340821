import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { Decision } from '#lib/live/match.svelte.ts';
import { UsualWay, usualIn } from './usualWay.svelte.ts';

const hits = (usual: string, place = '201'): Decision => ({
  kind: 'assign_hit',
  prompt: { hits: 2, place, usual } as unknown as Decision['prompt'],
  options: ['sustain:dreadnought', 'destroy:fighter'].map((key) => {
    const [kind = '', unit = ''] = key.split(':');
    return { key, kind, args: [unit] };
  }),
});
const OTHER: Decision = { kind: 'react', prompt: {}, options: [] };

/** What is given to these questions, one moment after the other. */
function answers(questions: readonly (Decision | null)[], undoneAt = -1): readonly string[] {
  const choose = vi.fn();
  const now = $state({ at: 0 });
  let way!: UsualWay;
  const end = $effect.root(() => {
    way = new UsualWay(() => ({
      decision: questions[now.at] ?? null,
      number: now.at,
      isBusy: false,
      undos: undoneAt >= 0 && now.at >= undoneAt ? 1 : 0,
      choose,
    }));
  });
  way.start();
  for (now.at = 1; now.at < questions.length; now.at += 1) flushSync();
  end();
  return choose.mock.calls.map(([option]) => String(option));
}

test('the usual way is what the server names, if it is offered', () => {
  expect(usualIn(hits('destroy:fighter'))).toBe('destroy:fighter');
  expect(usualIn(hits('destroy:carrier'))).toBeNull();
  expect(usualIn(OTHER)).toBeNull();
});

test('hits are taken until something else is asked', () => {
  const questions = [hits('sustain:dreadnought'), hits('destroy:fighter'), OTHER];
  expect(answers(questions)).toEqual(['sustain:dreadnought', 'destroy:fighter']);
});

test('hits of a later round are asked about again', () => {
  const questions = [hits('destroy:fighter'), null, hits('destroy:fighter')];
  expect(answers(questions)).toEqual(['destroy:fighter']);
});

test('hits at another place are asked about again', () => {
  const questions = [hits('destroy:fighter'), hits('destroy:fighter', 'jord')];
  expect(answers(questions)).toEqual(['destroy:fighter']);
});

test('it ends when something is taken back', () => {
  const questions = [hits('sustain:dreadnought'), hits('destroy:fighter')];
  expect(answers(questions, 1)).toEqual(['sustain:dreadnought']);
});
