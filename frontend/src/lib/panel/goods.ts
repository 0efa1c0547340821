/** What of a layout lies beside its places, and to whom it belongs. */
import type { Layout } from '#lib/table/table.ts';

export type Row = NonNullable<Layout['rows']>[number];
export type Hand = NonNullable<Layout['hands']>[number];
export type Pile = NonNullable<Layout['piles']>[number];
export type Track = NonNullable<Layout['tracks']>[number];
export type LaidCard = Row['cards'][number];

/** Everything of one owner, or of nobody (-1). */
export type Goods = {
  rows: readonly Row[];
  hands: readonly Hand[];
  piles: readonly Pile[];
  tracks: readonly Track[];
};

const ownerOf = (one: { owner?: number }): number => one.owner ?? -1;

export function goodsOf(layout: Layout, owner: number): Goods {
  const own = <One extends { owner?: number }>(all: readonly One[] | undefined): readonly One[] =>
    (all ?? []).filter((one) => ownerOf(one) === owner);
  return {
    rows: own(layout.rows).filter((row) => row.cards.length > 0),
    // A hand that nobody is named for is the reader's own.
    hands: owner < 0 ? [] : own(layout.hands),
    piles: own(layout.piles),
    tracks: own(layout.tracks),
  };
}

/** What the reader holds. */
export const ownHands = (layout: Layout, seat: number | null): readonly Hand[] =>
  (layout.hands ?? []).filter(
    (hand) => (hand.owner < 0 || hand.owner === seat) && hand.cards.length > 0,
  );

/** The reader's own cards: a card of the same name elsewhere on the table is not meant by them. */
export const heldBy = (layout: Layout, seat: number | null): ReadonlySet<string> =>
  new Set(ownHands(layout, seat).flatMap((hand) => hand.cards.map((card) => card.thing)));

/**
 * What lies open beside the board: everybody's, one's own, and whatever can be pressed, which
 * comes first.
 */
export function shelfOf(
  layout: Layout,
  seat: number | null,
  isAsked: (thing: string) => boolean,
): Goods {
  const held = heldBy(layout, seat);
  const holdsAsked = (cards: readonly LaidCard[]): boolean =>
    cards.some((card) => isAsked(card.thing) && !held.has(card.thing));
  const first = <One>(all: readonly One[], isFirst: (one: One) => boolean): readonly One[] => [
    ...all.filter(isFirst),
    ...all.filter((one) => !isFirst(one)),
  ];
  const rows = (layout.rows ?? []).filter(
    (row) =>
      row.cards.length > 0 && (ownerOf(row) < 0 || ownerOf(row) === seat || holdsAsked(row.cards)),
  );
  const hands = (layout.hands ?? []).filter(
    (hand) => hand.owner >= 0 && hand.owner !== seat && holdsAsked(hand.cards),
  );
  const piles = (layout.piles ?? []).filter(
    (pile) => ownerOf(pile) < 0 || ownerOf(pile) === seat || isAsked(pile.thing),
  );
  return {
    rows: first(rows, (row) => holdsAsked(row.cards)),
    hands,
    piles: first(piles, (pile) => isAsked(pile.thing)),
    tracks: (layout.tracks ?? []).filter((track) => isAsked(track.thing)),
  };
}

/** Every thing that carries a key, for its name. */
export function thingsOf(layout: Layout): readonly string[] {
  const cards = [...(layout.rows ?? []), ...(layout.hands ?? [])];
  return [
    ...new Set([
      ...(layout.places ?? []).flatMap(({ thing, sort = '' }) =>
        sort.includes(':') ? [thing, sort] : [thing],
      ),
      ...(layout.pieces ?? []).flatMap(({ thing, shows }) => (shows ? [thing, shows] : [thing])),
      ...cards.flatMap((one) => [
        ...(one.thing ? [one.thing] : []),
        ...one.cards.flatMap((card) => [
          card.thing,
          ...(card.notes ?? []),
          ...numbersOf(card).map(([thing]) => thing),
        ]),
      ]),
      ...(layout.piles ?? []).map((one) => one.thing),
      ...(layout.tracks ?? []).map((one) => one.thing),
      ...(layout.buttons ?? []),
    ]),
  ];
}

/** Things and their values on a card. */
export const numbersOf = (card: LaidCard): readonly (readonly [string, number])[] =>
  (card.numbers ?? []) as readonly (readonly [string, number])[];

/** Where pieces came, went or changed between two layouts. */
export function changedPlaces(before: Layout | null, after: Layout): ReadonlySet<string> {
  if (!before) return new Set();
  const was = new Map((before.pieces ?? []).map((one) => [one.thing, one]));
  const is = new Map((after.pieces ?? []).map((one) => [one.thing, one]));
  const changed = new Set<string>();
  for (const [thing, piece] of is) {
    const old = was.get(thing);
    if (!old || old.at !== piece.at || old.count !== piece.count || old.shows !== piece.shows) {
      changed.add(piece.at);
      if (old) changed.add(old.at);
    }
  }
  for (const [thing, piece] of was) if (!is.has(thing)) changed.add(piece.at);
  return changed;
}
