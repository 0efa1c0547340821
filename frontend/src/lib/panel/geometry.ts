/**
 * Where everything of a layout lies on the drawing: places as squares, hexes or islands, what
 * stands on them, and the ways between them. One step of the layout is 100 units; north is up.
 */
import type { Box, Point } from '#lib/table/camera.ts';
import type { Layout } from '#lib/table/table.ts';

export type Place = NonNullable<Layout['places']>[number];
export type Piece = NonNullable<Layout['pieces']>[number];
export type Shape = 'square' | 'hex' | 'island';
export type DrawnPlace = Point & {
  place: Place;
  shape: Shape;
  width: number;
  height: number;
};
export type DrawnPiece = Point & { piece: Piece; size: number };
export type Way = { from: Point; to: Point; isFar: boolean };

export const STEP = 100;
const MARGIN = 26;
/** A square is a little smaller than its step. */
const GAP = 4;
/** Of what lies on one another. */
const SLOT = 90;
const ISLAND = { smallest: 34, largest: 120 };
const PIECE = { smallest: 15, largest: 50 };
/** Above a column its name is written in two lines. */
const NAME_HEIGHT = 20;
/** A step to a neighbour is never longer. */
const NEAR = 1.45;
const LEAST_STEPS = 4.5;
/** In pixels of the screen. */
const LARGEST_STEP = 200;

export function drawnPlaces(layout: Layout): readonly DrawnPlace[] {
  const places = layout.places ?? [];
  const shape: Shape =
    layout.board === 'hexes' ? 'hex' : layout.board === 'grid' ? 'square' : 'island';
  return places.map((place) => {
    const stacks = place.stacks ?? 0;
    const isIsland = shape === 'island' && stacks === 0;
    const across = isIsland ? islandSize(place, places) : STEP - GAP;
    return {
      place,
      shape: isIsland || shape === 'hex' ? shape : 'square',
      x: place.x * STEP,
      y: -place.y * STEP - (stacks > 0 ? ((stacks - 1) * SLOT) / 2 : 0),
      width: shape === 'hex' ? STEP / Math.cos(Math.PI / 6) - GAP : across,
      height: stacks > 0 ? stacks * SLOT + 2 * NAME_HEIGHT : across,
    };
  });
}

/** As large as the nearest other place allows. */
function islandSize(place: Place, places: readonly Place[]): number {
  const away = places
    .filter((other) => other !== place)
    .map((other) => Math.hypot(place.x - other.x, place.y - other.y));
  const room = Math.min(...away) * STEP * 0.92;
  return Math.min(Math.max(room, ISLAND.smallest), ISLAND.largest);
}

/** The size of a place's name. */
export const fontOf = ({ width, shape }: DrawnPlace): number =>
  Math.min(Math.max(width * 0.15, 8), shape === 'island' ? 13 : 12.5);

/** Where the name begins below the edge. */
export const nameInset = ({ height, shape }: DrawnPlace): number =>
  shape === 'island' ? height * 0.06 : 4;

/** Islands have room for two lines of a name, other places for one. */
const nameHeight = (at: DrawnPlace): number =>
  nameInset(at) + fontOf(at) * (at.shape === 'island' ? 2.25 : 1.3);

/** What is drawn on a screen so many pixels wide. */
export function boxOf(places: readonly DrawnPlace[], screen = Infinity): Box {
  if (places.length === 0) return { x: 0, y: 0, width: STEP, height: STEP };
  const left = Math.min(...places.map((one) => one.x - one.width / 2)) - MARGIN / 2;
  const right = Math.max(...places.map((one) => one.x + one.width / 2)) + MARGIN / 2;
  const top = Math.min(...places.map((one) => one.y - one.height / 2)) - MARGIN / 2;
  const bottom = Math.max(...places.map((one) => one.y + one.height / 2)) + MARGIN / 2;
  // A handful of places is not blown up to fill the screen.
  const least = Math.min(LEAST_STEPS, screen / LARGEST_STEP) * STEP;
  const width = Math.max(right - left, least);
  return { x: (left + right - width) / 2, y: top, width, height: bottom - top };
}

