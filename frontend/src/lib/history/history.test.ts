import { describe, expect, it } from 'vitest';
import { addressOf, wishOf } from './history.ts';

describe('a wish', () => {
  it('is read from the address and written to it again', () => {
    const wish = wishOf(new URLSearchParams('title=anima&result=won&opponent=&page=3'));
    expect(wish).toEqual({ title: 'anima', result: 'won' });
    expect(addressOf('/players/ana/history', wish)).toBe(
      '/players/ana/history?title=anima&result=won',
    );
  });

  it('of nothing is the bare address', () => {
    expect(addressOf('/players/ana/history', { title: '' })).toBe('/players/ana/history');
  });
});
