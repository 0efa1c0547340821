import { describe, expect, it } from 'vitest';
import { byRole, firstOpen, nextLesson, type Lesson } from './lessons.ts';
import { isMeant } from './pointing.ts';

const lesson = (id: string, role = '', is_finished = false): Lesson => ({
  id,
  name: id,
  idea: '',
  role,
  clauses: [],
  minutes: 1,
  steps: 3,
  done: 0,
  is_finished,
});

describe('a path of lessons', () => {
  const path = [lesson('look', 'Hero', true), lesson('fight', 'Hero'), lesson('step', 'Evil')];

  it('goes on with the next', () => {
    expect(nextLesson(path, 'look')?.id).toBe('fight');
    expect(nextLesson(path, 'fight')).toBeUndefined();
  });

  it('is one for each role', () => {
    expect(byRole(path).map(([role, all]) => [role, all.length])).toEqual([
      ['Hero', 2],
      ['Evil', 1],
    ]);
  });

  it('begins with the first that is not done, and again with the first of all', () => {
    expect(firstOpen(path)?.id).toBe('fight');
    expect(firstOpen([lesson('look', 'Hero', true)])?.id).toBe('look');
  });
});

describe('what is pointed at', () => {
  it.each([
    ['square:d4', 'square:d4', true],
    ['square:d4', 'square:d5', false],
    ['move:3:*', 'move:3:d4', true],
    ['move:*:d4', 'move:3:d4', true],
    ['move:*:d4', 'move:3:d5', false],
    ['*:b*:x', 'a:b2:x', true],
    ['aa*aa', 'aaa', false],
  ])('%s and %s: %s', (pointed, key, isOne) => {
    expect(isMeant(pointed, key)).toBe(isOne);
  });
});
