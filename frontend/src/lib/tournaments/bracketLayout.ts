/**
 * Where every match of a bracket stands, and the lines between them. Plain numbers: columns of
 * matches, each beside the middle of those it takes its players from.
 */
import type { BracketNode } from './tournaments.ts';

export type CardSize = { width: number; height: number; gapX: number; gapY: number };
export const CARD: CardSize = { width: 184, height: 52, gapX: 36, gapY: 14 };
const STEP_Y = CARD.height + CARD.gapY;
/** Narrower than this, rounds are shown two at a time. */
const NARROW = 480;
/** So much of a third round is seen: there is more. */
const PEEK = 10;

/** Two whole rounds fit on a phone, none is cut in its middle. */
export function cardFor(width: number, rounds: number): CardSize {
  if (width <= 0 || width >= NARROW) return CARD;
  const gapX = 20;
  const taken = rounds > 2 ? 2 * gapX + PEEK : gapX;
  return { ...CARD, gapX, width: Math.min(CARD.width, Math.floor((width - taken) / 2)) };
}

export type Placed = { node: BracketNode; column: number; x: number; y: number };
export type Line = { key: string; path: string; isWon: boolean };
export type Column = { round: number; x: number; matches: number };
export type Layout = {
  width: number;
  height: number;
  placed: readonly Placed[];
  lines: readonly Line[];
  columns: readonly Column[];
};
export type Section = { name: string; nodes: readonly BracketNode[] };

/** The main draw and its final stand together; a match nobody will play is left out. */
export function sectionsOf(nodes: readonly BracketNode[], hasSections: boolean): Section[] {
  const found = new Map<string, BracketNode[]>();
  for (const node of nodes) {
    if (node.sides.every((side) => side.is_bye)) continue;
    const name = !hasSections && node.section === 'final' ? 'main' : node.section;
    found.set(name, [...(found.get(name) ?? []), node]);
  }
  return [...found].map(([name, own]) => ({ name, nodes: own }));
}

/** Matches of the rounds from `from` on. */
export function layOut(nodes: readonly BracketNode[], from = 0, card = CARD): Layout {
  const stepX = card.width + card.gapX;
  const shown = nodes.filter((node) => node.round >= from);
  const rounds = [...new Set(shown.map((node) => node.round))].toSorted((a, b) => a - b);
  const byRound = rounds.map((round) => shown.filter((node) => node.round === round));
  const middles = new Map<string, number>();
  // A full column gives the grid; every other stands by the matches it follows from.
  const fullest = Math.max(1, ...byRound.map((column) => column.length));
  const height = fullest * STEP_Y - CARD.gapY;
  byRound.forEach((column) => {
    const wanted = column.map((node, index) => {
      const feeders = node.sides.flatMap((side) => middles.get(side.from) ?? []);
      if (feeders.length > 0) return feeders.reduce((sum, y) => sum + y, 0) / feeders.length;
      return ((index + 0.5) * height) / column.length;
    });
    spread(wanted, height).forEach((middle, index) => middles.set(column[index]!.key, middle));
  });
  const placed = byRound.flatMap((column, at) =>
    column.map((node) => ({
      node,
      column: at,
      x: at * stepX,
      y: middles.get(node.key)! - CARD.height / 2,
    })),
  );
  return {
    width: Math.max(1, rounds.length) * stepX - card.gapX,
    height,
    placed,
    lines: linesOf(placed, card),
    columns: rounds.map((round, at) => ({
      round,
      x: at * stepX,
      matches: byRound[at]!.length,
    })),
  };
}

/** As near to where they want to be as leaves a gap between two and all on the sheet. */
function spread(wanted: readonly number[], height: number): number[] {
  const half = CARD.height / 2;
  const placed: number[] = [];
  wanted.forEach((middle, index) => {
    const least = index === 0 ? half : placed[index - 1]! + STEP_Y;
    placed.push(Math.max(middle, least));
  });
  for (let index = placed.length - 1, most = height - half; index >= 0; index--) {
    placed[index] = Math.min(placed[index]!, most);
    most = placed[index]! - STEP_Y;
  }
  return placed;
}

function linesOf(placed: readonly Placed[], card: CardSize): Line[] {
  const byKey = new Map(placed.map((one) => [one.node.key, one]));
  return placed.flatMap((one) =>
    one.node.sides.flatMap((side, index) => {
      const from = byKey.get(side.from);
      // A loser who comes down from another part is no line of this one.
      if (!from || from.column >= one.column) return [];
      const startX = from.x + card.width;
      const startY = from.y + CARD.height / 2;
      const endY = one.y + CARD.height * (index === 0 ? 0.25 : 0.75);
      const bendX = one.x - card.gapX / 2;
      return [
        {
          key: `${from.node.key}-${one.node.key}-${index}`,
          path: `M${startX} ${startY}H${bendX}V${endY}H${one.x}`,
          isWon: side.player !== null,
        },
      ];
    }),
  );
}

/** How many stand in a round of a knock-out: 2 in the final, 4 in the semi-finals. */
export function sizeOfRound(round: number, rounds: readonly number[]): number {
  const last = Math.max(...rounds);
  return 2 ** (last - round + 1);
}
