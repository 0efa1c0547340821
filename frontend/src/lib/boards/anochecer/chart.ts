/** Where systems lie and what stands where in a hex. Hexes have a flat top; neighbours are 100 apart. */
import type { Box, Point } from '#lib/table/camera.ts';
import { inOrder, type Static, type Units, type View } from './view.ts';

export const STEP = 100;
/** From the middle of a hex to its corners, with a thin gap to the next. */
export const RADIUS = STEP / Math.sqrt(3) - 1.2;
const COLUMN = (STEP * Math.sqrt(3)) / 2;
const MARGIN = 14;

export type Spot = Point & {
  slot: string;
  /** No tile lies here yet. */
  isFree: boolean;
};

const HEX = [0, 60, 120, 180, 240, 300].map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return [RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)] as const;
});
export const HEX_PATH = `M${HEX.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** Every place of the map: systems, free slots while the map is built, and what lies beside it. */
export function spotsOf(view: View, data: Static): readonly Spot[] {
  const slots = new Set(Object.keys(view.systems));
  const layout = data.layouts[String(view.seats.length)];
  if (view.phase === 'setup' && layout) {
    for (const slot of [...layout.tiles, ...layout.homes]) slots.add(slot);
  }
  const on = [...slots].filter((slot) => slot in data.slots);
  const spots = on.map((slot): Spot => {
    const [q, r] = data.slots[slot]!;
    return { slot, x: q * COLUMN, y: (r + q / 2) * STEP, isFree: !(slot in view.systems) };
  });
  const right = Math.max(0, ...spots.map((one) => one.x)) + COLUMN * 1.28;
  const bottom = Math.max(0, ...spots.map((one) => one.y)) + STEP * 1.15;
  const beside = [...slots].filter((slot) => !(slot in data.slots));
  const row = beside.filter((slot) => slot.startsWith('F')).toSorted();
  const column = beside.filter((slot) => !slot.startsWith('F')).toSorted();
  return [
    ...spots,
    ...column.map((slot, at): Spot => ({
      slot,
      x: right,
      y: (at - (column.length - 1) / 2) * STEP * 1.15,
      isFree: false,
    })),
    ...row.map((slot, at): Spot => ({
      slot,
      x: (at - (row.length - 1) / 2) * STEP * 1.18,
      y: bottom,
      isFree: false,
    })),
  ];
}

export function boxOf(spots: readonly Spot[]): Box {
  const xs = spots.map((one) => one.x);
  const ys = spots.map((one) => one.y);
  const [left, right] = [Math.min(...xs) - RADIUS - MARGIN, Math.max(...xs) + RADIUS + MARGIN];
  const [top, bottom] = [Math.min(...ys) - STEP / 2 - MARGIN, Math.max(...ys) + STEP / 2 + MARGIN];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Links that do not follow from where two systems lie, each once. */
export function linksOf(view: View, spots: readonly Spot[]): readonly (readonly [Spot, Spot])[] {
  const at = new Map(spots.map((one) => [one.slot, one]));
  return spots.flatMap((from) =>
    (view.systems[from.slot]?.near ?? []).flatMap((slot) => {
      const to = at.get(slot);
      if (!to || slot < from.slot) return [];
      return Math.hypot(to.x - from.x, to.y - from.y) > STEP * 1.1 ? [[from, to] as const] : [];
    }),
  );
}

/** A bow between two systems. */
export function bow(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const x = (from.x + to.x) / 2 - dy * 0.16;
  const y = (from.y + to.y) / 2 + dx * 0.16;
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}

export type Disc = Point & { radius: number };
const DISCS: readonly (readonly Disc[])[] = [
  [],
  [{ x: 0, y: -9, radius: 22 }],
  [
    { x: -24, y: -13, radius: 18.5 },
    { x: 23, y: -5, radius: 18.5 },
  ],
  [
    { x: -28, y: 0, radius: 16 },
    { x: 1, y: -24, radius: 16 },
    { x: 29, y: 1, radius: 16 },
  ],
];
/** Where the planets of a system lie in its hex. */
export const discsOf = (planets: number): readonly Disc[] =>
  DISCS[Math.min(planets, DISCS.length - 1)]!;

export type Stand = Point & { group: string; number: number; size: number };

/** Units of one party in a row around a point, as large as there is room. */
export function standing(units: Units, middle: Point, width: number, largest: number): Stand[] {
  const groups = inOrder(units);
  const size = Math.min(largest, width / Math.max(groups.length, 1));
  return groups.map(([group, number], at) => ({
    group,
    number,
    size,
    x: middle.x + (at - (groups.length - 1) / 2) * size,
    y: middle.y,
  }));
}

/** Rows for the fleets of a system: below its planets, or in the middle of open space. */
export function fleetRows(parties: number, planets: number): readonly number[] {
  const gap = parties > 2 ? 13 : 17;
  const first = planets === 0 ? -((parties - 1) * gap) / 2 + 4 : parties > 1 ? 24 : 31;
  return Array.from({ length: parties }, (_, at) => first + at * gap);
}

const TURNS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
export const isTurn = (key: string): boolean => key in TURNS;

/** The nearest system in the direction of an arrow key; sideways counts double. */
export function neighbour(spots: readonly Spot[], slot: string, key: string): string {
  const from = spots.find((one) => one.slot === slot);
  const turn = TURNS[key];
  if (!from || !turn) return slot;
  let best = { slot, cost: Infinity };
  for (const to of spots) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = dx * turn.x + dy * turn.y;
    const aside = Math.abs(dx * turn.y) + Math.abs(dy * turn.x);
    if (ahead <= 1 || aside > ahead * 2) continue;
    if (ahead + aside * 2 < best.cost) best = { slot: to.slot, cost: ahead + aside * 2 };
  }
  return best.slot;
}
