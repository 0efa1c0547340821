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
  'name.system.beside': '{name} by {place}',
  'name.system.between': '{name} between {one} and {other}',
  'name.terrain.space': 'open space',
  'name.terrain.nebula': 'nebula',
  'name.tile.26': 'Lodor',
  'event.moved': '{seat} goes from {origin} to {system}',
  'event.tile': '{seat} places {tile} in {system}',
};
const system = (near: string[], planets: string[] = [], anomalies: string[] = []): System =>
  ({ near, planets, anomalies, wormholes: [] }) as unknown as System;

function texts(systems: Record<string, System>): Record<string, string> {
  const data = { slots: { 101: [0, 1], 102: [1, 0], 103: [1, 1] } } as unknown as Static;
  for (const list of ['tiles', 'planets', 'references', 'cards', 'objectives'] as const) {
    (data as unknown as Record<string, unknown>)[list] = [];
  }
  return textsOf(TEXTS, systemNames({ systems } as unknown as View, TEXTS), new Components(data));
}

test('systems are named by their planets, open space by what lies around it', () => {
  const found = texts({
    101: system([], ['lodor', 'abyz']),
    102: system(['101']),
    103: system(['101'], [], ['nebula']),
  });
  expect(found['system.101']).toBe('Lodor · Abyz');
  expect(found['system.102']).toBe('open space by Lodor');
  expect(found['system.103']).toBe('nebula by Lodor');
});

test('two places that would be called alike are told apart', () => {
  const both = { 101: system([], ['lodor']), 104: system([], ['abyz']) };
  const found = texts({ ...both, 102: system(['101']), 103: system(['101', '104']) });
  expect(found['system.102']).toBe('open space by Lodor');
  expect(found['system.103']).toBe('open space by Abyz');
});

test('the log says names where an event has numbers, and into which ring a tile was laid', () => {
  const found = texts({ 101: system(['102'], ['lodor']), 102: system(['101']) });
  const said = (event: Record<string, unknown>): string => eventText(found, event, ['Ada']);
  expect(said({ kind: 'moved', seat: 0, origin: '102', system: '101' })).toBe(
    'Ada goes from open space by Lodor to Lodor',
  );
  expect(said({ kind: 'tile', seat: 0, tile: '26', system: '101' })).toBe(
    'Ada places Lodor in the inner ring',
  );
});
