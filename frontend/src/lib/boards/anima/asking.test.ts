import { describe, expect, it } from 'vitest';
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import { hintOf, questionOf, standOf } from './asking.ts';
import { NOTHING, type Targets } from './targets.ts';
import type { CombatShown } from './view.ts';

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

describe('how a combat stands for the own side', () => {
  const after = (attack: number, defence: number): Decision =>
    ({ kind: 'interrupt', prompt: { window: 'w_post', attack, defence } }) as unknown as Decision;
  const before = { kind: 'combat_action', prompt: {} } as unknown as Decision;
  const creature = { attacker: 0, defender: -1 } as CombatShown;
  const groups = { attacker: 0, defender: 1 } as CombatShown;

  it('is won with equal totals against a creature, by nobody between Groups', () => {
    expect(standOf(after(13, 13), creature, 0)).toBe('ahead');
    expect(standOf(after(13, 13), groups, 0)).toBeNull();
    expect(standOf(after(13, 13), groups, 1)).toBeNull();
    expect(standOf(after(12, 13), groups, 1)).toBe('ahead');
    expect(standOf(after(12, 13), creature, 0)).toBeNull();
  });
  it('says that no card is needed, or that no roll is enough', () => {
    expect(standOf(before, { ...creature, chance: 100 }, 0)).toBe('ahead');
    expect(standOf(before, { ...creature, chance: 0 }, 0)).toBe('beyond');
    expect(standOf(before, { ...creature, chance: 50 }, 0)).toBeNull();
    expect(hintOf(before, lit, false, say, 'ahead')).toBe('anima.hint.ahead');
  });
  it('is nobody else’s', () => {
    expect(standOf(after(13, 13), creature, 2)).toBeNull();
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
