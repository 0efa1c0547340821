import { describe, expect, it } from 'vitest';
import { unheard } from './unheard.ts';

describe('a turn that comes while one is elsewhere', () => {
  it('is heard once', () => {
    expect(unheard([], ['a'], [], '/ladders')).toBe(true);
    expect(unheard(['a'], ['a'], [], '/ladders')).toBe(false);
  });

  it('is left to its call, and to its table', () => {
    expect(unheard([], ['a'], ['/matches/a'], '/ladders')).toBe(false);
    expect(unheard([], ['a'], [], '/matches/a')).toBe(false);
  });
});
