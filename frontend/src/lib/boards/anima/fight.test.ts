import { describe, expect, it } from 'vitest';
import type { Happening } from '#lib/live/match.svelte.ts';
import { fightIn, linesOf } from './fight.ts';
import type { CombatShown, Static } from './view.ts';

const told = (...events: readonly object[]): readonly Happening[] =>
  events.map((event, number) => ({ number, index: 0, event: event as Happening['event'] }));

const beginning = { kind: 'combat_began', seat: 0, enemy: 'ogro', strength: 5 };
const data = { missions: {} } as unknown as Static;

describe('a combat adds up', () => {
  it('is nothing before one began', () => {
    expect(fightIn(told({ kind: 'turn_began' }))).toBeNull();
  });

  it('names the card that raised a side', () => {
    const fight = fightIn(
      told(
        beginning,
        { kind: 'ability_card_played', seat: 0, gift: 'golpe_de_ki#1', character: 'tao' },
        { kind: 'combat_raised', seat: 0, value: 2 },
      ),
    )!;
    expect(fight.attack.raises).toEqual([{ thing: 'gift:golpe_de_ki#1', by: 0, value: 2 }]);
  });

  it('strikes a die that was rolled again, and counts the new one', () => {
    const fight = fightIn(
      told(
        beginning,
        { kind: 'combat_rolled', seat: 0, attack_die: 1, defence_die: 4, attack: 5, defence: 9 },
        { kind: 'combat_rerolled', seat: 0, die: 6 },
      ),
    )!;
    expect(fight.attack.dice).toEqual([1, 6]);
    expect(fight.totals).toEqual([10, 9]);
  });

  it('shows the lines the server counts while it lasts, and one sum when it is over', () => {
    const rolled = { kind: 'combat_rolled', seat: 0, attack_die: 1, defence_die: 4, attack: 8 };
    const fight = fightIn(
      told(beginning, { kind: 'combat_raised', seat: 0, value: 2 }, { ...rolled, defence: 9 }),
    )!;
    const lines = [{ thing: 'character:tao', value: 5 }];
    const combat = { attack: 7, defence: 5, attack_lines: lines } as unknown as CombatShown;
    expect(linesOf(fight, combat, data, true)).toBe(lines);
    expect(linesOf(fight, combat, data, false)).toEqual([{ thing: 'encounter:ogro', value: 5 }]);
    expect(linesOf(fight, null, data, true)).toEqual([{ word: 'before', value: 5 }]);
  });

  it('keeps its end and what followed until something else begins', () => {
    const fight = fightIn(
      told(
        beginning,
        { kind: 'combat_lost', seat: 0, enemy: 'ogro', attack: 5, defence: 9 },
        { kind: 'turn_lost', seat: 0 },
        { kind: 'phase_began', phase: 'exploration' },
        { kind: 'turn_lost', seat: 1 },
      ),
    )!;
    expect(fight.ending?.kind).toBe('combat_lost');
    expect(fight.aftermath).toEqual([{ kind: 'turn_lost', seat: 0 }]);
    expect(fight.isPast).toBe(false);
  });

  it('gives way to what is met next', () => {
    const fight = fightIn(
      told(
        beginning,
        { kind: 'combat_lost', seat: 0, enemy: 'ogro', attack: 5, defence: 9 },
        { kind: 'turn_began', turn: 2 },
        { kind: 'event_met', seat: 0, encounter: 'posada' },
      ),
    )!;
    expect(fight.isPast).toBe(true);
  });
});
