import { describe, expect, it } from 'vitest';
import type { Happening } from '#lib/live/match.svelte.ts';
import { storyOf, totalOf } from './combatStory.ts';
import { chanceNow, percent, prospects } from './odds.ts';
import type { CombatShown, Odds, View } from './view.ts';

const told = (...events: readonly Record<string, unknown>[]): Happening[] =>
  events.map((event, index) => ({ number: index, index: 0, event }));

const declared = {
  kind: 'attack_declared',
  attacker: 1,
  army: 2,
  defender: 0,
  mode: 'battle',
  territory: 'erwing',
};
const rolled = { kind: 'combat_rolled', attack: [4, 1], defence: [5] };

describe('the story of a combat', () => {
  it('is none before an attack was declared', () => {
    expect(storyOf(told({ kind: 'turn_began', seat: 0 }))).toBeNull();
  });

  it('tells the cards in the order they were played, and both totals', () => {
    const story = storyOf(
      told(
        declared,
        rolled,
        { kind: 'bonus_resource', seat: 1, card: 'wood' },
        { kind: 'bonus_fame', seat: 1, card: 'levy' },
        { kind: 'bonus_resource', seat: 0, card: 'wood' },
        { kind: 'bonus_passed', seat: 1 },
        { kind: 'round_won', seat: 0, round: 1 },
        { kind: 'troop_lost', seat: 1, left: 1 },
      ),
    )!;
    expect(story.lost).toEqual({ 1: 1 });
    const [round] = story.rounds;
    expect(round!.plays.map((play) => play.card)).toEqual(['wood', 'levy', 'wood', null]);
    expect([totalOf(round!, 1, story), totalOf(round!, 0, story)]).toEqual([6, 6]);
    expect(round!.winner).toBe(0);
    expect(story.ending).toBeNull();
  });

  it.each([
    [
      { kind: 'combat_won', seat: 0 },
      { how: 'won', winner: 0 },
    ],
    [
      { kind: 'army_retreated', seat: 1 },
      { how: 'retreated', winner: 0 },
    ],
    [
      { kind: 'attack_cancelled', seat: 1 },
      { how: 'cancelled', winner: 0 },
    ],
  ])('ends with %o', (event, ending) => {
    expect(storyOf(told(declared, rolled, event))!.ending).toEqual(ending);
  });

  it('ends a plunder with its only roll; equal dice beat it off', () => {
    const plunder = (attack: number[]) =>
      storyOf(
        told({ ...declared, mode: 'plunder' }, { kind: 'plunder_rolled', attack, defence: [4] }),
      )!.ending;
    expect(plunder([5, 1])).toEqual({ how: 'plundered', winner: 1 });
    expect(plunder([4, 1])).toEqual({ how: 'repelled', winner: 0 });
  });

  it('is of the last combat only, and ends where that ended', () => {
    const story = storyOf(
      told(
        declared,
        rolled,
        { kind: 'combat_won', seat: 0 },
        { ...declared, attacker: 0 },
        rolled,
        {
          kind: 'combat_won',
          seat: 1,
        },
        { kind: 'army_retreated', seat: 0 },
      ),
    )!;
    expect(story.attacker).toBe(0);
    expect(story.rounds).toHaveLength(1);
    expect(story.ending).toEqual({ how: 'won', winner: 1 });
  });
});

describe('odds', () => {
  const odds: Odds = {
    battle: [
      [0.4, 0.1],
      [0.75, 0.36],
    ],
    assault: [0.25, 0.54],
    siege: [
      [0.07, 0.03],
      [0.19, 0.09],
    ],
    plunder: [0.42, 0.58],
  };
  const army = (number: number, at: string, troops: number) => ({ number, at, troops });
  const view = {
    seats: [
      { armies: [army(1, 'powys', 2)], villages: {}, fortresses: {} },
      { armies: [army(1, 'kent', 1), army(2, 'essex', 2)], villages: {}, fortresses: { essex: 1 } },
      { armies: [], villages: { kent: 1 }, fortresses: {} },
    ],
  } as unknown as View;

  it('are given for each enemy, by what stands first in the way', () => {
    expect(prospects(odds, view, 0, 2, 'kent')).toEqual([
      { enemy: 1, mode: 'battle', chance: 0.75, defence: 1 },
      { enemy: 2, mode: 'assault', chance: 0.54, defence: 2 },
    ]);
    expect(prospects(odds, view, 0, 1, 'essex')).toEqual([
      { enemy: 1, mode: 'siege', chance: 0, defence: 8 },
    ]);
    expect(prospects(odds, view, 0, 1, 'sussex')).toEqual([]);
  });

  it('follow the troops that are left', () => {
    const combat = {
      territory: 'kent',
      attacker: 0,
      army: 1,
      defender: 1,
      mode: 'battle',
      participants: [1],
      is_engaged: true,
    } as unknown as CombatShown;
    expect(chanceNow(odds, view, combat)).toBe(0.75);
    expect(chanceNow(odds, view, { ...combat, mode: 'assault' })).toBe(0.54);
    expect(chanceNow(odds, view, { ...combat, army: 3 })).toBeNull();
    expect(chanceNow(odds, view, { ...combat, mode: 'capture' })).toBeNull();
  });

  it('never call a small chance none', () => {
    expect(percent(0.004, 'en')).toBe('1%');
    expect(percent(0, 'en')).toBe('0%');
    expect(percent(0.622, 'en')).toBe('62%');
  });
});