export function outline({ shape, x, y, width, height }: DrawnPlace): string {
  if (shape === 'hex') {
    const radius = width / 2;
    const corners = [0, 60, 120, 180, 240, 300].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
    });
    return `M${corners.join('L')}Z`;
  }
  const round = shape === 'island' ? Math.min(width, height) * 0.32 : 7;
  const [left, top] = [x - width / 2, y - height / 2];
  return (
    `M${left + round} ${top}h${width - 2 * round}q${round} 0 ${round} ${round}` +
    `v${height - 2 * round}q0 ${round} ${-round} ${round}h${-(width - 2 * round)}` +
    `q${-round} 0 ${-round} ${-round}v${-(height - 2 * round)}q0 ${-round} ${round} ${-round}Z`
  );
}

/** Pieces in their places: side by side in rows, or on one another. */
export function drawnPieces(layout: Layout, places: readonly DrawnPlace[]): readonly DrawnPiece[] {
  const byPlace = Map.groupBy(layout.pieces ?? [], (piece) => piece.at);
  return places.flatMap((at) => {
    const pieces = byPlace.get(at.place.thing) ?? [];
    return (at.place.stacks ?? 0) > 0 ? stacked(pieces, at) : sideBySide(pieces, at);
  });
}

/** Where pieces lie on one another, the lowest first; none where they stand side by side. */
export function slotsOf(at: DrawnPlace): readonly (Point & { size: number })[] {
  const bottom = at.y + at.height / 2 - SLOT / 2 - GAP;
  return Array.from({ length: at.place.stacks ?? 0 }, (_, index) => ({
    x: at.x,
    y: bottom - index * SLOT,
    size: SLOT * 0.86,
  }));
}

function stacked(pieces: readonly Piece[], at: DrawnPlace): readonly DrawnPiece[] {
  const slots = slotsOf(at);
  return pieces.flatMap((piece, index) => (slots[index] ? [{ piece, ...slots[index] }] : []));
}

function sideBySide(pieces: readonly Piece[], at: DrawnPlace): readonly DrawnPiece[] {
  if (pieces.length === 0) return [];
  const wide = at.width * (at.shape === 'hex' ? 0.78 : 0.9);
  const named = nameHeight(at);
  const high = at.height * 0.94 - named;
  const { columns, size } = packed(pieces.length, wide, high);
  const rows = Math.ceil(pieces.length / columns);
  const middle = at.y + named / 2;
  return pieces.map((piece, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, pieces.length - row * columns);
    return {
      piece,
      x: at.x + ((index % columns) - (inRow - 1) / 2) * size,
      y: middle + (row - (rows - 1) / 2) * size,
      size: Math.min(size * 0.92, PIECE.largest),
    };
  });
}

/** The number of columns that leaves the most room for each. */
function packed(count: number, wide: number, high: number): { columns: number; size: number } {
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const size = Math.min(wide / columns, high / Math.ceil(count / columns));
    if (size > best.size) best = { columns, size };
  }
  return { ...best, size: Math.max(best.size, PIECE.smallest) };
}

/** Each way once; between neighbours it is short, elsewhere it is drawn as an arc. */
export function waysOf(layout: Layout, places: readonly DrawnPlace[]): readonly Way[] {
  const at = new Map(places.map((one) => [one.place.thing, one]));
  const seen = new Set<string>();
  return places.flatMap((from) =>
    (from.place.links ?? []).flatMap((thing) => {
      const to = at.get(thing);
      const key = [from.place.thing, thing].sort().join(' ');
      if (!to || seen.has(key)) return [];
      seen.add(key);
      const length = Math.hypot(to.x - from.x, to.y - from.y) / STEP;
      return [{ from, to, isFar: layout.board !== 'places' && length > NEAR }];
    }),
  );
}

export function wayPath({ from, to, isFar }: Way): string {
  if (!isFar) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = { x: (from.x + to.x) / 2 - dy * 0.18, y: (from.y + to.y) / 2 + dx * 0.18 };
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
}

const TURNS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export const isTurn = (key: string): boolean => key in TURNS;

/** The nearest place in the direction of an arrow key; sideways counts double. */
export function neighbour(places: readonly DrawnPlace[], thing: string, key: string): string {
  const from = places.find((one) => one.place.thing === thing);
  const turn = TURNS[key];
  if (!from || !turn) return thing;
  let best = { thing, cost: Infinity };
  for (const to of places) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = dx * turn.x + dy * turn.y;
    const aside = Math.abs(dx * turn.y) + Math.abs(dy * turn.x);
    if (ahead <= 1 || aside > ahead * 2) continue;
    const cost = ahead + aside * 2;
    if (cost < best.cost) best = { thing: to.place.thing, cost };
  }
  return best.thing;
}
