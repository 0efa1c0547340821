/** Items of a sort are numbered; a number is only worth reading where two of them are carried. */
import type { Texts } from '#lib/live/titleWords.ts';
import { sortOf, type Held } from './view.ts';

const NUMBERED = /^(.+) \d+$/;

/** Sorts of which more than one is carried, as one word: it changes seldom. */
export function sortsCarriedTwice(inventory: readonly Held[]): string {
  const sorts = inventory.map(({ item }) => sortOf(item));
  return [...new Set(sorts.filter((sort, at) => sorts.indexOf(sort) !== at))].sort().join(' ');
}

/** The same words, in which an item that is the only one of its sort is called by that. */
export function plainItems(texts: Texts, twice: string): Texts {
  const numbered = new Set(twice.split(' '));
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const [sort, item, ...more] = key.split('.');
      const isPlain = sort === 'item' && item && more.length === 0 && !numbered.has(sortOf(item));
      return [key, isPlain ? text.replace(NUMBERED, '$1') : text];
    }),
  );
}
