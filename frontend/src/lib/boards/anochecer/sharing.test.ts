import { expect, test } from 'vitest';
import { sharing } from './sharing.ts';

const before = { systems: { 101: { tokens: [0, 1] }, 102: { tokens: [] } }, round: 3, law: null };

test('what is equal is the same object', () => {
  expect(sharing(before, structuredClone(before))).toBe(before);
});

test('only what changed, and what holds it, is new', () => {
  const after = structuredClone(before);
  after.systems[102].tokens = [2] as never[];
  const shared = sharing(before, after);
  expect(shared).toEqual(after);
  expect(shared).not.toBe(before);
  expect(shared.systems[101]).toBe(before.systems[101]);
  expect(shared.systems[102]).not.toBe(before.systems[102]);
});

test.each([
  [{ 101: 1, 102: 2 }, { 101: 1 }],
  [{ 101: 1 }, { 101: 1, 102: 2 }],
  [[1, 2], [1]],
  [null, { 101: 1 }],
  [{ 101: 1 }, null],
  [[1], { 0: 1 }],
])('nothing is lost or left over: %j, then %j', (one, other) => {
  expect(sharing(one, other)).toEqual(other);
});
