import { describe, expect, it } from 'vitest';
import type { Happening } from '#lib/live/match.svelte.ts';
import { joined } from '#lib/table/scenes.ts';
import { beatsOf } from './beats.ts';
import type { View } from './view.ts';

const view = (army: string, ship: string, combat: string | null = null): View =>
  ({
    combat: combat ? { territory: combat } : null,
    seats: [
      {},
      { armies: [{ number: 2, at: army }], ships: [{ number: 1, at: ship, sailed: false }] },
    ],
  }) as unknown as View;
const before = view('powys', 'gwent');
const told = (...events: Record<string, unknown>[]): Happening[] =>
  events.map((event, index) => ({ number: 7, index, event: { seat: 1, ...event } }));
const beats = (...events: Record<string, unknown>[]) => beatsOf(told(...events), before, before);

describe('what an event shows', () => {
  it('is an army on its way', () => {
    expect(
      beats({ kind: 'moved', army: 2, origin: 'powys', territory: 'erwing' })[0],
    ).toMatchObject({
      kind: 'travel',
      piece: 'army:1:2',
      way: ['powys', 'erwing'],
      places: ['erwing', 'powys'],
    });
    expect(beats({ kind: 'army_retreated', army: 2, territory: 'kent' })[0]).toMatchObject({
      way: ['powys', 'kent'],
    });
  });

  it('is a ship that sails from where it lay', () => {
    expect(beats({ kind: 'docked', ship: 1, territory: 'kent' })[0]).toMatchObject({
      kind: 'travel',
      piece: 'ship:1:1',
      way: ['gwent', 'kent'],
    });
  });

  it('is dice before anything they do', () => {
    const [dice, loss] = beats(
      { kind: 'combat_rolled', territory: 'kent', attack: [3], defence: [5] },
      { kind: 'troop_lost', territory: 'kent' },
    );
    expect(dice).toMatchObject({ kind: 'dice', sound: 'dice', places: ['kent'] });
    expect(loss?.kind).toBe('mark');
    expect(beats({ kind: 'sailed', territory: 'gwent', dice: [] })[0]?.kind).toBe('mark');
  });

  it('is heard when something is lost', () => {
    expect(beats({ kind: 'structure_captured', territory: 'kent' })[0]?.sound).toBe('capture');
  });

  it('lies where the combat is, for cards that are played in it', () => {
    const fight = view('powys', 'gwent', 'kent');
    expect(beatsOf(told({ kind: 'bonus_resource', card: 'wood' }), fight, fight)[0]).toMatchObject({
      kind: 'card',
      places: ['kent'],
    });
  });

  it('is nothing to wait for when only cards change hands', () => {
    expect(joined(beats({ kind: 'paid', cards: {} }, { kind: 'turn_ended' }))).toEqual([]);
  });
});
