/**
 * The map as lines: borders and coasts drawn with an unsteady hand, sea routes that keep off the
 * land, and the way from one territory to the next by an arrow key. Pure functions of the data.
 */
import { Lens, type Box } from '#lib/table/camera.ts';
import type { Point, PortData, TerritoryData } from './view.ts';

/** Everything that is drawn lies in here: land, ports and the routes round them. */
export const CHART: Box = { x: -45, y: -50, width: 1110, height: 1500 };
export const LENS = new Lens(CHART);

const BORDER_SWAY = 0.05;
const COAST_SWAY = 0.1;
const SHORTEST = 22;

/** A number from -1 to 1 that depends on two points only, not on their order. */
function sway([ax, ay]: Point, [bx, by]: Point): number {
  const mixed = Math.sin((ax + bx) * 12.9898 + (ay + by) * 78.233 + ax * bx * 0.0137) * 43758.5453;
  return 2 * (mixed - Math.floor(mixed)) - 1;
}

const before = (one: Point, other: Point): boolean =>
  one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);

const edgeKey = (one: Point, other: Point): string =>
  before(one, other) ? `${one}|${other}` : `${other}|${one}`;

/** The points after the first on a line that strays: midpoints are pushed aside again and again. */
function strayed(from: Point, to: Point, amount: number): readonly Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (Math.hypot(dx, dy) < SHORTEST) return [to];
  const push = sway(from, to) * amount * (before(from, to) ? 1 : -1);
  const middle: Point = [(from[0] + to[0]) / 2 - dy * push, (from[1] + to[1]) / 2 + dx * push];
  return [...strayed(from, middle, amount), ...strayed(middle, to, amount)];
}

const pairs = (outline: readonly Point[]): readonly (readonly [Point, Point])[] =>
  outline.map((point, index) => [point, outline[(index + 1) % outline.length]!]);

/** Borders between two territories; every other edge is coast. */
export function sharedEdges(territories: readonly TerritoryData[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { outline } of territories) {
    for (const [from, to] of pairs(outline)) {
      const key = edgeKey(from, to);
      if (seen.has(key)) shared.add(key);
      seen.add(key);
    }
  }
  return shared;
}

/** A territory's outline as it is drawn. Neighbours get the same line on their common border. */
export function drawnOutline(
  outline: readonly Point[],
  shared: ReadonlySet<string>,
): readonly Point[] {
  return pairs(outline).flatMap(([from, to]) =>
    strayed(from, to, shared.has(edgeKey(from, to)) ? BORDER_SWAY : COAST_SWAY),
  );
}

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

export function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of pairs(outline)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

export type Route = { from: Point; knees: readonly [Point, Point]; to: Point };

const STEPS = Array.from({ length: 21 }, (_, index) => index / 20);

function pointAt({ from, knees: [one, other], to }: Route, at: number): Point {
  const rest = 1 - at;
  const along = (axis: 0 | 1): number =>
    rest ** 3 * from[axis] +
    3 * rest ** 2 * at * one[axis] +
    3 * rest * at ** 2 * other[axis] +
    at ** 3 * to[axis];
  return [along(0), along(1)];
}

/** Points of a route that lie on land; none, if it was found by `route`. */
export const landings = (way: Route, lands: readonly (readonly Point[])[]): readonly Point[] =>
  STEPS.map((at) => pointAt(way, at)).filter((point) =>
    lands.some((land) => isInside(point, land)),
  );

export const middleOf = (way: Route): Point => pointAt(way, 0.5);

const WIDEST_BOW = 320;
const FLARES = [0, 60, 120];

/** A curve from port to port that bows out to sea no more than it must to touch no land. */
export function route(from: PortData, to: PortData, lands: readonly (readonly Point[])[]): Route {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  // The ring runs clockwise: the sea lies to the left of the way from port to port.
  const out: Point = [dy / length, -dx / length];
  const along: Point = [dx / length, dy / length];
  const middle: Point = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const near = lands.filter((land) =>
    land.some(([x, y]) => Math.hypot(x - middle[0], y - middle[1]) < length / 2 + WIDEST_BOW),
  );
  const bowed = (bow: number, flare: number): Route => {
    const knee = (x: number, y: number, way: number): Point => [
      x + out[0] * bow + along[0] * way,
      y + out[1] * bow + along[1] * way,
    ];
    return {
      from: [from.x, from.y],
      knees: [knee(from.x, from.y, -flare), knee(to.x, to.y, flare)],
      to: [to.x, to.y],
    };
  };
  for (let bow = 0; bow <= WIDEST_BOW; bow += 20) {
    for (const flare of FLARES) {
      const way = bowed(bow, flare);
      if (landings(way, near).length === 0) return way;
    }
  }
  return bowed(0, 0);
}

/** The ports a ship comes by, the shorter way round the island. */
export function portsBetween(
  from: string,
  to: string,
  ports: readonly PortData[],
): readonly PortData[] {
  const ring = ports.toSorted((one, other) => one.ring - other.ring);
  const [start, end] = [from, to].map((id) => ring.findIndex((port) => port.territory === id));
  if (start === undefined || end === undefined || start < 0 || end < 0) return [];
  const ahead = (end - start + ring.length) % ring.length;
  const step = ahead <= ring.length / 2 ? 1 : -1;
  const steps = step > 0 ? ahead : ring.length - ahead;
  return Array.from(
    { length: steps + 1 },
    (_, index) => ring[(start + step * index + ring.length * 2) % ring.length]!,
  );
}

/** The line a ship follows from port to port; `routes` lead from each port to the next. */
export function voyage(
  from: string,
  to: string,
  ports: readonly PortData[],
  routes: readonly Route[],
): readonly Point[] {
  const stops = portsBetween(from, to, ports);
  return stops.slice(1).flatMap((port, index) => {
    const [here, there] = [stops[index]!, port].map((one) => ports.indexOf(one));
    const isAhead = (here! + 1) % ports.length === there;
    const line = STEPS.map((at) => pointAt(routes[isAhead ? here! : there!]!, at));
    return isAhead ? line : line.toReversed();
  });
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The territory an arrow key leads to: near, and more along the arrow than aside from it. */
export function neighbour(id: string, key: string, territories: readonly TerritoryData[]): string {
  const arrow = ARROWS[key];
  const here = territories.find((one) => one.id === id);
  if (!arrow || !here) return id;
  let [best, least] = [id, Infinity];
  for (const one of territories) {
    const [dx, dy] = [one.x - here.x, one.y - here.y];
    const along = dx * arrow[0] + dy * arrow[1];
    const aside = Math.abs(dx * arrow[1]) + Math.abs(dy * arrow[0]);
    if (along <= 0 || aside > along * 1.6) continue;
    const cost = along + 1.5 * aside;
    if (cost < least) [best, least] = [one.id, cost];
  }
  return best;
}
