import { beforeEach, describe, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { ferry } from './exampleTitle.ts';
import { hueOf, shelf, titleName } from './titles.svelte.ts';

beforeEach(async () => {
  shelf.titles = [ferry];
  await i18n.use('en');
});

describe('a title in words', () => {
  it('has its name in the language of the page', async () => {
    expect(titleName('night_ferry')).toBe('The Night Ferry');
    await i18n.use('es');
    expect(titleName('night_ferry')).toBe('La barca de noche');
  });

  it('is called by its id when it is not on the shelf', () => {
    expect(titleName('connect_four')).toBe('Connect Four');
    expect(titleName('')).toBe('');
  });

  it('has the colour of its page, light or dark', () => {
    expect(hueOf('night_ferry')).toBe('light-dark(#123456, #abcdef)');
    expect(hueOf('connect_four')).toBe('var(--line-strong)');
  });
});
