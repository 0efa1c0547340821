import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CHART,
  drawnOutline,
  isInside,
  landings,
  middleOf,
  neighbour,
  pathOf,
  portsBetween,
  route,
  sharedEdges,
  voyage,
} from './geography.ts';
import { laidOut, piecesOf, type Piece } from './pieces.ts';
import type { Static, View } from './view.ts';

/** The data the server sends. */
const map = JSON.parse(
  readFileSync('../engine/games/dark_kingdoms/data/map.json', 'utf8'),
) as Static['map'];
const shared = sharedEdges(map.territories);
const outlines = map.territories.map((one) => drawnOutline(one.outline, shared));

describe('a voyage', () => {
  const ids = (from: string, to: string) =>
    portsBetween(from, to, map.ports).map((port) => port.territory);
  const ring = map.ports.toSorted((one, other) => one.ring - other.ring);
  const [first, second, third] = ring.map((port) => port.territory);
  const last = ring.at(-1)!.territory;

  it('goes by every port on the shorter way', () => {
    expect(ids(first!, third!)).toEqual([first, second, third]);
    expect(ids(second!, last)).toEqual([second, first, last]);
    expect(ids(third!, third!)).toEqual([third]);
  });

  it('keeps to the sea all the way', () => {
    const routes = map.ports.map((port, index) =>
      route(port, map.ports[(index + 1) % map.ports.length]!, outlines),
    );
    for (const [from, to] of [
      [first!, third!],
      [third!, first!],
    ]) {
      const line = voyage(from!, to!, map.ports, routes);
      const start = map.ports.find((port) => port.territory === from)!;
      expect(line[0]).toEqual([start.x, start.y]);
      expect(line.some((point) => outlines.some((land) => isInside(point, land)))).toBe(false);
    }
  });

  it('is none where there is no port', () => {
    const inland = map.territories.find(
      ({ id }) => !map.ports.some(({ territory }) => territory === id),
    )!;
    expect(ids(inland.id, first!)).toEqual([]);
  });
});

describe('the drawn map', () => {
  it('has a border for every adjacency', () => {
    const adjacencies = map.territories.reduce((sum, one) => sum + one.adjacent.length, 0) / 2;
    expect(shared.size).toBe(adjacencies);
  });

  it('gives neighbours the same line on their border', () => {
    const points = map.territories.map((_, index) => new Set(outlines[index]!.map(String)));
    map.territories.forEach((one, index) => {
      for (const other of one.adjacent) {
        const at = map.territories.findIndex(({ id }) => id === other);
        const common = [...points[index]!].filter((point) => points[at]!.has(point));
        expect(common.length, `${one.id} and ${other}`).toBeGreaterThan(1);
      }
    });
  });

  it('keeps every centre inside its own territory only', () => {
    for (const one of map.territories) {
      const holders = map.territories.filter((_, index) =>
        isInside([one.x, one.y], outlines[index]!),
      );
      expect(holders.map(({ id }) => id)).toEqual([one.id]);
    }
  });

  it('leads every sea route round the land and inside the chart', () => {
    map.ports.forEach((port, index) => {
      const way = route(port, map.ports[(index + 1) % map.ports.length]!, outlines);
      expect(landings(way, outlines), port.territory).toEqual([]);
      const middle = middleOf(way);
      expect(middle[0]).toBeGreaterThan(CHART.x);
      expect(middle[0]).toBeLessThan(CHART.x + CHART.width);
      expect(middle[1]).toBeGreaterThan(CHART.y);
      expect(middle[1]).toBeLessThan(CHART.y + CHART.height);
    });
  });

  it('closes its paths', () => {
    expect(
      pathOf([
        [0, 0],
        [10, 0],
        [10, 10],
      ]),
    ).toBe('M0.0 0.0L10.0 0.0L10.0 10.0Z');
  });

  it('is walked by arrow keys, and stays put at the shore', () => {
    expect(neighbour('mercia', 'ArrowLeft', map.territories)).toBe('luitcoyt');
    expect(neighbour('mercia', 'ArrowRight', map.territories)).toBe('east_mercia');
    expect(neighbour('kernow', 'ArrowDown', map.territories)).toBe('kernow');
    expect(neighbour('mercia', 'Enter', map.territories)).toBe('mercia');
  });

  it('can be walked from any territory to any other', () => {
    const reached = new Set(['kernow']);
    for (const id of reached) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        reached.add(neighbour(id, key, map.territories));
      }
    }
    expect(reached.size).toBe(map.territories.length);
  });
});

describe('pieces in a territory', () => {
  const piece = (key: string, kind: Piece['kind']): Piece => ({
    key,
    kind,
    seat: 0,
    at: 'kent',
    count: 1,
    army: null,
  });

  it('stand in a row that is centred', () => {
    const [one, other] = laidOut([piece('a', 'army'), piece('b', 'army')], 100, 50);
    expect(one!.x + other!.x).toBe(200);
    expect([one!.y, other!.y]).toEqual([50, 50]);
  });

  it('begin another row when one is full, and never overlap', () => {
    const placed = laidOut(
      'abcdef'.split('').map((key) => piece(key, 'army')),
      0,
      0,
    );
    expect(new Set(placed.map(({ y }) => y)).size).toBe(2);
    const places = new Set(placed.map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBe(6);
  });

  it('keep the name of an army while it travels', () => {
    const at = (where: string) =>
      piecesOf({
        seats: [
          {
            villages: { kent: 2 },
            fortresses: {},
            markers: ['essex'],
            armies: [{ number: 2, troops: 3, at: where }],
          },
        ],
      } as unknown as View);
    expect(at('kent').map(({ key }) => key)).toEqual([
      'village:0:kent',
      'marker:0:essex',
      'army:0:2',
    ]);
    expect(at('sussex').at(-1)?.key).toBe('army:0:2');
  });
});
