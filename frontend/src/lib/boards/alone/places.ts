/**
 * Names of Sectors and what lies beside them: `h+1-2` counts steps east and south of the start on
 * the home level (`f`: the far one), `A32` is level, column and row of the station.
 */
import type { Exits, Way } from './view.ts';

export type Level = 'h' | 'f' | 'A' | 'B';
export type Place = { level: Level; x: number; y: number };
export type Box = { x: number; y: number; width: number; height: number };

export const WAYS = ['N', 'E', 'S', 'W'] as const satisfies readonly Way[];
export const STEP: Readonly<Record<Way, readonly [x: number, y: number]>> = {
  N: [0, -1],
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
};
/** By how much what is drawn for the north is turned. */
export const TURN: Readonly<Record<Way, number>> = { N: 0, E: 90, S: 180, W: 270 };
export const OPPOSITE: Readonly<Record<Way, Way>> = { N: 'S', E: 'W', S: 'N', W: 'E' };
const OTHER_LEVEL: Readonly<Record<Level, Level>> = { h: 'f', f: 'h', A: 'B', B: 'A' };

const FROM_START = /^([hf])([+-]\d+)([+-]\d+)$/;
const ON_MAP = /^([AB])(\d)(\d)$/;

export function placeOf(name: string): Place {
  const match = FROM_START.exec(name) ?? ON_MAP.exec(name);
  if (!match) throw new Error(`${name} is no name of a Sector`);
  return { level: match[1] as Level, x: Number(match[2]), y: Number(match[3]) };
}

const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`);

export function nameOf({ level, x, y }: Place): string {
  return level === 'A' || level === 'B' ? `${level}${x}${y}` : `${level}${signed(x)}${signed(y)}`;
}

export const isWay = (word: string): word is Way => word in STEP;

/** The name of the Sector in a direction, whether there is one or not; `X` is the way by Stairs. */
export function beyond(name: string, way: Way | 'X'): string {
  const { level, x, y } = placeOf(name);
  if (way === 'X') return nameOf({ level: OTHER_LEVEL[level], x, y });
  const [east, south] = STEP[way];
  return nameOf({ level, x: x + east, y: y + south });
}

/** A Door has one name from both of its sides: that of the northern or western Sector. */
export function doorOf(name: string, way: Way): string {
  return way === 'N' || way === 'W' ? `${beyond(name, way)}-${OPPOSITE[way]}` : `${name}-${way}`;
}

export const isDoor = (exits: Exits, way: Way): boolean =>
  exits[way] === 'door' || exits[way] === 'barred';

export const levelOf = (name: string): Level => placeOf(name).level;
export const otherLevel = (level: Level): Level => OTHER_LEVEL[level];

/** Units of the drawing: a Sector is a square of this many. */
export const TILE = 100;

/** The middle of a Sector on its level's drawing. */
export function middleOf(name: string): { x: number; y: number } {
  const { x, y } = placeOf(name);
  return { x: x * TILE, y: y * TILE };
}

/** What a level takes: its Sectors and one empty margin around, so that it tells nothing more. */
export function extentOf(names: readonly string[], margin = 1): Box {
  const places = names.map(placeOf);
  if (places.length === 0) return { x: -TILE, y: -TILE, width: 2 * TILE, height: 2 * TILE };
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [right, bottom] = [Math.max(...xs) + margin, Math.max(...ys) + margin];
  return {
    x: (left - 0.5) * TILE,
    y: (top - 0.5) * TILE,
    width: (right - left + 1) * TILE,
    height: (bottom - top + 1) * TILE,
  };
}

/** Of two Sectors' names the one that is nearest in a direction from `from`, or null. */
export function nearestTowards(from: string, way: Way, names: readonly string[]): string | null {
  const here = placeOf(from);
  const [east, south] = STEP[way];
  let best: { name: string; cost: number } | null = null;
  for (const name of names) {
    const there = placeOf(name);
    if (there.level !== here.level) continue;
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const along = dx * east + dy * south;
    if (along <= 0) continue;
    const aside = Math.abs(dx * south) + Math.abs(dy * east);
    const cost = along + 2.5 * aside;
    if (!best || cost < best.cost) best = { name, cost };
  }
  return best?.name ?? null;
}

/** Sectors from one outwards as the crow flies; those of its own level come first. */
export function nearestFirst(from: string | null, names: readonly string[]): readonly string[] {
  if (from === null) return names;
  const { level, x, y } = placeOf(from);
  const farness = (name: string): readonly [boolean, number] => {
    const place = placeOf(name);
    return [place.level !== level, Math.abs(place.x - x) + Math.abs(place.y - y)];
  };
  return names.toSorted((one, other) => {
    const [[isOff, far], [isOtherOff, otherFar]] = [farness(one), farness(other)];
    return Number(isOff) - Number(isOtherOff) || far - otherFar;
  });
}
