import { describe, expect, it } from 'vitest';
import type { Happening } from '#lib/live/match.svelte.ts';
import { joined } from '#lib/table/scenes.ts';
import { beatsOf, fractureIn } from './beats.ts';
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

  it('leaves out what is seen nowhere', () => {
    const happenings = told({ kind: 'cards_drawn', seat: 1, number: 2 }, { kind: 'game_ended' });
    expect(joined(beatsOf(happenings, view('e5'), view('e5')))).toEqual([]);
  });
});
