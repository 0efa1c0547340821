/** Which part of a chart is looked at: zooming at a point, panning, never losing the chart. */
export type Point = { x: number; y: number };
export type Box = { x: number; y: number; width: number; height: number };
/** The middle of what is seen, and how many times larger than the whole chart. */
export type Camera = Point & { zoom: number };

export const FARTHEST = 1;
export const NEAREST = 4;

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

/** Cameras over one chart. */
export class Lens {
  readonly whole: Camera;

  constructor(
    readonly chart: Box,
    readonly nearest = NEAREST,
  ) {
    this.whole = {
      x: chart.x + chart.width / 2,
      y: chart.y + chart.height / 2,
      zoom: FARTHEST,
    };
  }

  seen({ x, y, zoom }: Camera): Box {
    const [width, height] = [this.chart.width / zoom, this.chart.height / zoom];
    return { x: x - width / 2, y: y - height / 2, width, height };
  }

  viewBox(camera: Camera): string {
    const { x, y, width, height } = this.seen(camera);
    return [x, y, width, height].map((one) => one.toFixed(1)).join(' ');
  }

  /** The nearest camera that shows nothing but the chart. */
  held({ x, y, zoom }: Camera): Camera {
    const near = between(zoom, FARTHEST, this.nearest);
    const { chart } = this;
    const [wide, high] = [chart.width / near / 2, chart.height / near / 2];
    return {
      x: between(x, chart.x + wide, chart.x + chart.width - wide),
      y: between(y, chart.y + high, chart.y + chart.height - high),
      zoom: near,
    };
  }

  /** Closer by a factor; what is at `point` stays under the finger. */
  zoomed(camera: Camera, factor: number, point: Point = camera): Camera {
    const zoom = between(camera.zoom * factor, FARTHEST, this.nearest);
    const share = camera.zoom / zoom;
    return this.held({
      x: point.x + (camera.x - point.x) * share,
      y: point.y + (camera.y - point.y) * share,
      zoom,
    });
  }

  panned = (camera: Camera, dx: number, dy: number): Camera =>
    this.held({ ...camera, x: camera.x - dx, y: camera.y - dy });

  /** Moves only if none of the points is seen: then to the first of them. */
  showing(camera: Camera, points: readonly Point[]): Camera {
    const box = this.seen(camera);
    const isSeen = points.some(
      (one) =>
        one.x > box.x && one.x < box.x + box.width && one.y > box.y && one.y < box.y + box.height,
    );
    const [first] = points;
    return isSeen || !first ? camera : this.held({ ...camera, x: first.x, y: first.y });
  }
}

export type Corner = 'bottom-left' | 'top-left' | 'bottom-right';
/** The buttons of the camera stand in the fourth. */
export const CORNERS: readonly Corner[] = ['bottom-left', 'top-left', 'bottom-right'];
/** The minimap's share of its box, at most, and the room a finger needs around it. */
const MINIMAP = { share: 0.24, widest: 112, inset: 6.4, margin: 22 };

/** A corner where the minimap hides none of the points of the chart; null where there is none. */
export function freeCorner(
  lens: Lens,
  camera: Camera,
  box: { width: number; height: number },
  points: readonly Point[],
  corners: readonly Corner[] = CORNERS,
): Corner | null {
  const seen = lens.seen(camera);
  const scale = Math.min(box.width / seen.width, box.height / seen.height);
  const wide = Math.min(MINIMAP.widest, box.width * MINIMAP.share);
  const high = (wide * lens.chart.height) / lens.chart.width;
  const reach = MINIMAP.inset + MINIMAP.margin;
  const onScreen = points.map((one) => ({
    x: box.width / 2 + (one.x - camera.x) * scale,
    y: box.height / 2 + (one.y - camera.y) * scale,
  }));
  const isUnder = (corner: Corner, { x, y }: Point): boolean => {
    if (x < 0 || y < 0 || x > box.width || y > box.height) return false;
    const aside = corner === 'bottom-right' ? box.width - x : x;
    const down = corner === 'top-left' ? y : box.height - y;
    return aside < wide + reach && down < high + reach;
  };
  return corners.find((corner) => !onScreen.some((one) => isUnder(corner, one))) ?? null;
}
