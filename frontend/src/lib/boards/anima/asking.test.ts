import { describe, expect, it } from 'vitest';
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import { hintOf, horizonOf, questionOf, sayHorizon } from './asking.ts';
import { NOTHING, type Targets } from './targets.ts';

const say = ((key: string) => key) as unknown as Parameters<typeof hintOf>[3];
const asked = (kind: string): Decision =>
  ({ kind, prompt: {}, options: [] }) as unknown as Decision;
const lit: Targets = { ...NOTHING, places: new Map<string, Option[]>([['character:tao', []]]) };

describe('what to press', () => {
  it.each(['setup_character', 'setup_gift', 'choose_death', 'choose_target', 'event_choice'])(
    'is said where nothing but the table answers: %s',
    (kind) => {
      expect(hintOf(asked(kind), lit, false, say)).toMatch(/^anima\.hint\./);
    },
  );

  it('says what staying means where one can stay', () => {
    const start = { ...asked('start_action'), options: [{ key: 'end_stay', kind: 'end_stay' }] };
    expect(hintOf(start as unknown as Decision, lit, false, say)).toBe(
      'anima.hint.start anima.hint.stay',
    );
    expect(hintOf(asked('start_action'), lit, false, say)).toBe('anima.hint.start');
  });
  it('is not said of what is not there', () => {
    expect(hintOf(asked('choose_target'), NOTHING, false, say)).toBe('');
    expect(hintOf(null, lit, false, say)).toBe('');
  });
});

describe('what the server says of a combat', () => {
  const standing = (kind: string, stand: string): Decision =>
    ({ kind, prompt: { stand } }) as unknown as Decision;

  it('is the hint, and else what to press', () => {
    expect(hintOf(standing('interrupt', 'ahead'), lit, false, say)).toBe('anima.hint.ahead');
    expect(hintOf(standing('combat_action', 'beyond'), lit, false, say)).toBe('anima.hint.beyond');
    expect(hintOf(standing('combat_action', ''), lit, false, say)).toBe('anima.hint.play');
  });
});

describe('the horizon', () => {
  it('is told by the server by level, and not where nobody told it', () => {
    const asked = { kind: 'movement_action', prompt: { horizon: [86, 70, 53] } };
    expect(horizonOf(asked as unknown as Decision)).toEqual([86, 70, 53]);
    expect(horizonOf({ kind: 'movement_action', prompt: {} } as unknown as Decision)).toBeNull();
    expect(horizonOf(null)).toBeNull();
  });
  it('is said with the signs of the levels', () => {
    expect(sayHorizon([86, 70, 53])).toBe('I 86% · II 70% · III 53%');
  });
});

describe('what choosing a target is about', () => {
  const aimed = (aim: string): Decision =>
    ({ kind: 'choose_target', prompt: { aim } }) as unknown as Decision;

  it('is said of each copy of a card, and left to the title where nothing better is known', () => {
    expect(questionOf(aimed('americh'), say)).toBe('anima.aim.americh');
    expect(questionOf(aimed('dormir#2'), say)).toBe('anima.aim.dormir');
    expect(questionOf(aimed('novel'), say)).toBeUndefined();
    expect(questionOf(asked('choose_death'), say)).toBeUndefined();
  });
});
