import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoardProps } from '#lib/boards/boards.ts';
import { Playback } from './queue.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const option = (key: string) => ({ key, kind: key, args: [] });
const game = (...keys: string[]): BoardProps => ({
  view: {},
  version: 1,
  seat: 0,
  players: ['Ana', 'Leo'],
  number: 3,
  decision: { kind: 'step', seat: 0, prompt: {}, options: keys.map(option) } as never,
  waiting: [0],
  happenings: [],
  latest: [],
  looked: null,
  texts: {},
  sent: null,
  choose: () => {},
});

function asked(props: BoardProps): { now: () => unknown; stop: () => void } {
  let playback: Playback | undefined;
  const stop = $effect.root(() => {
    playback = new Playback(() => props);
  });
  flushSync();
  return { now: () => playback!.asked, stop };
}

it('asks where there is something to choose', () => {
  const { now, stop } = asked(game('move', 'pass'));
  expect(now()).not.toBeNull();
  stop();
});

it('leaves the only option to the server, and asks when that does not answer', () => {
  const { now, stop } = asked(game('pass'));
  expect(now()).toBeNull();
  vi.runAllTimers();
  expect(now()).not.toBeNull();
  stop();
});

it('tells nobody to wait for themselves', () => {
  const waited = (props: Partial<BoardProps>): string => {
    let names = '';
    $effect.root(() => {
      names = new Playback(() => ({ ...game('pass'), waiting: [0, 1], ...props })).waitingFor;
    })();
    return names;
  };
  expect(waited({})).toBe('Leo');
  expect(waited({ isReview: true })).toBe('Ana, Leo');
});
