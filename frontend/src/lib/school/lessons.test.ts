import { describe, expect, it } from 'vitest';
import { byRole, firstOpen, nextLesson, type Lesson } from './lessons.ts';
import { focusIn, isMeant } from './pointing.ts';

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

describe('what has the focus of what is pointed at', () => {
  const elements = (html: string): Element[] => {
    document.body.innerHTML = html;
    return [...document.querySelectorAll('[data-thing]')];
  };

  it('is a place of the board where Tab does not stop', () => {
    const [square] = elements('<p role="button" tabindex="-1" data-thing="square:d3"></p>');
    expect(focusIn([square!], [])).toBe(square);
  });

  it('is what can be pressed now, before what it leads to, and never what is taken up', () => {
    const [taken, beyond, own] = elements(
      `<p role="button" tabindex="-1" aria-pressed="true" data-thing="token:1"></p>
       <p role="button" tabindex="-1" aria-disabled="true" data-thing="square:d6"></p>
       <p role="button" tabindex="-1" data-target data-thing="token:2"></p>`,
    );
    expect(focusIn([taken!, beyond!, own!], [])).toBe(own);
    expect(focusIn([taken!, beyond!], [])).toBe(beyond);
  });

  it('is no place that would send another answer', () => {
    const [other, meant] = elements(
      `<p role="button" tabindex="-1" data-option="move:N" data-thing="sector:n"></p>
       <p role="button" tabindex="-1" data-option="explore:N" data-thing="sector:n"></p>`,
    );
    expect(focusIn([other!, meant!], ['sector:n', 'explore:N'])).toBe(meant);
  });
});
