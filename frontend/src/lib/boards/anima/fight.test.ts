import { describe, expect, it } from 'vitest';
import type { Happening } from '#lib/live/match.svelte.ts';
import { fightIn, linesOf, winsIn36 } from './fight.ts';
import type { CombatShown, Static, View } from './view.ts';

const told = (...events: readonly object[]): readonly Happening[] =>
  events.map((event, number) => ({ number, index: 0, event: event as Happening['event'] }));

const beginning = { kind: 'combat_began', seat: 0, enemy: 'ogro', strength: 5 };
const data = {
  characters: { tao: { combat: 3 }, guerrero: { combat: 5 } },
  encounters: { ogro: { combat: 5 } },
  missions: { consejo: { combat: 1 } },
} as unknown as Static;
const view = {
  seats: [
    {
      group: [
        { character: 'tao', incapacitated: false },
        { character: 'guerrero', incapacitated: true },
      ],
      done: ['consejo'],
      temp_combat: 0,
    },
  ],
} as unknown as View;

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

  it('has lines whose sum is what the server says the Group brings', () => {
    const fight = fightIn(told(beginning, { kind: 'combat_raised', seat: 0, value: 2 }))!;
    const combat = { attack: 8, defence: 5 } as CombatShown;
    const lines = linesOf(fight, combat, view, data, true);
    expect(lines).toEqual([
      { thing: 'character:tao', value: 3, isOut: false },
      { thing: 'character:guerrero', value: 0, isOut: true },
      { thing: 'mission:consejo', value: 1 },
      { word: 'others', value: 2 },
    ]);
    expect(lines.reduce((sum, { value }) => sum + value, 2)).toBe(combat.attack);
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
  });

  it('counts the falls of two dice', () => {
    expect(winsIn36(0, false)).toBe(15);
    expect(winsIn36(0, true)).toBe(21);
    expect(winsIn36(-6, true)).toBe(0);
    expect(winsIn36(6, false)).toBe(36);
  });
});
