/** How a level lies in its window: the chart, how near one looks at first, and what is followed. */
import { Lens, type Box, type Camera, type Point } from '#lib/table/camera.ts';
import { extentOf, middleOf, TILE } from './places.ts';

/** A Sector smaller than this, in pixels, is hard to press. */
export const LEAST_PX = 66;
/** Fewer Sectors than this across would look like a magnifying glass. */
const LEAST_ACROSS = 3.5;

/** Around what is known, so that the edge of the drawing tells nothing. */
const MARGIN = 0.6;

/** Pixels along the edges of a window under which the whole level does not lie: buttons are there. */
export type Edges = { top: number; right: number };

/** A box around the Sectors, widened to the shape of the window so that nothing of it is idle. */
export function chartOf(
  names: readonly string[],
  width: number,
  height: number,
  margin = MARGIN,
  edges: Edges = { top: 0, right: 0 },
): Box {
  const box = extentOf(names, margin);
  const [free, tall] = [width - edges.right, height - edges.top];
  const aspect = free > 0 && tall > 0 ? free / tall : 1;
  let [wide, high] = [
    Math.max(box.width, LEAST_ACROSS * TILE),
    Math.max(box.height, LEAST_ACROSS * TILE),
  ];
  if (wide / high < aspect) wide = high * aspect;
  else high = wide / aspect;
  const pixel = free > 0 && tall > 0 ? wide / free : 0;
  return {
    x: box.x + box.width / 2 - wide / 2,
    y: box.y + box.height / 2 - high / 2 - edges.top * pixel,
    width: wide + edges.right * pixel,
    height: high + edges.top * pixel,
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
