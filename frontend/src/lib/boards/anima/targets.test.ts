import { describe, expect, it } from 'vitest';
import type { Decision } from '#lib/live/match.svelte.ts';
import { directOf, giftsToReturn, targetsOf } from './targets.ts';
import type { View } from './view.ts';

const member = (character: string): object => ({
  character,
  turned: false,
  incapacitated: false,
  object: null,
});
const shown = (group: readonly string[], more: object = {}): object => ({
  group: group.map(member),
  hand: null,
  secret: null,
  in_play: [],
  done: [],
  organisation: null,
  position: 'lunaris',
  removed: 0,
  ...more,
});
const view = {
  locations: [{ id: 'lunaris', level: 1, previous: null }],
  discards: { location: ['coliseo'], gift: ['huida'], character: [], encounter: [] },
  looked: [],
  dealt: [],
  kept: 'tao',
  final_mission: null,
  seats: [
    shown(['tao', 'warlock'], { hand: ['dormir#1', 'hurto'], secret: ['derrota_a_tiamat'] }),
    shown(['ladrona']),
  ],
} as unknown as View;

const asked = (kind: string, keys: readonly string[], prompt: object = {}): Decision =>
  ({
    kind,
    prompt,
    options: keys.map((key) => ({ key, kind: key.split(':')[0]!, args: key.split(':').slice(1) })),
  }) as unknown as Decision;
const keysAt = (decision: Decision, thing: string): readonly string[] =>
  (targetsOf(decision, view, 0).places.get(thing) ?? []).map(({ key }) => key);

describe('the options of a decision find the thing they are pressed on', () => {
  const move = asked('movement_action', [
    'go_to:lunaris',
    'new_horizons_draw',
    'new_horizons_retrieve:coliseo',
    'rest',
  ]);

  it('puts ways on Locations in play and on the pile, the deck and the road', () => {
    expect(keysAt(move, 'location:lunaris')).toEqual(['go_to:lunaris']);
    expect(keysAt(move, 'location:coliseo')).toEqual(['new_horizons_retrieve:coliseo']);
    expect(keysAt(move, 'pile:location')).toEqual(['new_horizons_draw']);
    expect(keysAt(move, 'road:road')).toEqual(['rest']);
  });

  it('keeps what one is mainly asked about among the buttons too', () => {
    expect(targetsOf(move, view, 0).buttons.map(({ key }) => key)).toEqual([
      'new_horizons_draw',
      'rest',
    ]);
  });

  it('lights the characters who can turn for a card once it is taken up', () => {
    const fight = asked('combat_action', ['play:dormir#1:tao', 'play:dormir#1:warlock', 'pass']);
    expect(targetsOf(fight, view, 0).turners.size).toBe(0);
    const taken = targetsOf(fight, view, 0, 'gift:dormir#1');
    expect(taken.turners.get('character:warlock')?.key).toBe('play:dormir#1:warlock');
    expect(taken.buttons.map(({ key }) => key)).toEqual([
      'play:dormir#1:tao',
      'play:dormir#1:warlock',
    ]);
  });

  it('takes up first what costs something and what a character does', () => {
    const start = asked('start_action', ['discard_gift:hurto', 'use:tao', 'end_leave']);
    const { places } = targetsOf(start, view, 0);
    expect(directOf(places.get('character:tao')!)).toBeNull();
    expect(targetsOf(start, view, 0, 'character:tao').buttons.map(({ key }) => key)).toContain(
      'use:tao',
    );
    expect(directOf(places.get('gift:hurto')!)).toBeNull();
    const held = targetsOf(start, view, 0, 'gift:hurto');
    expect(held.buttons.map(({ key }) => key)).toEqual(['discard_gift:hurto']);
  });

  it('tells own characters from Gifts in a trade, and puts both options of a rival on its pawn', () => {
    const trade = asked('trade_offer', ['add:warlock', 'add:hurto', 'done']);
    expect(keysAt(trade, 'character:warlock')).toEqual(['add:warlock']);
    expect(keysAt(trade, 'gift:hurto')).toEqual(['add:hurto']);
    const meet = asked('interaction_action', ['trade_with:1', 'declare_combat:1', 'done']);
    expect(keysAt(meet, 'group:1')).toEqual(['trade_with:1', 'declare_combat:1']);
  });

  it('offers pictures of what lies nowhere on the own side', () => {
    const aim = asked('choose_target', ['target_character:ladrona', 'target_character:tao']);
    expect(targetsOf(aim, view, 0).offered).toEqual(['character:ladrona']);
    const taking = asked('take_discarded_gift', ['take', 'decline'], { card: 'huida' });
    expect(targetsOf(taking, view, 0).offered).toEqual(['gift:huida']);
  });

  it('makes a button of what has no thing on the table', () => {
    const later = asked('later', ['something_new:x', 'go_to:nowhere']);
    expect(targetsOf(later, view, 0).buttons.map(({ key }) => key)).toEqual([
      'something_new:x',
      'go_to:nowhere',
    ]);
  });

  it('offers nothing to somebody who only watches', () => {
    expect(targetsOf(move, view, null).places.size).toBe(0);
  });

  it('names the Gifts of which one is given back, and none at other times', () => {
    const back = asked('setup_gift', ['return:dormir#1', 'return:hurto']);
    expect(giftsToReturn(targetsOf(back, view, 0))).toEqual(['dormir#1', 'hurto']);
    expect(giftsToReturn(targetsOf(move, view, 0))).toEqual([]);
  });
});
