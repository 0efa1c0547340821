import { describe, expect, it } from 'vitest';
import { needsOf } from './missions.ts';
import type { MissionPrinted, SeatShown, View } from './view.ts';

const printed = {
  objectives: ['el_orbe'],
  locations: ['catedral_hundida'],
  steps: [
    ['speed', 15],
    ['combat', 14],
  ],
  rounds: [],
} as unknown as MissionPrinted;
const land = {
  locations: [{ id: 'catedral_hundida', level: 3, previous: null }],
} as unknown as View;
const seat = (attempt: object, more: object = {}): SeatShown =>
  ({
    position: 'catedral_hundida',
    gifts: 1,
    resist: '',
    courier_stage: 0,
    attempts: { orb: { combat: 20, speed: 9, chance: 17, ...attempt } },
    ...more,
  }) as unknown as SeatShown;

describe('what a Mission still asks for', () => {
  it('begins with what has to be done before, as the server counts it', () => {
    const own = seat({ sure: [false, true], needs: [['missions', 0, 1]] });
    const needs = needsOf(printed, 'orb', own, land);
    expect(needs.map(({ kind }) => kind)).toEqual(['missions', 'place', 'speed', 'combat']);
    expect(needs.map((need) => 'isSure' in need && need.isSure)).toEqual([
      ...[false, false, false, true],
    ]);
  });
  it('does not speak of what is done, and ends with who has to come', () => {
    const needs = [
      ['missions', 1, 1],
      ['characters', 4, 4],
      ['sexes', 1, 2],
    ];
    const said = needsOf(printed, 'orb', seat({ needs }), land);
    expect(said.map(({ kind }) => kind)).toEqual([
      ...['place', 'speed', 'combat', 'characters', 'sexes'],
    ]);
    expect(said.at(-2)).toMatchObject({ isSure: true });
    expect(said.at(-1)).toMatchObject({ isSure: false, have: 1, needed: 2 });
  });
  it('says nothing that older rules do not tell', () => {
    expect(needsOf(printed, 'orb', seat({}), land)).toMatchObject([
      { kind: 'place', isThere: true, isHeld: false },
      { kind: 'speed', isSure: false },
      { kind: 'combat', isSure: false },
    ]);
  });
});
