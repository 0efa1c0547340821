import { describe, expect, test } from 'vitest';
import type { Decision } from '#lib/live/match.svelte.ts';
import {
  sendingOf,
  shipsIn,
  stepOf,
  withCargo,
  withShips,
  type Plan,
  type Sending,
} from './plan.ts';

const asked = (kind: string, ...keys: string[]): Decision => ({
  kind,
  prompt: {},
  options: keys.map((key) => {
    const [first = '', ...args] = key.split(':');
    return { key, kind: first, args };
  }),
});
const CARRIER = 'ship:301:carrier';
const CRUISER = 'ship:207:cruiser';
const MOVING = asked('move_ship', CARRIER, CRUISER, 'done');

/** Gives what a plan answers, and goes on to the next question. */
function answers(plan: Plan, questions: readonly Decision[]): readonly string[] {
  let sending: Sending = sendingOf(plan);
  return questions.map((question) => {
    const step = stepOf(question, sending);
    if (step?.kind === 'send') sending = step.next;
    return step?.kind === 'send' ? step.option : (step?.kind ?? 'nothing');
  });
}

describe('a plan', () => {
  test('takes up ships of several systems, and puts them back', () => {
    const plan = withShips(withShips({}, CARRIER, 1), CRUISER, 2);
    expect(shipsIn(plan)).toBe(3);
    expect(withShips(withShips(plan, CRUISER, 0), CARRIER, 0)).toEqual({});
  });

  test('is sent ship by ship, with what each takes along, and says when all are under way', () => {
    const plan = withCargo(
      withShips(withShips({}, CARRIER, 1), CRUISER, 1),
      CARRIER,
      'infantry',
      2,
    );
    const loads = ['load:jord:infantry:1', 'load:jord:infantry:2', 'load:jord:infantry:3'];
    expect(
      answers(plan, [
        MOVING,
        asked('move_route', 'route:301-201'),
        asked('load_unit', ...loads, 'done'),
        asked('load_unit', 'load:301:fighter:1', 'done'),
        MOVING,
        asked('load_unit', 'done'),
        MOVING,
      ]),
    ).toEqual([CARRIER, 'route:301-201', loads[1], 'done', CRUISER, 'done', 'done']);
  });

  test('what does not fit into the first ship is loaded by the next', () => {
    const plan = withCargo(withShips({}, CARRIER, 2), CARRIER, 'infantry', 3);
    expect(
      answers(plan, [
        MOVING,
        asked('load_unit', 'load:jord:infantry:1', 'load:jord:infantry:2', 'done'),
        asked('load_unit', 'done'),
        MOVING,
        asked('load_unit', 'load:jord:infantry:1', 'done'),
      ]),
    ).toEqual([CARRIER, 'load:jord:infantry:2', 'done', CARRIER, 'load:jord:infantry:1']);
  });

  test('stops at a ship that is no longer offered', () => {
    const step = stepOf(asked('move_ship', CARRIER, 'done'), sendingOf(withShips({}, CRUISER, 1)));
    expect(step).toEqual({ kind: 'gone', ship: CRUISER });
  });

  test('says what found no room', () => {
    const plan = withCargo(withShips({}, CRUISER, 1), CRUISER, 'infantry', 1);
    expect(answers(plan, [MOVING, asked('load_unit', 'done'), MOVING])).toEqual([
      CRUISER,
      'done',
      'left',
    ]);
  });

  test('waits where there are several routes, and answers nothing else', () => {
    const sending = sendingOf(withShips({}, CRUISER, 1));
    expect(stepOf(asked('move_route', 'route:a-b', 'route:a-c-b'), sending)).toEqual({
      kind: 'wait',
    });
    expect(stepOf(asked('react', 'pass'), sending)).toBeNull();
  });
});
