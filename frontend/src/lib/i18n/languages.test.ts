/** A language is a set of files: one is added in a folder of its own, and nothing else is touched. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from './catalogues.ts';
import { firstLanguage, languageName } from './language.ts';

let root: string;
let server: ViteDevServer;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'palestra-languages-'));
  cpSync('src/lib/i18n', join(root, 'i18n'), { recursive: true });
  writeFileSync(join(root, 'i18n/messages/site.fr.ts'), "export default { 'nav.play': 'Jouer' };");
  server = await createServer({ root, configFile: false, logLevel: 'error' });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

describe('a language that was added as a file', () => {
  it('is one of the site’s, and its words are found', async () => {
    const found = await server.ssrLoadModule('/i18n/language.ts');
    expect(found.LANGUAGES).toEqual([...LANGUAGES, 'fr'].toSorted());
    expect(found.firstLanguage(null, ['fr-CA', 'en'])).toBe('fr');
    const { catalogue } = await server.ssrLoadModule('/i18n/catalogues.ts');
    expect((await catalogue('site', 'fr'))['nav.play']).toBe('Jouer');
  });

  it('reads English where it has no words yet', async () => {
    const { catalogue } = await server.ssrLoadModule('/i18n/catalogues.ts');
    expect(await catalogue('lobby', 'fr')).toEqual(await catalogue('lobby', 'en'));
  });
});

it('each language names itself', () => {
  expect(LANGUAGES.map(languageName)).toEqual(['English', 'Español']);
  expect(languageName('fr')).toBe('Français');
});

it('begins with the choice made before, then with what the browser prefers', () => {
  expect(firstLanguage('es', ['en'])).toBe('es');
  expect(firstLanguage('xx', ['es-AR', 'en'])).toBe('es');
  expect(firstLanguage(null, ['xx'])).toBe('en');
});
