import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Area, MessageKey } from './areas.ts';
import { catalogue, CATALOGUES, LANGUAGES } from './catalogues.ts';
import { parametersOf, type Message } from './message.ts';

type Held = Record<string, Message>;

const areas = [...CATALOGUES.keys()] as Area[];
const held = async (area: Area, language: string) => (await catalogue(area, language)) as Held;
const whole = async (language: string): Promise<Held> =>
  Object.assign({}, ...(await Promise.all(areas.map((area) => held(area, language)))));
const all = await Promise.all(LANGUAGES.map(whole));
const en = all[0]!;
const others = LANGUAGES.filter((language) => language !== 'en');
const keys = Object.keys(en) as MessageKey[];

const isSource = (name: string) =>
  /\.(svelte|ts)$/.test(name) && !/(\.(\w{2}|test)\.ts|schema\.d\.ts)$/.test(name);

/** All source files but the catalogues and the tests, with their text. */
const sources = new Map(
  readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

/** A file and everything it imports, at once or later. */
function closure(path: string, found = new Set<string>()): Set<string> {
  const text = sources.get(path);
  if (text === undefined || found.has(path)) return found;
  found.add(path);
  for (const [, name] of text.matchAll(/(?:from |import |import\()'([^']+)'/g)) {
    const target = name!.startsWith('#lib/')
      ? join('src/lib', name!.slice('#lib/'.length))
      : join(dirname(path), name!);
    closure(target, found);
  }
  return found;
}

const areasIn = (list: string | undefined): Area[] =>
  [...(list?.matchAll(/'(\w+)'/g) ?? [])].map(([, area]) => area as Area);

/** The areas asked for by a page's own folder, those above it, and what it loads later. */
function needed(page: string): Set<Area> {
  const asked = new Set<Area>(['site']);
  for (const path of closure(page)) {
    for (const [, list] of sources.get(path)!.matchAll(/await i18n\.need\(([^)]*)\)/g)) {
      for (const area of areasIn(list)) asked.add(area);
    }
  }
  for (let folder = dirname(page); folder !== 'src'; folder = dirname(folder)) {
    for (const file of ['+layout.ts', '+page.ts']) {
      const call = /i18n\.need\(([^)]*)\)/.exec(sources.get(join(folder, file)) ?? '');
      for (const area of areasIn(call?.[1])) asked.add(area);
    }
  }
  return asked;
}

describe('the catalogues', () => {
  it.each(areas)('have the same keys and parameters: %s', async (area) => {
    const parameters = (catalogue: Held) =>
      Object.fromEntries(
        Object.entries(catalogue).map(([key, message]) => [key, [...parametersOf(message)].sort()]),
      );
    for (const language of others) {
      expect(parameters(await held(area, language))).toEqual(parameters(await held(area, 'en')));
    }
  });

  it('share no key between areas', async () => {
    const counts = await Promise.all(
      areas.map(async (area) => Object.keys(await held(area, 'en')).length),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(keys.length);
  });

  it('are at hand on every page that shows them', async () => {
    const areaOf = new Map<string, Area>();
    for (const area of areas) {
      for (const key of Object.keys(await held(area, 'en'))) areaOf.set(key, area);
    }
    const pages = [...sources.keys()].filter((path) => /\+(page|layout|error)\.svelte$/.test(path));
    expect(pages.length).toBeGreaterThan(20);
    const lacking = pages.flatMap((page) => {
      const asked = needed(page);
      return [...closure(page)].flatMap((path) =>
        [...sources.get(path)!.matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)]
          .map(([, key]) => areaOf.get(key!))
          .filter((area) => area !== undefined && !asked.has(area))
          .map((area) => `${page}: ${path} shows ${area}`),
      );
    });
    expect([...new Set(lacking)]).toEqual([]);
  });

  it('have no empty message', () => {
    for (const message of all.flatMap((words) => Object.values(words))) {
      const texts = typeof message === 'string' ? [message] : [message.one, message.other];
      expect(texts.every((text) => text.trim().length > 0)).toBe(true);
    }
  });

  it('hold no message that nothing shows', () => {
    const text = [...sources.values()].join('\n');
    // A key may be put together: `alone.can.${manner}`.
    const composed = [...text.matchAll(/`([a-z]\w*\.(?:[\w.]|\$\{[^{}`]+\})*)`/g)]
      .map(([, template]) => template!)
      .filter((template) => template.includes('${'))
      .map((template) => template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w-]+'));
    const isComposed = new RegExp(`^(?:${composed.join('|')})$`);
    expect(keys.filter((key) => !text.includes(`'${key}'`) && !isComposed.test(key))).toEqual([]);
  });

  it('leave no sentence of a page untranslated', () => {
    const bare = readdirSync('src', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.svelte'))
      // The workbench for developers is not part of the product.
      .filter((entry) => !entry.parentPath.endsWith('design'))
      .flatMap((entry) => {
        const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
          .replace(/<script[\s\S]*?<\/script>/g, '')
          .replace(/<style[\s\S]*?<\/style>/g, '')
          .replace(/<!--[\s\S]*?-->/g, '')
          .replace(/\{[^{}]*\}/g, '');
        const found = [...text.matchAll(/>\s*([A-Za-zÁÉÍÓÚáéíóúñ][^<>{}]*?)\s*</g)];
        return found.map((match) => `${entry.name}: ${match[1]}`);
      })
      .filter((line) => !/: (Palestra|· Palestra)/.test(line));
    expect(bare).toEqual([]);
  });
});
