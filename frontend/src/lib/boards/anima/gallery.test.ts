/**
 * All 110 cards as they are drawn, in both languages: the page as serialised SVG and text equals the
 * stored one, and no two kinds of cards look alike. After a wanted change: `vitest -u`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { LANGUAGES, shownIn, staticsOf, textsOf, written } from '../gallery/shown.ts';
import { ruleIn } from './rule.ts';
import type { Static } from './view.ts';

let statics: Static;

beforeAll(() => {
  statics = staticsOf('anima') as Static;
}, 60_000);

afterAll(() => i18n.use('en'));

const kindOf = (thing: string): string => thing.split('#')[0]!;

describe.each(LANGUAGES)('the cards in %s', { timeout: 60_000 }, (language) => {
  it('are all there, once each', async () => {
    const cards = await shownIn('anima', language, statics);
    const things = cards.map(({ thing }) => thing);
    expect(new Set(things).size).toBe(110);
    const count = (sort: string): number =>
      things.filter((thing) => thing.startsWith(`${sort}:`)).length;
    expect(['character', 'location', 'mission', 'encounter', 'gift'].map(count)).toEqual([
      20, 14, 13, 28, 35,
    ]);
  });

  it('look like nothing but themselves', async () => {
    const drawings = new Map<string, string>();
    for (const { thing, drawing } of await shownIn('anima', language, statics)) {
      const other = drawings.get(drawing);
      if (other !== undefined) expect(kindOf(other)).toBe(kindOf(thing));
      drawings.set(drawing, thing);
    }
    expect(drawings.size).toBe(103);
  });

  it('say what they are called and what they do', async () => {
    const texts = textsOf('anima', language);
    for (const { thing, text } of await shownIn('anima', language, statics)) {
      const key = kindOf(thing).replace(':', '.');
      expect(text).toContain(texts[key]);
      expect(text).toContain(texts[`${key}.text`]);
    }
  });

  it('have the rule of a Location after what is drawn of it', () => {
    const texts = textsOf('anima', language);
    const rules = Object.keys(statics.locations).map((id) => ruleIn(texts[`location.${id}.text`]!));
    expect(rules.filter((rule) => rule !== '')).toHaveLength(7);
    expect(rules.join(' ')).not.toMatch(/(Rewards|Recompensas|Die|Dado|Level|Nivel) ?:?/);
  });

  it('equal the stored drawings and words', async () => {
    const cards = await shownIn('anima', language, statics);
    await expect(written(cards)).toMatchFileSnapshot(`__snapshots__/cards.${language}.txt`);
  });
});
