import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Texts } from '#lib/live/titleWords.ts';
import { faceOf } from './cards.ts';
import { componentsOf, matches } from './library.ts';
import { Components, type Static } from './view.ts';

/** Tests run in `frontend`. */
const TITLE = '../engine/games/anochecer';
const read = (path: string): unknown => JSON.parse(readFileSync(`${TITLE}/${path}`, 'utf8'));
const cards = read('data/cards.json') as Static['cards'];
const DATA = {
  tiles: read('data/tiles.json'),
  planets: read('data/planets.json'),
  kings: read('data/kings.json'),
  references: read('data/references.json'),
  objectives: read('data/objectives.json'),
  strategies: 'lux noctis tyrannus civitas amicus calamitas magus aeterna'.split(' '),
  cards,
} as unknown as Static;
const data = new Components(DATA);

describe.each(['en', 'es'])('every component in %s', (language) => {
  const texts = read(`texts/${language}.json`) as Texts;
  const faces = componentsOf(DATA).map((thing) => ({
    thing,
    ...faceOf(thing, texts, data, []),
  }));

  test('has a name that is no id, and says what it does', () => {
    for (const { thing, name, text, kind } of faces) {
      expect(name, thing).not.toMatch(/^$|_|:/);
      if (kind !== 'reference') expect(text, thing).not.toBe('');
    }
  });

  test('is found by its own name', () => {
    for (const face of faces) expect(matches(face, face.name), face.thing).toBe(true);
    expect(matches(faces[0]!, 'no such word')).toBe(false);
  });
});

test('the numbers of components are those of the box', () => {
  const count = (kind: string): number => cards.filter((card) => card.kind === kind).length;
  expect(count('ability')).toBe(87);
  expect(count('unit_upgrade')).toBe(31);
  expect(count('genome')).toBe(31);
  expect(count('paradigm')).toBe(31);
  expect(count('edict')).toBe(10);
  expect(count('action')).toBe(44);
  expect(count('relic')).toBe(20);
  expect(DATA.objectives).toHaveLength(76);
  expect(DATA.references).toHaveLength(29);
});
