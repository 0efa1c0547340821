import { expect, test } from 'vitest';
import type { Happening } from '#lib/live/match.svelte.ts';
import { hitsIn } from './beats.ts';
import { newsOf } from './news.ts';
import { reachIn } from './plan.ts';
import { takenIn } from './targets.ts';
import type { Realm } from './view.ts';

const happened = (...events: Record<string, unknown>[]): Happening[] =>
  events.map((event, index) => ({ number: 5, index, event })) as unknown as Happening[];
const say = ((key: string) => key) as never;

test('who has passed without a press is told so, and that the round is over', () => {
  const events = happened({ kind: 'passed', seat: 1 }, { kind: 'status' });
  const both = ['anochecer.news.passed', 'anochecer.news.status'];
  expect(newsOf(events, 1, 'transact', say)).toEqual(both);
  expect(newsOf(events, 1, 'pass', say)).toEqual(['anochecer.news.status']);
  expect(newsOf(events, 0, 'transact', say)).toEqual(['anochecer.news.status']);
});

test('the end of a fight is told to those who fought it', () => {
  const won = happened(
    { kind: 'space_combat', attacker: 2, defender: 0 },
    { kind: 'space_combat_over', winner: 0 },
  );
  expect(newsOf(won, 0, 'react', say)).toEqual(['anochecer.news.won.space']);
  expect(newsOf(won, 2, 'react', say)).toEqual(['anochecer.news.lost.space']);
  expect(newsOf(won, 1, 'react', say)).toEqual([]);
  const drawn = happened(
    { kind: 'ground_combat', attacker: 0, defender: 1 },
    { kind: 'ground_combat_over', winner: null },
  );
  expect(newsOf(drawn, 1, 'react', say)).toEqual(['anochecer.news.drawn.ground']);
});

test('of a combat the last rolls of both sides are known, of an earlier one none', () => {
  const hits = hitsIn(
    happened(
      { kind: 'hits', seat: 1, number: 4 },
      { kind: 'space_combat', attacker: 0, defender: 1 },
      { kind: 'hits', seat: 0, number: 2 },
      { kind: 'hits', seat: 0, number: 0 },
    ),
  );
  expect([...hits]).toEqual([[0, 0]]);
});

test('systems in reach are those the question names, and only where one is activated', () => {
  const decision = (kind: string) => ({ kind, prompt: { reach: ['301'] }, options: [] }) as never;
  expect(reachIn(decision('activate_system'))).toEqual(new Set(['301']));
  expect(reachIn(decision('turn_action'))).toBeNull();
  expect(reachIn(null)).toBeNull();
});

test('a draft shows what was taken in it, each part of it its own cards', () => {
  const own = { kept: ['one', 'two'], draft: ['one'] } as unknown as Realm;
  const decision = (kind: string) => ({ kind, prompt: {}, options: [] }) as never;
  expect(takenIn(decision('inaugural_pick'), own)).toEqual(['card:one', 'card:two']);
  expect(takenIn(decision('inaugural_keep'), own)).toEqual(['card:one']);
  expect(takenIn(decision('draft_reference'), own)).toEqual(['reference:one', 'reference:two']);
  expect(takenIn(decision('strategy_pick'), own)).toEqual([]);
});
