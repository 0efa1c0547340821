import { describe, expect, it } from 'vitest';
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import { unreachable, type Position, type Touches } from '#lib/table/reachability.ts';
import type { Layout } from '#lib/table/table.ts';
import { Reach, reachable } from './reach.ts';

const option = (key: string): Option => {
  const [kind, ...args] = key.split(':');
  return { key, kind: kind!, args };
};
const layout: Layout = {
  board: 'grid',
  places: ['a1', 'a2', 'b1', 'b2'].map((id, at) => ({
    thing: `square:${id}`,
    x: at % 2,
    y: Math.floor(at / 2),
  })),
  pieces: [
    { thing: 'token:1', at: 'square:a1', owner: 0, shows: 'echo:king' },
    { thing: 'token:2', at: 'square:b1', owner: 0 },
  ],
  hands: [{ owner: 0, cards: [{ thing: 'card:rope' }] }],
  buttons: ['button:end'],
};
const touches: Touches = {
  'move:1:a2': ['token:1', 'echo:king', 'square:a2'],
  'move:1:b2': ['token:1', 'echo:king', 'square:b2'],
  'move:2:b2': ['token:2', 'square:b2'],
  'play:rope': ['card:rope'],
  'cut:rope': ['card:rope'],
  end: ['button:end'],
  wait: ['button:nowhere'],
};
const reach = new Reach(Object.keys(touches).map(option), touches, layout);
const keys = (options: readonly Option[]): readonly string[] => options.map((one) => one.key);

describe('what may be pressed', () => {
  it('is what options go by; what lies nowhere on the table is a button', () => {
    const { pressable, buttons } = reach.after([]);
    expect([...pressable.keys()]).toEqual([
      ...['token:1', 'square:a2', 'square:b2', 'token:2', 'card:rope', 'button:end'],
    ]);
    expect(keys(buttons)).toEqual(['wait']);
  });

  it('narrows down: a piece, then where', () => {
    const taken = reach.press([], 'token:1');
    expect(taken).toEqual({ pressed: ['token:1'] });
    expect([...reach.after(['token:1']).pressable.keys()]).toEqual(['square:a2', 'square:b2']);
    expect(reach.press(['token:1'], 'square:b2')).toEqual({ chosen: 'move:1:b2' });
    expect(reach.press(['square:b2'], 'token:1')).toEqual({ chosen: 'move:1:b2' });
  });

  it('chooses at once what goes by one thing alone', () => {
    expect(reach.press([], 'button:end')).toEqual({ chosen: 'end' });
  });

  it('only offers what a first press would take by surprise, and takes it by a second', () => {
    expect(reach.press([], 'token:2')).toEqual({ pressed: ['token:2'] });
    expect(keys(reach.after(['token:2']).buttons)).toEqual(['move:2:b2']);
    expect(reach.press(['token:2'], 'token:2')).toEqual({ chosen: 'move:2:b2' });
    expect(reach.press(['token:2'], 'square:b2')).toEqual({ chosen: 'move:2:b2' });
  });

  it('has a menu for options that go by the same things', () => {
    expect(reach.press([], 'card:rope')).toEqual({ pressed: ['card:rope'] });
    expect(keys(reach.after(['card:rope']).buttons)).toEqual(['play:rope', 'cut:rope']);
  });

  it('puts back what is pressed again, and leaves alone what leads nowhere', () => {
    expect(reach.press(['token:1'], 'token:1')).toEqual({ pressed: [] });
    expect(reach.press(['token:1'], 'card:rope')).toEqual({ pressed: ['token:1'] });
  });
});

describe('the proof', () => {
  const position: Position = {
    seat: 0,
    view: {},
    decision: { kind: 'turn', prompt: {}, options: Object.keys(touches).map(option) } as Decision,
    layout,
    touches,
    statics: {},
  };

  it('finds every option of the panel', () => {
    expect(unreachable(position, reachable)).toEqual([]);
  });

  it('names what a board loses', () => {
    const forgetful = (given: Position) =>
      keys(given.decision.options).filter((one) => one !== 'end');
    expect(unreachable(position, forgetful)).toEqual(['end']);
  });
});

it('leaves places that only say where for later', () => {
  expect([...reach.after([]).later]).toEqual(['square:a2', 'square:b2']);
  expect([...reach.after(['token:1']).later]).toEqual([]);
});
