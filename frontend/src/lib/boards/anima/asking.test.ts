import { describe, expect, it } from 'vitest';
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import { hintOf } from './asking.ts';
import { NOTHING, type Targets } from './targets.ts';

const say = ((key: string) => key) as unknown as Parameters<typeof hintOf>[3];
const asked = (kind: string): Decision => ({ kind }) as Decision;
const lit: Targets = { ...NOTHING, places: new Map<string, Option[]>([['character:tao', []]]) };

describe('what to press', () => {
  it.each(['setup_character', 'setup_gift', 'choose_death', 'choose_target', 'event_choice'])(
    'is said where nothing but the table answers: %s',
    (kind) => {
      expect(hintOf(asked(kind), lit, false, say)).toMatch(/^anima\.hint\./);
    },
  );

  it('is not said of what is not there', () => {
    expect(hintOf(asked('choose_target'), NOTHING, false, say)).toBe('');
    expect(hintOf(null, lit, false, say)).toBe('');
  });
});
