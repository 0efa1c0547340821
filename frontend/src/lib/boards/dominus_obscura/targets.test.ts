import { describe, expect, it } from 'vitest';
import type { Decision } from '#lib/live/match.svelte.ts';
import { targetsOf } from './targets.ts';
import { cornerOf, neighbour, squaresIn, squaresSeenBy, type View } from './view.ts';

const view = {
  tokens: [
    { token: '0-1', seat: 0, square: 'd3', hidden: true, echo: 'imperator' },
    { token: '0-2', seat: 0, square: 'b4', hidden: false, echo: 'custodio_1' },
    { token: '1-2', seat: 1, square: 'd6', hidden: true },
  ],
} as unknown as View;

const asked = (kind: string, keys: readonly string[], prompt: object = {}): Decision =>
  ({
    kind,
    prompt,
    options: keys.map((key) => ({ key, kind: key.split(':')[0]!, args: key.split(':').slice(1) })),
  }) as unknown as Decision;

describe('the options of a decision find their place', () => {
  const step = asked('echo_step', ['move:0-1:d4', 'attack:0-2:b5', 'free:0-2', 'pass']);

  it('offers the tokens that can act, and nothing else, before one is taken up', () => {
    const targets = targetsOf(step, view, 0, null);
    expect([...targets.selectable]).toEqual(['0-1', '0-2']);
    expect(targets.squares.size).toBe(0);
    expect(targets.buttons.map((one) => one.key)).toEqual(['pass']);
  });

  it('marks where a token can go and whom it can strike once it is taken up', () => {
    const targets = targetsOf(step, view, 0, '0-2');
    expect(targets.squares.get('b5')).toEqual({ option: 'attack:0-2:b5', manner: 'attack' });
    expect(targets.squares.has('d4')).toBe(false);
    expect(targets.buttons.map((one) => one.key)).toEqual(['free:0-2', 'pass']);
  });

  it('puts a target on the square where the token stands', () => {
    const targets = targetsOf(asked('card_choice', ['target:1-2']), view, 0, null);
    expect(targets.squares.get('d6')?.option).toBe('target:1-2');
  });

  it('lets an Echo be picked by its card or by its token', () => {
    const targets = targetsOf(asked('card_choice', ['echo:imperator']), view, 0, null);
    expect(targets.echoes.get('0:imperator')).toBe('echo:imperator');
    expect(targets.squares.get('d3')?.option).toBe('echo:imperator');
  });

  it('looks for the rival’s Echo card when the card falls on the rival', () => {
    const grillete = asked('card_choice', ['echo:equinox'], { card: 'grillete' });
    expect(targetsOf(grillete, view, 0, null).echoes.get('1:equinox')).toBe('echo:equinox');
  });

  it('makes a button of what it has no place for', () => {
    const targets = targetsOf(asked('later', ['something_new:x']), view, 0, null);
    expect(targets.buttons.map((one) => one.key)).toEqual(['something_new:x']);
  });

  it('offers nothing to somebody who only watches', () => {
    expect(targetsOf(step, view, null, null).selectable.size).toBe(0);
  });
});

describe('the board on the screen', () => {
  it('has the own side at the bottom for either seat', () => {
    expect(squaresSeenBy(0).at(-8)).toBe('a1');
    expect(squaresSeenBy(1).at(-1)).toBe('a8');
    expect(cornerOf('a1', 0).y).toBe(700);
    expect(cornerOf('a8', 1).y).toBe(700);
  });

  it('walks by arrow keys and stops at the edge', () => {
    expect(neighbour('d4', 'ArrowUp', 0)).toBe('d5');
    expect(neighbour('d4', 'ArrowUp', 1)).toBe('d3');
    expect(neighbour('a1', 'ArrowLeft', 0)).toBe('a1');
  });

  it('finds the squares a line of the log speaks of', () => {
    const moved = { kind: 'moved', token: '0-1', start: 'd2', end: 'd3' };
    expect(squaresIn(moved, view.tokens)).toEqual(['d3', 'd2']);
    const fracture = { kind: 'fracture_rolled', sides: [{ token: '1-2' }, { token: '0-2' }] };
    expect(squaresIn(fracture, view.tokens)).toEqual(['d6', 'b4']);
  });
});
