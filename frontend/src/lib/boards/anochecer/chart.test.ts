import { describe, expect, test } from 'vitest';
import {
  boxOf,
  discsOf,
  fleetRows,
  linksOf,
  neighbour,
  RADIUS,
  spotsOf,
  standing,
} from './chart.ts';
import type { Static, System, View } from './view.ts';

const DATA = {
  slots: { '000': [0, 0], '101': [0, -1], '102': [1, -1], '103': [1, 0] },
  layouts: { '1': { homes: ['103'], tiles: ['101', '102'] } },
} as unknown as Static;
const system = (near: readonly string[]): System =>
  ({ planets: [], near, units: {}, tokens: [] }) as unknown as System;
const viewOf = (phase: string): View =>
  ({
    phase,
    seats: [{}],
    systems: { '000': system(['101']), '101': system(['000', 'H0']), H0: system(['101']) },
  }) as unknown as View;

describe('the map', () => {
  test('neighbours lie one step apart, what is beside it further away', () => {
    const spots = spotsOf(viewOf('action'), DATA);
    const at = new Map(spots.map((one) => [one.slot, one]));
    expect(Math.hypot(at.get('101')!.x - 0, at.get('101')!.y - 0)).toBeCloseTo(100);
    expect(at.get('H0')!.x).toBeGreaterThan(100);
    expect(linksOf(viewOf('action'), spots).map(([from, to]) => from.slot + to.slot)).toEqual([
      '101H0',
    ]);
  });

  test('free places are drawn only while the map is built', () => {
    const free = (phase: string): number =>
      spotsOf(viewOf(phase), DATA).filter((one) => one.isFree).length;
    expect(free('setup')).toBe(2);
    expect(free('action')).toBe(0);
  });

  test('its box holds every hex', () => {
    const spots = spotsOf(viewOf('setup'), DATA);
    const box = boxOf(spots);
    for (const { x, y } of spots) {
      expect(x - RADIUS).toBeGreaterThanOrEqual(box.x);
      expect(y + 50).toBeLessThanOrEqual(box.y + box.height);
    }
  });

  test('arrow keys walk to the nearest system in that direction', () => {
    const spots = spotsOf(viewOf('setup'), DATA);
    expect(neighbour(spots, '000', 'ArrowUp')).toBe('101');
    expect(neighbour(spots, '101', 'ArrowDown')).toBe('000');
  });
});

describe('inside a hex', () => {
  test('planets and fleets stay within it', () => {
    for (const count of [1, 2, 3]) {
      for (const { x, y, radius } of discsOf(count)) {
        expect(Math.hypot(x, y) + radius).toBeLessThan(RADIUS);
      }
    }
    for (const parties of [1, 2, 3]) {
      for (const row of fleetRows(parties, 1)) expect(Math.abs(row)).toBeLessThan(55);
    }
  });

  test('many kinds of units share the width there is', () => {
    const units = { carrier: 1, cruiser: 2, fighter: 4, destroyer: 1, dreadnought: 1, flagship: 1 };
    const stands = standing(units, { x: 0, y: 0 }, 60, 22);
    expect(stands.map((one) => one.group)[0]).toBe('flagship');
    expect(stands.length * stands[0]!.size).toBeLessThanOrEqual(60);
  });
});
