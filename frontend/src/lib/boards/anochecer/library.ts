/** All components of the title as things, and how one of them is found. */
import type { CardKind, Face } from './cards.ts';
import type { Static } from './view.ts';

export const componentsOf = (data: Static): readonly string[] => [
  ...data.strategies.map((id) => `strategy:${id}`),
  ...data.kings.map(({ id }) => `king:${id}`),
  ...data.references.map(({ id }) => `reference:${id}`),
  ...data.cards.map(({ id }) => `card:${id}`),
  ...data.objectives.map(({ id }) => `objective:${id}`),
];

/** Things of one kind together, kinds in the order in which they come. */
export function byKind(
  things: readonly string[],
  kindOf: (thing: string) => CardKind,
): readonly (readonly [CardKind, readonly string[]])[] {
  const found = new Map<CardKind, string[]>();
  for (const thing of things) {
    const kind = kindOf(thing);
    found.set(kind, [...(found.get(kind) ?? []), thing]);
  }
  return [...found];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Every word that is looked for stands in its name or its text; accents do not matter. */
export const matches = ({ name, text }: Face, wanted: string): boolean => {
  const where = plain(`${name} ${text}`);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => where.includes(word));
};
