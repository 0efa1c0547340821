import { describe, expect, it } from 'vitest';
import { factsOf, matchesOf } from './evidence.ts';

describe('evidence', () => {
  it('links only to matches named by a word', () => {
    expect(matchesOf({ matches: ['abc', 7, 'def'] })).toEqual(['abc', 'def']);
    expect(matchesOf({ matches: 'abc' })).toEqual([]);
  });

  it('shows every other fact under its word, or a readable name', () => {
    const evidence = { matches: ['abc'], count: 9, days_seen: [1, 2], share: 0.5 };
    expect(factsOf(evidence, { count: 'How many' })).toEqual([
      { name: 'How many', value: '9' },
      { name: 'days seen', value: '1, 2' },
      { name: 'share', value: '0.5' },
    ]);
  });
});
