import { describe, expect, it } from 'vitest';
import type { Layout } from '#lib/table/table.ts';
import { boxOf, drawnPieces, drawnPlaces, neighbour, slotsOf, STEP, waysOf } from './geometry.ts';

const grid: Layout = {
  board: 'grid',
  places: [0, 1, 2, 3].map((at) => ({
    thing: `cell:${at}`,
    x: at % 2,
    y: Math.floor(at / 2),
    links: at === 0 ? ['cell:1', 'cell:3'] : ['cell:0'],
  })),
  pieces: [0, 1, 2, 3, 4].map((at) => ({ thing: `token:${at}`, at: 'cell:0' })),
};

describe('places on the drawing', () => {
  const places = drawnPlaces(grid);

  it('lie a step apart, with north up', () => {
    const [south, , north] = places;
    expect(south!.y - north!.y).toBe(STEP);
  });

  it('lie inside their box', () => {
    const box = boxOf(places);
    for (const { x, y, width, height } of places) {
      expect(x - width / 2).toBeGreaterThanOrEqual(box.x);
      expect(x + width / 2).toBeLessThanOrEqual(box.x + box.width);
      expect(y - height / 2).toBeGreaterThanOrEqual(box.y);
      expect(y + height / 2).toBeLessThanOrEqual(box.y + box.height);
    }
  });

  it('are not blown up on a wide screen, and fill a narrow one', () => {
    expect(boxOf(places, 930).width).toBe(4.5 * STEP);
    expect(boxOf(places, 390).width).toBeLessThan(2.5 * STEP);
  });

  it('hold their pieces without one covering another', () => {
    const pieces = drawnPieces(grid, places);
    const { x, y, width, height } = places[0]!;
    expect(pieces).toHaveLength(5);
    for (const [index, one] of pieces.entries()) {
      expect(Math.abs(one.x - x) + one.size / 2).toBeLessThanOrEqual(width / 2);
      expect(Math.abs(one.y - y) + one.size / 2).toBeLessThanOrEqual(height / 2);
      for (const other of pieces.slice(index + 1)) {
        const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
        expect(apart).toBeGreaterThanOrEqual(one.size);
      }
    }
  });

  it('are joined by each way once', () => {
    expect(waysOf(grid, places)).toHaveLength(3);
  });

  it('are reached by arrow keys, and the edge holds', () => {
    expect(neighbour(places, 'cell:0', 'ArrowUp')).toBe('cell:2');
    expect(neighbour(places, 'cell:0', 'ArrowRight')).toBe('cell:1');
    expect(neighbour(places, 'cell:0', 'ArrowLeft')).toBe('cell:0');
  });

  it('that lie freely do not touch one another', () => {
    const free = drawnPlaces({
      board: 'places',
      places: [
        { thing: 'port:1', x: 0, y: 0 },
        { thing: 'port:2', x: 0.4, y: 0 },
        { thing: 'port:3', x: 2, y: 0 },
      ],
    });
    expect((free[0]!.width + free[1]!.width) / 2).toBeLessThan(0.4 * STEP);
    expect(free[2]!.width).toBeGreaterThan(free[1]!.width);
  });
});

it('pieces that pile up begin at the bottom', () => {
  const rack: Layout = {
    board: 'places',
    places: [{ thing: 'column:0', x: 0, y: 0, stacks: 3 }],
    pieces: [
      { thing: 'disc:0', at: 'column:0' },
      { thing: 'disc:1', at: 'column:0' },
    ],
  };
  const places = drawnPlaces(rack);
  const [low, high] = drawnPieces(rack, places);
  expect(slotsOf(places[0]!)).toHaveLength(3);
  expect(low!.y).toBeGreaterThan(high!.y);
});
