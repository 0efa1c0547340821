/**
 * All 110 cards as they are drawn, in both languages: the page as serialised SVG and text equals the
 * stored one, and no two kinds of cards look alike. After a wanted change: `vitest -u`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import Gallery from './Gallery.svelte';
import { ruleIn } from './rule.ts';
import type { Static } from './view.ts';

let statics: Static;
const textsIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(resolve(`../engine/games/anima/texts/${language}.json`), 'utf8'));

beforeAll(() => {
  const written = execFileSync(
    resolve('../.venv/bin/python'),
    [
      '-c',
      'import json; from engine.games.anima.static import static; print(json.dumps(static()))',
    ],
    { cwd: '..' },
  );
  statics = JSON.parse(written.toString()) as Static;
}, 60_000);

type Card = { thing: string; drawing: string; text: string };

async function cardsIn(language: 'en' | 'es'): Promise<readonly Card[]> {
  await i18n.use(language);
  await i18n.need('anima');
  const { container, unmount } = render(Gallery, { texts: textsIn(language), statics });
  const cards = [...container.querySelectorAll('[data-card]')].map((card) => ({
    thing: card.querySelector('[data-thing]')!.getAttribute('data-thing')!,
    drawing: [...card.querySelectorAll('svg')]
      .map((svg) => svg.outerHTML.replaceAll(/<!--.*?-->| class="[^"]*"/g, ''))
      .join('\n'),
    text: card.textContent.replaceAll(/\s+/g, ' ').trim(),
  }));
  unmount();
  return cards;
}

const kindOf = (thing: string): string => thing.split('#')[0]!;

describe.each(['en', 'es'] as const)('the cards in %s', (language) => {
  it('are all there, once each', async () => {
    const cards = await cardsIn(language);
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
    for (const { thing, drawing } of await cardsIn(language)) {
      const other = drawings.get(drawing);
      if (other !== undefined) expect(kindOf(other)).toBe(kindOf(thing));
      drawings.set(drawing, thing);
    }
    expect(drawings.size).toBe(103);
  });

  it('say what they are called and what they do', async () => {
    const texts = textsIn(language);
    for (const { thing, text } of await cardsIn(language)) {
      const key = kindOf(thing).replace(':', '.');
      expect(text).toContain(texts[key]);
      expect(text).toContain(texts[`${key}.text`]);
    }
  });

  it('have the rule of a Location after what is drawn of it', () => {
    const texts = textsIn(language);
    const rules = Object.keys(statics.locations).map((id) => ruleIn(texts[`location.${id}.text`]!));
    expect(rules.filter((rule) => rule !== '')).toHaveLength(7);
    expect(rules.join(' ')).not.toMatch(/(Rewards|Recompensas|Die|Dado|Level|Nivel) ?:?/);
  });

  it('equal the stored drawings and words', async () => {
    const cards = await cardsIn(language);
    const shown = cards.map(({ thing, drawing, text }) => `## ${thing}\n${text}\n${drawing}\n`);
    await expect(shown.join('\n')).toMatchFileSnapshot(`__snapshots__/cards.${language}.txt`);
  });
});
