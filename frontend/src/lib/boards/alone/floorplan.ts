/**
 * The ink of a plan: floors, walls, Doors and sight of Sectors, each drawn from its own exits only,
 * around the middle of its square.
 */
import { beyond, doorOf, isDoor, middleOf, STEP, TILE, WAYS } from './places.ts';
import type { Exits, Ghost, Way } from './view.ts';

const EDGE = TILE / 2;
/** Half the width of a corridor, of a room, and of the gap a Door stands in. */
export const CORRIDOR = 25;
export const ROOM = 43;
const GAP = 17;

type Point = readonly [x: number, y: number];

const move = ([x, y]: Point): string => `M${x} ${y}`;
const line = ([x, y]: Point): string => `L${x} ${y}`;

/** Turns a point of the north side to another side. */
const TURNS: Readonly<Record<Way, (point: Point) => Point>> = {
  N: ([x, y]) => [x, y],
  E: ([x, y]) => [-y, x],
  S: ([x, y]) => [-x, -y],
  W: ([x, y]) => [y, -x],
};

/** Half the width of what leads out on a side: a corridor's arm, or a room's gap. */
const halfOf = (sector: Ghost): number => (sector.room ? GAP : CORRIDOR);
const bodyOf = (sector: Ghost): number => (sector.room ? ROOM : CORRIDOR);

/** The outline of a side, from its left corner to its right one as seen from inside. */
function side(sector: Ghost, way: Way): readonly Point[] {
  const [body, half] = [bodyOf(sector), halfOf(sector)];
  const points: Point[] =
    sector.exits[way] === undefined
      ? [
          [-body, -body],
          [body, -body],
        ]
      : [
          [-body, -body],
          [-half, -body],
          [-half, -EDGE],
          [half, -EDGE],
          [half, -body],
          [body, -body],
        ];
  return points.map(TURNS[way]);
}

/** The floor, one closed path; `at` is where its middle lies. */
export function floorOf(sector: Ghost, at: { x: number; y: number } = { x: 0, y: 0 }): string {
  const points = WAYS.flatMap((way) => side(sector, way)).map(([x, y]): Point => [
    x + at.x,
    y + at.y,
  ]);
  const [first, ...rest] = points;
  return `${move(first!)}${rest.map(line).join('')}Z`;
}

/** The walls: the outline without what leads out. */
export function wallsOf(sector: Ghost): string {
  return WAYS.map((way) => {
    const points = side(sector, way);
    if (points.length === 2) return `${move(points[0]!)}${line(points[1]!)}`;
    const [a, b, c, d, e, f] = points as [Point, Point, Point, Point, Point, Point];
    return `${move(a)}${line(b)}${line(c)}${move(d)}${line(e)}${line(f)}`;
  }).join('');
}

/** Seams of a corridor's floor, where its arms begin. */
export function seamsOf(sector: Ghost): string {
  const seam: readonly Point[] = [
    [-CORRIDOR, -CORRIDOR],
    [CORRIDOR, -CORRIDOR],
  ];
  return WAYS.filter((way) => sector.exits[way] !== undefined)
    .map((way) => seam.map(TURNS[way]))
    .map(([from, to]) => `${move(from!)}${line(to!)}`)
    .join('');
}

/** What is lost in the dark at the end of a way to the north that leads to nothing seen. */
export const LOST = {
  x: -CORRIDOR - 5,
  y: -EDGE - 3,
  width: 2 * CORRIDOR + 10,
  height: 34,
} as const;

/** A Door, once, with where it stands and whether each of its sides is shown. */
export type DoorInk = {
  /** `h+0+0-E`: as things name it. */
  name: string;
  x: number;
  y: number;
  isUpright: boolean;
  isBarred: boolean;
  /** Only remembered: nobody knows whether it is barred. */
  isFaded: boolean;
};

type Named = readonly [name: string, sector: Ghost];

/** The Doors of these Sectors, each inside the edge of the side that is shown. */
export function doorsOf(sectors: readonly Named[], faded: readonly Named[] = []): DoorInk[] {
  const found = new Map<string, DoorInk>();
  const note = ([name, sector]: Named, isFaded: boolean): void => {
    for (const way of WAYS) {
      if (!isDoor(sector.exits, way)) continue;
      const key = doorOf(name, way);
      const middle = middleOf(name);
      const [east, south] = STEP[way];
      const known = found.get(key);
      if (known) {
        // Both sides are shown: it stands on the line between them.
        if (!isFaded || known.isFaded) {
          known.x = middle.x + east * EDGE;
          known.y = middle.y + south * EDGE;
        }
        continue;
      }
      found.set(key, {
        name: key,
        x: middle.x + east * (EDGE - 4),
        y: middle.y + south * (EDGE - 4),
        isUpright: east !== 0,
        isBarred: sector.exits[way] === 'barred',
        isFaded,
      });
    }
  };
  for (const one of sectors) note(one, false);
  for (const one of faded) note(one, true);
  return [...found.values()];
}

/** Ways out of these Sectors that lead to nothing shown. */
export function openEnds(
  sectors: Readonly<Record<string, Ghost>>,
  shown: ReadonlySet<string>,
): readonly { name: string; way: Way }[] {
  return Object.entries(sectors).flatMap(([name, { exits }]) =>
    WAYS.filter(
      (way) => exits[way] !== undefined && !isDoor(exits, way) && !shown.has(beyond(name, way)),
    ).map((way) => ({ name, way })),
  );
}

/** Where figures stand in a Sector: in its ways out first, the middle is the Hero's. */
export function standsIn(exits: Exits, isRoom: boolean, count: number): readonly Point[] {
  const far = isRoom ? 25 : 36;
  const inArms = WAYS.filter((way) => exits[way] !== undefined).map((way): Point => {
    const [east, south] = STEP[way];
    return [east * far, south * far];
  });
  const corners: readonly Point[] = [
    [-26, -23],
    [27, 6],
    [-27, 9],
    [11, -27],
    [0, 26],
    [27, 26],
  ];
  const ordered: readonly Point[] = isRoom ? corners : [...inArms, ...corners];
  return Array.from({ length: count }, (_, at) => ordered[at % ordered.length]!);
}

/** A room's name in lines that fit on its floor. */
export function linesOf(name: string, width = 14): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
