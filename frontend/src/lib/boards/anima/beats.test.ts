import { describe, expect, it } from 'vitest';
import type { Happening } from '#lib/live/match.svelte.ts';
import { cardsIn, openWindowIn, metIn } from './beats.ts';

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

describe('what came of what was met', () => {
  const told = (...events: readonly object[]): readonly Happening[] =>
    events.map((event, number) => ({ number, index: 0, event: event as Happening['event'] }));

  it('begins with the card, and is forgotten with the next way', () => {
    const met = told(
      { kind: 'exploration_rolled', seat: 0 },
      { kind: 'gift_lost', seat: 0 },
      { kind: 'encounter_too_strong', encounter: 'titan' },
      { kind: 'phase_began' },
      { kind: 'event_met', encounter: 'santuario' },
    );
    expect(metIn(met).map(({ kind }) => kind)).toEqual(['encounter_too_strong', 'event_met']);
    expect(metIn([...met, ...told({ kind: 'movement_declared' })])).toEqual([]);
  });
});
