import { describe, expect, it } from 'vitest';
import {
  callOf,
  countdown,
  isAwaited,
  isLeftToTheCounter,
  turnCall,
  withCall,
  withTurns,
} from './calls.ts';
import type { Notice } from './personalSocket.ts';

const NOW = Date.parse('2026-11-18T09:00:00Z');

function notice(changes: Partial<Notice> = {}, read_at: string | null = null): Notice {
  return {
    number: 1,
    notification: {
      id: 1,
      kind: 'match_invited',
      params: {},
      link: '/matches/a',
      created_at: '2026-11-18T09:00:00Z',
      read_at,
    },
    roads: ['call', 'bell'],
    deadline: null,
    calls_until: '2026-11-18T09:10:00Z',
    ...changes,
  };
}

describe('calls', () => {
  it('of boards that waited before are left to the counter while one plays', () => {
    const repeated = { kind: 'match_started', isRepeated: true };
    expect(isLeftToTheCounter(repeated, '/matches/b')).toBe(true);
    expect(isLeftToTheCounter(repeated, '/play')).toBe(false);
    expect(isLeftToTheCounter({ ...repeated, isRepeated: false }, '/matches/b')).toBe(false);
    expect(isLeftToTheCounter({ ...repeated, kind: 'match_invited' }, '/matches/b')).toBe(false);
  });
  it('are made only by what goes by that road and is not read', () => {
    expect(callOf(notice(), NOW, 0)?.kind).toBe('match_invited');
    expect(callOf(notice({ calls_until: null }), NOW, 0)).toBeNull();
    expect(callOf(notice({}, '2026-11-18T09:00:01Z'), NOW, 0)).toBeNull();
  });

  it('count down to the server’s deadline by this browser’s clock', () => {
    const end = { deadline: '2026-11-18T09:01:15Z', calls_until: '2026-11-18T09:01:15Z' };
    const call = callOf(notice(end), NOW, 0);
    expect(call?.hasDeadline).toBe(true);
    expect(countdown(call!.until - NOW)).toBe('1:15');
    const ahead = callOf(notice(end), NOW, 5_000);
    expect(countdown(ahead!.until - NOW)).toBe('1:10');
  });

  it('are old news after their time', () => {
    expect(callOf(notice({ calls_until: '2026-11-18T08:59:59Z' }), NOW, 0)).toBeNull();
    expect(callOf(notice(), NOW + 599_000, 0)?.hasDeadline).toBe(false);
    expect(callOf(notice(), NOW + 601_000, 0)).toBeNull();
  });

  it('come once from a table, the most urgent first', () => {
    const first = callOf(notice({ calls_until: '2026-11-18T09:05:00Z' }), NOW, 0)!;
    const urgent = { ...first, id: 2, link: '/play', until: first.until - 1 };
    const again = { ...first, id: 3 };
    expect(withCall(withCall([first], urgent), again).map((one) => one.id)).toEqual([2, 3]);
  });

  it('tell of a turn in a live match until it is over, and not while one plays another', () => {
    const invited = callOf(notice(), NOW, 0)!;
    const turn = turnCall(-1, '/matches/b', NOW);
    const calls = withTurns([invited], [turn], ['b']);
    expect(calls.map((one) => one.id)).toEqual([1, -1]);
    expect(withTurns(calls, [], ['b'])).toBe(calls);
    expect(withTurns(calls, [], ['c'])).toEqual([invited]);
    expect(isLeftToTheCounter(turn, '/matches/c')).toBe(true);
    expect(isLeftToTheCounter(turn, '/ladders')).toBe(false);
  });

  it('are awaited where the player’s own table begins', () => {
    const call = { ...callOf(notice(), NOW, 0)!, kind: 'match_started' };
    expect(isAwaited(call, new Set(['/matches/a']))).toBe(true);
    expect(isAwaited(call, new Set(['/matches/b']))).toBe(false);
    expect(isAwaited({ ...call, kind: 'match_invited' }, new Set(['/matches/a']))).toBe(false);
  });
});
