/**
 * Every component as it is drawn, in both languages: tiles, units and cards as serialised SVG and
 * text equal the stored ones. After a wanted change: `vitest -u`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { LANGUAGES, shownIn, staticsOf, textsOf, written, type Shown } from '../gallery/shown.ts';
import { ALL_UNITS, type Static } from './view.ts';

let statics: Static;

beforeAll(() => {
  statics = staticsOf('anochecer') as Static;
}, 60_000);

afterAll(() => i18n.use('en'));

describe.each(LANGUAGES)('the components in %s', (language) => {
  it('are all there, drawn and said', { timeout: 60_000 }, async () => {
    const found = await shownIn('anochecer', language, statics);
    const sort = (name: string): readonly Shown[] =>
      found.filter(({ thing }) => thing.startsWith(`${name}:`));
    expect(new Set(found.map(({ thing }) => thing)).size).toBe(found.length);
    expect(sort('unit').map(({ thing }) => thing)).toEqual(ALL_UNITS.map((unit) => `unit:${unit}`));
    expect(sort('tile')).toHaveLength(statics.tiles.length);
    expect(sort('objective')).toHaveLength(76);
    expect(sort('card')).toHaveLength(statics.cards.length);
    for (const { thing, drawing } of [...sort('unit'), ...sort('tile')]) {
      expect(drawing, thing).toContain('<svg');
    }
    const texts = textsOf('anochecer', language);
    for (const { thing, text } of [...sort('card'), ...sort('objective')]) {
      const key = thing.replace(':', '.');
      expect(text).toContain(texts[key]);
      expect(text).toContain(texts[`${key}.text`]);
    }
    await expect(written(found)).toMatchFileSnapshot(`__snapshots__/components.${language}.txt`);
  });
});
