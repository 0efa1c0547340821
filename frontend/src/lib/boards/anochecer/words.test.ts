import { expect, test } from 'vitest';
import { eventText } from '#lib/live/titleWords.ts';
import { Components, type Static, type System, type View } from './view.ts';
import { systemNames, textsOf } from './words.ts';

const TEXTS = {
  'system.101': 'place 1 of the inner ring',
  'system.102': 'place 2 of the inner ring',
  'system.103': 'place 3 of the inner ring',
  'planet.lodor': 'Lodor',
  'planet.abyz': 'Abyz',
  'name.the_ring.1': 'the inner ring',
  'name.system.gate': '{gate} wormhole',
  'name.gate.alpha': 'Alpha',
  'name.system.beside': '{name} by {place}',
  'name.system.between': '{name} between {one} and {other}',
  'name.terrain.space': 'open space',
  'name.terrain.nebula': 'nebula',
  'name.tile.26': 'Lodor',
  'event.moved': '{seat} goes from {origin} to {system}',
  'event.tile': '{seat} places {tile} in {system}',
};
const system = (of: string[], beside: string[] = []): System =>
  ({ name: { of, beside } }) as unknown as System;

function texts(systems: Record<string, System>): Record<string, string> {
  const data = { slots: { 101: [0, 1], 102: [1, 0], 103: [1, 1] } } as unknown as Static;
  for (const list of ['tiles', 'planets', 'references', 'cards', 'objectives'] as const) {
    (data as unknown as Record<string, unknown>)[list] = [];
  }
  return textsOf(TEXTS, systemNames({ systems } as unknown as View, TEXTS), new Components(data));
}

test('systems are named by their planets, open space by what lies around it', () => {
  const found = texts({
    101: system(['planet:lodor', 'planet:abyz']),
    102: system(['terrain:space'], ['planet:lodor']),
    103: system(['terrain:nebula', 'gate:alpha'], ['planet:lodor', 'planet:abyz']),
  });
  expect(found['system.101']).toBe('Lodor · Abyz');
  expect(found['system.102']).toBe('open space by Lodor');
  expect(found['system.103']).toBe('nebula · Alpha wormhole between Lodor and Abyz');
});

test('open space far from every planet says its place, and so does a system without a name', () => {
  const nameless = { planets: ['lodor'] } as unknown as System;
  const found = texts({ 101: system(['terrain:space']), 102: nameless });
  expect(found['system.101']).toBe('open space (place 1 of the inner ring)');
  expect(found['system.102']).toBe('place 2 of the inner ring');
});

test('the log says names where an event has numbers, and into which ring a tile was laid', () => {
  const found = texts({
    101: system(['planet:lodor']),
    102: system(['terrain:space'], ['planet:lodor']),
  });
  const said = (event: Record<string, unknown>): string => eventText(found, event, ['Ada']);
  expect(said({ kind: 'moved', seat: 0, origin: '102', system: '101' })).toBe(
    'Ada goes from open space by Lodor to Lodor',
  );
  expect(said({ kind: 'tile', seat: 0, tile: '26', system: '101' })).toBe(
    'Ada places Lodor in the inner ring',
  );
});
