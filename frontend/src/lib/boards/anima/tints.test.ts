import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { staticsOf } from '../gallery/shown.ts';
import { tintOf } from './tints.ts';
import type { Static } from './view.ts';

it('has a hue of the cloth for each card', () => {
  const data = staticsOf('anima') as Static;
  const cloth = readFileSync('src/lib/boards/anima/cloth.css', 'utf8');
  const things = (['character', 'location', 'encounter', 'mission', 'gift'] as const).flatMap(
    (sort) => Object.keys(data[`${sort}s`]).map((id) => `${sort}:${id}`),
  );
  const hues = new Set(things.map((thing) => tintOf(data, thing)));
  expect(hues.size).toBe(8);
  for (const hue of hues) expect(cloth).toContain(`${hue.slice('var('.length, -1)}:`);
});

it('gives copies of a Gift the same one', () => {
  const data = staticsOf('anima') as Static;
  const [gift] = Object.entries(data.gifts).find(([, { copies }]) => copies > 1)!;
  expect(tintOf(data, `gift:${gift}#2`)).toBe(tintOf(data, `gift:${gift}`));
});
