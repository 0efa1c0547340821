import { describe, expect, it } from 'vitest';
import type { Happening } from '#lib/live/match.svelte.ts';
import { joined } from '#lib/table/scenes.ts';
import { beatsOf, fractureIn, outcomeOf } from './beats.ts';
import type { View } from './view.ts';

const view = (square: string): View =>
  ({ tokens: [{ token: '1-2', seat: 1, square, hidden: true }] }) as unknown as View;
const told = (...events: Record<string, unknown>[]): Happening[] =>
  events.map((event, index) => ({ number: 3, index, event }));

describe('what an event shows', () => {
  it('is a token on its way', () => {
    const [beat] = beatsOf(
      told({ kind: 'moved', seat: 1, token: '1-2', start: 'e7', end: 'e5' }),
      view('e7'),
      view('e5'),
    );
    expect(beat).toMatchObject({ kind: 'travel', piece: '1-2', way: ['e7', 'e5'] });
  });

  it('is dice, then a loss that is heard', () => {
    const happenings = told(
      {
        kind: 'fracture_rolled',
        fracture: 'attack',
        result: 'attacker',
        sides: [{ token: '1-2' }],
      },
      { kind: 'silenced', seat: 1, echo: 'x', square: 'e5' },
    );
    const [dice, loss] = beatsOf(happenings, view('e5'), view('e5'));
    expect(dice).toMatchObject({ kind: 'dice', sound: 'dice', places: ['e5'] });
    expect(loss?.sound).toBe('capture');
    expect(fractureIn(happenings)?.result).toBe('attacker');
    expect(fractureIn([])).toBeNull();
  });

  it('is a card for whoever draws it, though it was an own move', () => {
    const drawn = { kind: 'cards_drawn', seat: 0, number: 1, reason: 'reward_marker' };
    const beats = (event: Record<string, unknown>) => beatsOf(told(event), view('e5'), view('e5'));
    expect(beats({ ...drawn, cards: ['bloqueo'] })[0]).toMatchObject({
      kind: 'card',
      isNews: true,
    });
    expect(beats(drawn)[0]).toMatchObject({ kind: 'mark' });
  });

  it('says what followed the dice', () => {
    const happenings = told(
      { kind: 'fracture_rolled', fracture: 'attack', result: 'attacker', sides: [] },
      { kind: 'life_lost', seat: 1, echo: 'equinox', square: 'e5' },
    );
    const outcome = outcomeOf(fractureIn(happenings)!, happenings);
    expect(outcome.map((one) => one.event.kind)).toEqual(['life_lost']);
  });

  it('leaves out what is seen nowhere', () => {
    const happenings = told({ kind: 'cards_drawn', seat: 1, number: 2 }, { kind: 'game_ended' });
    expect(joined(beatsOf(happenings, view('e5'), view('e5')))).toEqual([]);
  });
});
