import { describe, expect, it } from 'vitest';
import { phraseOf } from './phrases.ts';

describe('quick phrases', () => {
  it('are known by their sign, and nothing else is one', () => {
    expect(phraseOf(':luck:')).toBe('chat.phrase.luck');
    expect(phraseOf('Good luck :luck:')).toBeNull();
    expect(phraseOf('toString')).toBeNull();
  });
});
