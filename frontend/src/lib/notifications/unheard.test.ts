import { describe, expect, it } from 'vitest';
import { unheard } from './unheard.ts';

describe('a turn that comes while one is elsewhere', () => {
  it('is heard once', () => {
    expect(unheard([], ['a'], [], '/ladders')).toEqual(['/matches/a']);
    expect(unheard(['a'], ['a'], [], '/ladders')).toEqual([]);
  });

  it('is left to its call, and to its table', () => {
    expect(unheard([], ['a'], ['/matches/a'], '/ladders')).toEqual([]);
    expect(unheard([], ['a'], [], '/matches/a')).toEqual([]);
  });
});
