/**
 * Every component as it is drawn, in both languages: tiles, units and cards as serialised SVG and
 * text equal the stored ones. After a wanted change: `vitest -u`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from '@testing-library/svelte';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import Gallery from './Gallery.svelte';
import { ALL_UNITS, type Static } from './view.ts';

let statics: Static;
const textsIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(resolve(`../engine/games/anochecer/texts/${language}.json`), 'utf8'));

beforeAll(() => {
  const written = execFileSync(
    resolve('../.venv/bin/python'),
    [
      '-c',
      'import json; from engine.games.anochecer import TITLE; print(json.dumps(TITLE.static()))',
    ],
    { cwd: '..' },
  );
  statics = JSON.parse(written.toString()) as Static;
}, 60_000);

afterAll(() => i18n.use('en'));

type Component = { thing: string; drawing: string; text: string };

async function componentsIn(language: 'en' | 'es'): Promise<readonly Component[]> {
  await i18n.use(language);
  await i18n.need('anochecer');
  const { container, unmount } = render(Gallery, { texts: textsIn(language), statics });
  const found = [...container.querySelectorAll('[data-component]')].map((one) => ({
    thing: one.getAttribute('data-component')!,
    drawing: [...one.querySelectorAll('svg')]
      .map((svg) => svg.outerHTML.replaceAll(/<!--.*?-->| class="[^"]*"/g, ''))
      .join('\n'),
    text: one.textContent.replaceAll(/\s+/g, ' ').trim(),
  }));
  unmount();
  return found;
}

describe.each(['en', 'es'] as const)('the components in %s', (language) => {
  it('are all there, drawn and said', { timeout: 60_000 }, async () => {
    const found = await componentsIn(language);
    const sort = (name: string): readonly Component[] =>
      found.filter(({ thing }) => thing.startsWith(`${name}:`));
    expect(new Set(found.map(({ thing }) => thing)).size).toBe(found.length);
    expect(sort('unit').map(({ thing }) => thing)).toEqual(ALL_UNITS.map((unit) => `unit:${unit}`));
    expect(sort('tile')).toHaveLength(statics.tiles.length);
    expect(sort('objective')).toHaveLength(76);
    expect(sort('card')).toHaveLength(statics.cards.length);
    for (const { thing, drawing } of [...sort('unit'), ...sort('tile')]) {
      expect(drawing, thing).toContain('<svg');
    }
    const texts = textsIn(language);
    for (const { thing, text } of [...sort('card'), ...sort('objective')]) {
      const key = thing.replace(':', '.');
      expect(text).toContain(texts[key]);
      expect(text).toContain(texts[`${key}.text`]);
    }
    const stored = found.map(({ thing, drawing, text }) => `## ${thing}\n${text}\n${drawing}\n`);
    await expect(stored.join('\n')).toMatchFileSnapshot(`__snapshots__/components.${language}.txt`);
  });
});
