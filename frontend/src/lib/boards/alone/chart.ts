/** How a level lies in its window: the chart, how near one looks at first, and what is followed. */
import { Lens, type Box, type Camera, type Point } from '#lib/table/camera.ts';
import { extentOf, middleOf, TILE } from './places.ts';

/** A Sector smaller than this, in pixels, is hard to press. */
export const LEAST_PX = 66;
/** Fewer Sectors than this across would look like a magnifying glass. */
const LEAST_ACROSS = 4.4;

/** Around what is known, so that the edge of the drawing tells nothing. */
const MARGIN = 0.6;

/** Pixels along the edges of a window under which the whole level does not lie: buttons are there. */
export type Edges = { top: number; right: number };

/** Around both. */
function union(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** A box around the Sectors, widened to the shape of what no button covers, so that nothing of it is
 * idle; never smaller than it was. */
export function groundOf(
  names: readonly string[],
  width: number,
  height: number,
  margin = MARGIN,
  edges: Edges = { top: 0, right: 0 },
  before: Box | null = null,
): Box {
  const known = extentOf(names, margin);
  const box = before ? union(before, known) : known;
  const [free, tall] = [width - edges.right, height - edges.top];
  const aspect = free > 0 && tall > 0 ? free / tall : 1;
  let [wide, high] = [
    Math.max(box.width, LEAST_ACROSS * TILE),
    Math.max(box.height, LEAST_ACROSS * TILE),
  ];
  if (wide / high < aspect) wide = high * aspect;
  else high = wide / aspect;
  return {
    x: box.x + box.width / 2 - wide / 2,
    y: box.y + box.height / 2 - high / 2,
    width: wide,
    height: high,
  };
}

/** The ground, and what lies under the buttons beside it. */
export function chartOf(ground: Box, width: number, edges: Edges = { top: 0, right: 0 }): Box {
  const free = width - edges.right;
  const pixel = free > 0 ? ground.width / free : 0;
  return {
    x: ground.x,
    y: ground.y - edges.top * pixel,
    width: ground.width + edges.right * pixel,
    height: ground.height + edges.top * pixel,
  };
}

/** Everything, unless a Sector were too small to press: then nearer, around what matters. */
export function firstLook(
  lens: Lens,
  width: number,
  around: readonly string[],
  edges: Edges = { top: 0, right: 0 },
): Camera {
  const tile = (TILE * width) / lens.chart.width;
  if (tile >= LEAST_PX || tile <= 0) return lens.whole;
  const middles: readonly Point[] = around.length > 0 ? around.map(middleOf) : [lens.whole];
  const mean = (side: 'x' | 'y'): number =>
    middles.reduce((sum, middle) => sum + middle[side], 0) / middles.length;
  // In the middle of what no button covers.
  const pixel = TILE / LEAST_PX;
  return lens.held({
    x: mean('x') + (edges.right / 2) * pixel,
    y: mean('y') - (edges.top / 2) * pixel,
    zoom: LEAST_PX / tile,
  });
}

/** Room around what has to be seen, in units of the drawing. */
const AIR = 4;

/** What is seen and lies under no button. */
function roomOf(lens: Lens, camera: Camera, width: number, edges: Edges): Box {
  const seen = lens.seen(camera);
  const pixel = width > 0 ? seen.width / width : 0;
  return {
    x: seen.x,
    y: seen.y + edges.top * pixel,
    width: seen.width - edges.right * pixel,
    height: seen.height - edges.top * pixel,
  };
}

/** A Sector with a little room around it. */
function tileOf(name: string): Box {
  const { x, y } = middleOf(name);
  const half = TILE / 2 + AIR;
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
}

/** Whether one of these Sectors is seen whole. */
export function seesOneOf(
  lens: Lens,
  camera: Camera,
  width: number,
  names: readonly string[],
  edges: Edges = { top: 0, right: 0 },
): boolean {
  const room = roomOf(lens, camera, width, edges);
  return names.some((name) => {
    const { x, y, width: wide, height: high } = tileOf(name);
    return (
      x >= room.x &&
      y >= room.y &&
      x + wide <= room.x + room.width &&
      y + high <= room.y + room.height
    );
  });
}

/** The least way the camera goes so that these Sectors are seen whole, as many of them as fit, the
 * first ones first; what is aimed at stays where it is as long as it can. */
export function keeping(
  lens: Lens,
  camera: Camera,
  width: number,
  names: readonly string[],
  edges: Edges = { top: 0, right: 0 },
): Camera {
  const room = roomOf(lens, camera, width, edges);
  let needed: Box | null = null;
  for (const name of names) {
    const tile = tileOf(name);
    const more: Box = needed ? union(needed, tile) : tile;
    if (needed && (more.width > room.width || more.height > room.height)) continue;
    needed = more;
  }
  if (!needed) return camera;
  const shift = (from: number, size: number, start: number, span: number): number => {
    if (size > span) return from + size / 2 - (start + span / 2);
    return Math.min(0, from - start) + Math.max(0, from + size - (start + span));
  };
  const dx = shift(needed.x, needed.width, room.x, room.width);
  const dy = shift(needed.y, needed.height, room.y, room.height);
  return dx === 0 && dy === 0
    ? camera
    : lens.held({ ...camera, x: camera.x + dx, y: camera.y + dy });
}
