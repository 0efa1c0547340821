/** Which part of the map is looked at: zooming at a point, panning, never losing the map. */
import { CHART, type Box } from './geography.ts';

/** The middle of what is seen, and how many times larger than the whole map. */
export type Camera = { x: number; y: number; zoom: number };

export const FARTHEST = 1;
export const NEAREST = 4;
export const WHOLE: Camera = {
  x: CHART.x + CHART.width / 2,
  y: CHART.y + CHART.height / 2,
  zoom: FARTHEST,
};

export function seen({ x, y, zoom }: Camera): Box {
  const [width, height] = [CHART.width / zoom, CHART.height / zoom];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

export function viewBox(camera: Camera): string {
  const { x, y, width, height } = seen(camera);
  return [x, y, width, height].map((one) => one.toFixed(1)).join(' ');
}

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/** The nearest camera that shows nothing but the map. */
export function held({ x, y, zoom }: Camera): Camera {
  const near = between(zoom, FARTHEST, NEAREST);
  const [wide, high] = [CHART.width / near / 2, CHART.height / near / 2];
  return {
    x: between(x, CHART.x + wide, CHART.x + CHART.width - wide),
    y: between(y, CHART.y + high, CHART.y + CHART.height - high),
    zoom: near,
  };
}

/** Closer by a factor; what is at `point` stays under the finger. */
export function zoomed(camera: Camera, factor: number, point: { x: number; y: number }): Camera {
  const zoom = between(camera.zoom * factor, FARTHEST, NEAREST);
  const share = camera.zoom / zoom;
  return held({
    x: point.x + (camera.x - point.x) * share,
    y: point.y + (camera.y - point.y) * share,
    zoom,
  });
}

export const panned = (camera: Camera, dx: number, dy: number): Camera =>
  held({ ...camera, x: camera.x - dx, y: camera.y - dy });

/** Moves only if none of the points is seen: then to the first of them. */
export function showing(camera: Camera, points: readonly { x: number; y: number }[]): Camera {
  const box = seen(camera);
  const isSeen = points.some(
    (one) =>
      one.x > box.x && one.x < box.x + box.width && one.y > box.y && one.y < box.y + box.height,
  );
  const [first] = points;
  return isSeen || !first ? camera : held({ ...camera, x: first.x, y: first.y });
}
