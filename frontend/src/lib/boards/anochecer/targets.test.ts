import { describe, expect, test } from 'vitest';
import type { Decision } from '#lib/live/match.svelte.ts';
import { inRows, isLaidOverMap, offeredOf, rowsOf, standsIn, unitIn } from './targets.ts';

const decisionOf = (kind: string, ...keys: string[]): Decision => ({
  kind,
  prompt: {},
  options: keys.map((key) => {
    const [first = '', ...args] = key.split(':');
    return { key, kind: first, args };
  }),
});

const PRODUCING = decisionOf(
  'produce_unit',
  'produce:infantry:2',
  'produce:infantry:1',
  'produce:cruiser:1',
  'done',
);
const TOUCHES = {
  'produce:infantry:2': ['type:infantry@0', 'button:2'],
  'produce:infantry:1': ['type:infantry@0', 'button:1'],
  'produce:cruiser:1': ['type:cruiser@0', 'button:1'],
  done: ['button:done'],
};

describe('rows of what is asked', () => {
  test('a type of unit is one row, its numbers in order', () => {
    const rows = rowsOf(PRODUCING, TOUCHES);
    expect(rows.map((row) => row.unit)).toEqual(['type:infantry@0', 'type:cruiser@0']);
    expect(rows[0]!.choices.map((choice) => choice.number)).toEqual([1, 2]);
    expect(inRows(rows).has('done')).toBe(false);
  });

  test('hits are told apart by what becomes of the unit', () => {
    const hits = decisionOf('assign_hit', 'sustain:dreadnought', 'destroy:dreadnought');
    const unit = 'unit:207/dreadnought@0';
    const [row] = rowsOf(hits, {
      'sustain:dreadnought': [unit, 'button:sustain'],
      'destroy:dreadnought': [unit, 'button:destroy'],
    });
    expect(row!.choices.map((choice) => choice.word)).toEqual(['sustain', 'destroy']);
  });

  test('a pressed place leaves only the rows that go by it', () => {
    const moving = decisionOf('move_ship', 'ship:207:cruiser', 'ship:301:carrier');
    const touches = {
      'ship:207:cruiser': ['unit:207/cruiser@0', 'system:207'],
      'ship:301:carrier': ['unit:301/carrier@0', 'system:301'],
    };
    expect(rowsOf(moving, touches)).toHaveLength(2);
    expect(rowsOf(moving, touches, ['system:301']).map((row) => row.unit)).toEqual([
      'unit:301/carrier@0',
    ]);
  });
});

test('what is not on the map is laid out as cards or as chips, once', () => {
  const rows = rowsOf(PRODUCING, TOUCHES);
  const offered = offeredOf(
    ['type:infantry@0', 'system:101', 'card:helix', 'player:2', 'pool:tactic@0'],
    rows,
  );
  expect(offered).toEqual({ cards: ['card:helix'], chips: ['player:2', 'pool:tactic@0'] });
});

test('what is pressed and leaves one option can be pressed again, and stands there once', () => {
  const pressable = ['type:mech@0', 'planet:lodor'];
  const { chips } = offeredOf([...pressable, 'type:mech@0'], []);
  expect(chips).toEqual(['type:mech@0']);
});

test('a unit says where it stands; a type of unit stands nowhere', () => {
  expect(unitIn('unit:lodor/infantry@2')).toEqual({ place: 'lodor', group: 'infantry' });
  expect(unitIn('type:war_sun@1')).toEqual({ place: null, group: 'war_sun' });
});

test('drafts lie over the map, movements do not', () => {
  expect(isLaidOverMap(decisionOf('splice_pick', 'card:helix'))).toBe(true);
  expect(isLaidOverMap(decisionOf('move_ship', 'done'))).toBe(false);
});

test('planets, units and tokens are in their system, the system itself is not', () => {
  expect(standsIn('planet:lodor', '204', ['lodor'])).toBe(true);
  expect(standsIn('unit:lodor/infantry@1', '204', ['lodor'])).toBe(true);
  expect(standsIn('unit:204/cruiser@1', '204', [])).toBe(true);
  expect(standsIn('token:204@1', '204', [])).toBe(true);
  expect(standsIn('system:204', '204', [])).toBe(false);
  expect(standsIn('unit:205/cruiser@1', '204', [])).toBe(false);
});
