/** A layout line by line, for whoever goes through it as a list. */
import type { Layout } from '#lib/table/table.ts';
import { numbersOf, type LaidCard } from './goods.ts';

export type Held = { thing: string; count: number; shows: string };
export type ListLine = {
  thing: string;
  /** Behind its name: a number, or nothing. */
  value: string;
  /** Things that are said of it: its sort, signs. */
  notes: readonly string[];
  holds: readonly Held[];
  links: readonly string[];
};
export type ListSection = {
  kind: 'places' | 'row' | 'piles' | 'tracks' | 'buttons';
  thing: string;
  owner: number;
  isOwnHand?: boolean;
  lines: readonly ListLine[];
};

const plain = (thing: string, value = ''): ListLine => ({
  thing,
  value,
  notes: [],
  holds: [],
  links: [],
});

const ofCard = (card: LaidCard): ListLine => ({
  ...plain(card.thing),
  notes: card.notes ?? [],
  holds: numbersOf(card).map(([thing, value]) => ({ thing, count: value, shows: '' })),
});

/** Own cards first, then the places, then what else lies on the table. */
export function linesOf(layout: Layout, seat: number | null): readonly ListSection[] {
  const standing = Map.groupBy(layout.pieces ?? [], (one) => one.at);
  const places = (layout.places ?? []).map(({ thing, sort = '', links = [] }) => ({
    thing,
    value: '',
    notes: sort.includes(':') ? [sort] : [],
    holds: (standing.get(thing) ?? []).map((one) => ({
      thing: one.thing,
      count: one.count ?? 1,
      shows: one.shows ?? '',
    })),
    links,
  }));
  const rowSection = (row: {
    thing?: string;
    owner?: number;
    cards: readonly LaidCard[];
  }): ListSection => ({
    kind: 'row',
    thing: row.thing ?? '',
    owner: row.owner ?? -1,
    lines: row.cards.map(ofCard),
  });
  const isOwn = (owner: number): boolean => owner < 0 || owner === seat;
  const hands = (layout.hands ?? []).map(rowSection);
  const rows = (layout.rows ?? []).map(rowSection);
  const counted = (
    kind: 'piles' | 'tracks',
    all: readonly { thing: string; owner?: number; text: string }[],
  ): readonly ListSection[] =>
    [...Map.groupBy(all, (one) => one.owner ?? -1)].map(([owner, members]) => ({
      kind,
      thing: '',
      owner,
      lines: members.map((one) => plain(one.thing, one.text)),
    }));
  const sections: readonly ListSection[] = [
    {
      kind: 'buttons',
      thing: '',
      owner: -1,
      lines: (layout.buttons ?? []).map((one) => plain(one)),
    },
    ...hands.filter((one) => isOwn(one.owner)).map((one) => ({ ...one, isOwnHand: true })),
    { kind: 'places', thing: '', owner: -1, lines: places },
    ...rows.filter((one) => isOwn(one.owner)),
    ...[...hands, ...rows].filter((one) => !isOwn(one.owner)),
    ...counted(
      'piles',
      (layout.piles ?? []).map((one) => ({ ...one, text: `: ${one.count}` })),
    ),
    ...counted(
      'tracks',
      (layout.tracks ?? []).map((one) => ({
        ...one,
        text: `: ${one.value}${one.of == null ? '' : ` / ${one.of}`}`,
      })),
    ),
  ];
  return sections.filter((one) => one.lines.length > 0);
}
