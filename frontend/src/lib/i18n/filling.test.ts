/** A language that is begun with a few words: what it does not say yet is read in English. */
import { afterEach, expect, it } from 'vitest';
import type { Area, Catalogue } from './areas.ts';
import { I18n } from './i18n.svelte.ts';

const WORDS: Readonly<Record<string, Catalogue>> = {
  en: { 'nav.play': 'Play', 'nav.home': 'Home' },
  fr: { 'nav.play': 'Jouer' },
};
const before = document.documentElement.lang;

afterEach(() => {
  localStorage.removeItem('palestra.language');
  document.documentElement.lang = before;
});

it('reads English for the texts it lacks, and asks for no second language before', async () => {
  const asked: [Area, string][] = [];
  const words = new I18n((area, language) => {
    asked.push([area, language]);
    return Promise.resolve(WORDS[language] ?? {});
  });
  await words.use('fr');
  expect(words.t('nav.play')).toBe('Jouer');
  expect(asked).toEqual([['site', 'fr']]);
  expect(words.t('nav.home')).toBe('');
  await expect.poll(() => words.t('nav.home')).toBe('Home');
  expect(words.t('nav.play')).toBe('Jouer');
  // Nobody has said it in any language.
  expect(words.t('nav.about')).toBe('nav.about');
});
