import { describe, expect, it } from 'vitest';
import type { Layout } from '#lib/table/table.ts';
import { changedPlaces, heldBy, ownHands, shelfOf, thingsOf } from './goods.ts';
import { linesOf as listOf } from './list.ts';
import { lettersOf, linesOf, tintsOf } from './looks.ts';

const layout: Layout = {
  board: 'places',
  places: [{ thing: 'boat:0', x: 0, y: 0, sort: 'water:deep', links: ['boat:1'] }],
  pieces: [{ thing: 'load:0', at: 'boat:0', owner: 0, shows: 'cargo:salt', count: 2 }],
  rows: [
    { thing: 'row:discard', cards: [{ thing: 'cargo:salt' }, { thing: 'cargo:idol' }] },
    { thing: 'row:secret@1', owner: 1, cards: [{ thing: 'mission:flood' }] },
    { thing: 'row:empty', cards: [] },
  ],
  hands: [
    { owner: 0, cards: [{ thing: 'cargo:salt', numbers: [['number:worth', 1]] }], thing: 'hand:0' },
    { owner: 1, cards: [], unseen: 4, thing: 'hand:1' },
  ],
  piles: [{ thing: 'pile:deck', count: 20 }],
  tracks: [{ thing: 'number:night', value: 2, of: 6 }],
  buttons: ['button:pass'],
};

describe('what lies beside the board', () => {
  it('is what belongs to all, and what is asked for first', () => {
    const calm = shelfOf(layout, 0, () => false);
    expect(calm.rows.map((row) => row.thing)).toEqual(['row:discard']);
    const asked = shelfOf(layout, 0, (thing) => thing === 'mission:flood');
    expect(asked.rows.map((row) => row.thing)).toEqual(['row:secret@1', 'row:discard']);
  });

  it('is not asked for when a card of its name is in the own hand', () => {
    expect([...heldBy(layout, 0)]).toEqual(['cargo:salt']);
    const shelf = shelfOf(layout, 1, (thing) => thing === 'cargo:salt');
    expect(shelf.hands.map((hand) => hand.thing)).toEqual(['hand:0']);
    expect(shelfOf(layout, 0, (thing) => thing === 'cargo:salt').hands).toEqual([]);
  });

  it('shows the public no hand', () => {
    expect(ownHands(layout, null)).toEqual([]);
  });
});

it('everything with a key gets a name', () => {
  expect(new Set(thingsOf(layout))).toEqual(
    new Set([
      ...['boat:0', 'water:deep', 'load:0', 'cargo:salt', 'cargo:idol', 'mission:flood'],
      ...['row:discard', 'row:secret@1', 'row:empty', 'hand:0', 'hand:1', 'number:worth'],
      ...['pile:deck', 'number:night', 'button:pass'],
    ]),
  );
});

it('places where pieces came, went or changed are told', () => {
  const moved = { ...layout, pieces: [{ thing: 'load:0', at: 'boat:1', owner: 0 }] };
  expect(changedPlaces(null, layout).size).toBe(0);
  expect(changedPlaces(layout, layout).size).toBe(0);
  expect([...changedPlaces(layout, moved)].toSorted()).toEqual(['boat:0', 'boat:1']);
  expect([...changedPlaces(layout, { ...layout, pieces: [] })]).toEqual(['boat:0']);
});

it('a list has every place with what stands there, and the own hand before it', () => {
  const sections = listOf(layout, 0);
  expect(sections.map((one) => one.kind)).toEqual([
    ...['buttons', 'row', 'places', 'row', 'row', 'piles', 'tracks'],
  ]);
  expect(sections[1]).toMatchObject({ thing: 'hand:0', isOwnHand: true });
  expect(sections[2]!.lines[0]).toEqual({
    thing: 'boat:0',
    value: '',
    notes: ['water:deep'],
    holds: [{ thing: 'load:0', count: 2, shows: 'cargo:salt' }],
    links: ['boat:1'],
  });
});

describe('how things are told apart', () => {
  it('a piece has letters of its name', () => {
    expect(
      ['army 1 of Ana', 'Custodio II', 'the village of Ana', 'an idol'].map(lettersOf),
    ).toEqual(['A1', 'CI', 'Vi', 'Id']);
  });

  it('a long name has two lines', () => {
    expect(linesOf('Northwest Rheged', 10)).toEqual(['Northwest', 'Rheged']);
    expect(linesOf('the port of East Anglia', 9)).toEqual(['the port', 'of East…']);
  });

  it('sorts of places have tints that do not depend on their order', () => {
    const tints = tintsOf(['b', 'a', '', 'b']);
    expect(tints).toEqual(tintsOf(['a', 'b']));
    expect(tints.get('a')).not.toEqual(tints.get('b'));
  });
});
