import { describe, expect, it } from 'vitest';
import { freeCorner, Lens } from './camera.ts';

const CHART = { x: -45, y: -50, width: 1110, height: 1500 };
const lens = new Lens(CHART);

describe('the camera', () => {
  it('shows the whole chart at first', () => {
    expect(lens.seen(lens.whole)).toEqual(CHART);
    expect(lens.viewBox(lens.whole)).toBe('-45.0 -50.0 1110.0 1500.0');
  });

  it('keeps the point under the finger while it zooms', () => {
    const point = { x: 600, y: 700 };
    const near = lens.zoomed(lens.whole, 2, point);
    const share = (camera: typeof near) => {
      const box = lens.seen(camera);
      return [(point.x - box.x) / box.width, (point.y - box.y) / box.height];
    };
    expect(near.zoom).toBe(2);
    share(near).forEach((value, axis) => expect(value).toBeCloseTo(share(lens.whole)[axis]!));
  });

  it('never leaves the chart, nor zooms beyond its limits', () => {
    const corner = lens.panned(lens.zoomed(lens.whole, 2), 9_000, 9_000);
    expect(lens.seen(corner)).toMatchObject({ x: CHART.x, y: CHART.y });
    expect(lens.zoomed(lens.whole, 100).zoom).toBe(4);
    expect(lens.held({ x: 0, y: 0, zoom: 0.1 })).toEqual(lens.whole);
  });

  it('goes to where something can be done only if none of it is seen', () => {
    const near = lens.zoomed(lens.whole, 4, { x: 0, y: 0 });
    const seen = [
      { x: 10, y: 10 },
      { x: 900, y: 1300 },
    ];
    expect(lens.showing(near, seen)).toBe(near);
    expect(lens.showing(near, [{ x: 900, y: 1200 }])).toMatchObject({ x: 900, y: 1200 });
    expect(lens.showing(near, [])).toBe(near);
  });
});

describe('the minimap', () => {
  const room = { width: 390, height: 300 };
  const near = lens.zoomed(lens.whole, 2, { x: 510, y: 700 });
  const under = (x: number, y: number) => {
    const seen = lens.seen(near);
    const scale = Math.min(room.width / seen.width, room.height / seen.height);
    return {
      x: near.x + (x - room.width / 2) / scale,
      y: near.y + (y - room.height / 2) / scale,
    };
  };

  it('stands below on the left while nothing that is asked lies there', () => {
    expect(freeCorner(lens, near, room, [])).toBe('bottom-left');
    expect(freeCorner(lens, near, room, [under(195, 150)])).toBe('bottom-left');
  });

  it('goes to another corner, or away, rather than lie over it', () => {
    const [below, above, right] = [under(50, 280), under(50, 20), under(350, 280)];
    expect(freeCorner(lens, near, room, [below])).toBe('top-left');
    expect(freeCorner(lens, near, room, [below, above])).toBe('bottom-right');
    expect(freeCorner(lens, near, room, [below, above, right])).toBeNull();
    expect(freeCorner(lens, near, room, [below], ['bottom-left', 'bottom-right'])).toBe(
      'bottom-right',
    );
  });
});
