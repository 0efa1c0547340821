/** Where in its land a badge hides least: clear of names, plates and pieces. Pure. */
import { isInside } from './geography.ts';
import { linesOf } from './labels.ts';
import type { Detail } from './detail.ts';
import { WIDTHS, type Placed } from './pieces.ts';
import type { Point, TerritoryData } from './view.ts';

export type Box = { left: number; right: number; top: number; bottom: number };

const COIN = 21;
/** How far the figure of a chance reaches to the right of the coin. */
const FIGURE = 84;
const STEP = 9;
/** What a part of a badge outside its land counts for, in square units it would hide. */
const OUTSIDE = 420;
/** A badge near the pieces is found sooner. */
const AWAY = 2;
const PIECE_HEIGHT = 46;
const LETTER = 0.55;
const DRAWN = 25;

/** The box of a badge round its coin. */
export const badgeBox = (hasFigure: boolean, sign: number): Box => ({
  left: -COIN * sign,
  right: (hasFigure ? FIGURE : COIN) * sign,
  top: -COIN * sign,
  bottom: COIN * sign,
});

export const pieceBox = ({ kind, x, y }: Placed, size: number): Box => ({
  left: x - (WIDTHS[kind] / 2) * size,
  right: x + (WIDTHS[kind] / 2) * size,
  top: y - (PIECE_HEIGHT / 2) * size,
  bottom: y + (PIECE_HEIGHT / 2) * size,
});

/** The name of a land and the plate above it, as `TerritoryInk` draws them. */
export function inkBoxes(
  { x, y }: TerritoryData,
  name: string,
  { name: size, sign }: Detail,
): Box[] {
  const lines = linesOf(name);
  const scale = size / DRAWN;
  const half = (Math.max(...lines.map((line) => line.length)) * LETTER * size) / 2;
  const isTall = lines.length > 1;
  const plate = y - (isTall ? 80 : 60) * scale;
  return [
    {
      left: x - half,
      right: x + half,
      top: y - (isTall ? 58 : 38) * scale,
      bottom: y - (isTall ? 12 : 14) * scale,
    },
    {
      left: x - 22 * sign,
      right: x + 22 * sign,
      top: plate - 22 * sign,
      bottom: plate + 22 * sign,
    },
  ];
}

const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The point of a land at which a badge of that size lies inside and hides as little as it can. */
export function clearPlace(
  outline: readonly Point[],
  badge: Box,
  taken: readonly Box[],
  near: { x: number; y: number },
): { x: number; y: number } {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  let [best, least] = [near, Infinity];
  for (let y = Math.min(...ys) + STEP; y < Math.max(...ys); y += STEP) {
    for (let x = Math.min(...xs) + STEP; x < Math.max(...xs); x += STEP) {
      const box: Box = {
        left: x + badge.left,
        right: x + badge.right,
        top: y + badge.top,
        bottom: y + badge.bottom,
      };
      const middle = (box.left + box.right) / 2;
      const edge: readonly Point[] = [
        [x, y],
        [box.left, y],
        [box.right, y],
        [middle, box.top],
        [middle, box.bottom],
      ];
      const outside = edge.filter((point) => !isInside(point, outline)).length;
      const hidden = taken.reduce((sum, one) => sum + shared(box, one), 0);
      const cost = outside * OUTSIDE + hidden + AWAY * Math.hypot(x - near.x, y - near.y);
      if (cost < least) [best, least] = [{ x: Math.round(x), y: Math.round(y) }, cost];
    }
  }
  return best;
}
