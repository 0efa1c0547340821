import { describe, expect, it } from 'vitest';
import { elsewhere, nextTable } from './turns.ts';

describe('the next table', () => {
  it('is the one after the table that is open', () => {
    expect(nextTable(['a', 'b', 'c'], '/matches/b')).toBe('c');
    expect(nextTable(['a', 'b', 'c'], '/matches/c')).toBe('a');
  });

  it('is the first from any other page, and none when nobody waits', () => {
    expect(nextTable(['a', 'b'], '/ladders')).toBe('a');
    expect(nextTable([], '/ladders')).toBeNull();
  });

  it('does not count the table one looks at', () => {
    expect(elsewhere(['a', 'b'], '/matches/a')).toEqual(['b']);
  });
});
