import { describe, expect, it } from 'vitest';
import type { Happening } from '#lib/live/match.svelte.ts';
import { cardsIn, openWindowIn } from './beats.ts';

const happenings = (...events: Record<string, unknown>[]): readonly Happening[] =>
  events.map((event, number) => ({ number, index: 0, event }));

describe('an interrupt window', () => {
  it('is open until it is closed, and names nobody', () => {
    const opened = { kind: 'window_opened', window: 'w_pre' };
    expect(openWindowIn(happenings({ kind: 'combat_began' }))).toBeNull();
    expect(openWindowIn(happenings(opened, { kind: 'plot_card_played' }))).toBe('w_pre');
    expect(openWindowIn(happenings(opened, { kind: 'window_closed', window: 'w_pre' }))).toBeNull();
  });
});

describe('the cards of an event', () => {
  it('are those it names, by their sort', () => {
    expect(cardsIn({ kind: 'ability_card_played', gift: 'dormir#2', character: 'mago' })).toEqual([
      'gift:dormir#2',
      'character:mago',
    ]);
    expect(cardsIn({ kind: 'combat_began', enemy: 'ogro' })).toEqual(['encounter:ogro']);
    expect(cardsIn({ kind: 'turn_began', turn: 2 })).toEqual([]);
  });
});
