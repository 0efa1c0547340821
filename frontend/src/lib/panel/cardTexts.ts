/** What the title says about a thing by its id: the text printed on the card. */
import type { ShownOption, Texts } from '#lib/live/titleWords.ts';

/** Copies of one card share its text: `golpe_de_ki#2` is a `golpe_de_ki`. */
const COPY = /#\d+$/;
const TEXT = '.text';

const indexes = new WeakMap<Texts, ReadonlyMap<string, string | null>>();

function textsById(texts: Texts): ReadonlyMap<string, string | null> {
  const known = indexes.get(texts);
  if (known) return known;
  const found = new Map<string, string | null>();
  for (const [key, text] of Object.entries(texts)) {
    if (!key.endsWith(TEXT)) continue;
    const id = key.slice(key.indexOf('.') + 1, -TEXT.length);
    found.set(id, found.has(id) && found.get(id) !== text ? null : text);
  }
  indexes.set(texts, found);
  return found;
}

/** The text of a thing; `sort` (`gift`, `card`) tells things of one id apart. */
export function cardText(texts: Texts, id: unknown, sort = ''): string {
  if (typeof id !== 'string') return '';
  const bare = id.replace(COPY, '');
  return texts[`${sort}.${bare}${TEXT}`] ?? textsById(texts).get(bare) ?? '';
}

/** The text of the first thing an option is about. */
export function optionCardText(texts: Texts, option: ShownOption): string {
  for (const [index, arg] of option.args.entries()) {
    const found = cardText(texts, arg, texts[`option.${option.kind}.${index}`] ?? option.kind);
    if (found) return found;
  }
  return '';
}
