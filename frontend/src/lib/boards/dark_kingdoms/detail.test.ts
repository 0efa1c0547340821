import { expect, it } from 'vitest';
import { ALL_NAMED, besidePlate, detailAt, namesThatFit, scaleOf } from './detail.ts';

const LAPTOP = scaleOf({ width: 900, height: 630 }, { width: 1110, height: 1500 });
const PHONE = scaleOf({ width: 390, height: 300 }, { width: 1110, height: 1500 });

it('writes every name at the size of a laptop, as it was drawn', () => {
  expect(detailAt(LAPTOP)).toEqual({ areAllNamed: true, name: 25, piece: 1, sign: 1 });
});

it('writes fewer names on a phone, and everything larger', () => {
  const detail = detailAt(PHONE);
  expect(detail.areAllNamed).toBe(false);
  expect(detail.name * PHONE).toBeGreaterThanOrEqual(10);
  expect(detail.piece).toBe(1.5);
  expect(detail.sign).toBeGreaterThan(2);
});

it('writes every name again where a phone looks closely', () => {
  expect(detailAt(PHONE * 2).areAllNamed).toBe(true);
});

it('writes every name from a certain nearness on', () => {
  expect(detailAt(ALL_NAMED).areAllNamed).toBe(true);
  expect(detailAt(ALL_NAMED * 0.95).areAllNamed).toBe(false);
});

it('writes as many names as do not touch, the first ones first', () => {
  const place = (id: string, x: number, y: number) => ({ id, x, y, lines: ['Mercia'] });
  const far = [place('a', 0, 0), place('b', 400, 0), place('c', 0, 200)];
  expect([...namesThatFit(far, 40)]).toEqual(['a', 'b', 'c']);
  const close = [place('a', 0, 0), place('b', 60, 10), place('c', 400, 0)];
  expect([...namesThatFit(close, 40)]).toEqual(['a', 'c']);
});

it('puts a badge beside the plate, higher where the name is larger', () => {
  const pieces = { x: 100, y: 200 };
  expect(besidePlate(pieces, detailAt(LAPTOP))).toEqual({ x: 142, y: 105 });
  const near = besidePlate(pieces, detailAt(ALL_NAMED));
  expect(near.x).toBeGreaterThan(142);
  expect(near.y).toBeLessThan(95);
});

it('is as drawn while nothing is known of the screen', () => {
  expect(detailAt(0)).toEqual(detailAt(0.42));
});
