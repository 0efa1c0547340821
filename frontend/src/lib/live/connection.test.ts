import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MatchConnection, type Ending, type Status } from './connection.ts';

/** A socket that only the test opens and closes. */
class HeldSocket {
  static readonly OPEN = 1;
  static opened: HeldSocket[] = [];
  readyState = 0;
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(readonly address: string) {
    HeldSocket.opened.push(this);
  }
  send(): void {}
  close(): void {
    this.readyState = 3;
  }
  closedBy(code: number): void {
    this.close();
    this.onclose({ code });
  }
}

const LONG_MS = 60_000;

describe('a connection to a match', () => {
  let endings: Ending[];
  let statuses: Status[];
  let connection: MatchConnection;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', HeldSocket);
    HeldSocket.opened = [];
    endings = [];
    statuses = [];
    connection = new MatchConnection('ws://site/ws/matches/abc', {
      frame: () => {},
      status: (status) => statuses.push(status),
      ended: (ending) => endings.push(ending),
      lastNumber: () => -1,
    });
    connection.open();
  });
  afterEach(() => {
    connection.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it.each([
    [4401, 'signed_out'],
    [4403, 'banned'],
    [4410, 'deleted'],
    [4429, 'too_many'],
    [4498, 'revoked'],
  ])('that is closed with %i stays closed and says %s', (code, ending) => {
    HeldSocket.opened[0]!.closedBy(code);
    vi.advanceTimersByTime(LONG_MS);
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(endings).toEqual([ending]);
    expect(statuses.at(-1)).toBe('closed');
    expect(HeldSocket.opened).toHaveLength(1);
  });

  it.each([1006, 1012, 4008])('that is closed with %i comes back by itself', (code) => {
    HeldSocket.opened[0]!.closedBy(code);
    vi.advanceTimersByTime(LONG_MS);
    expect(endings).toEqual([]);
    expect(HeldSocket.opened.length).toBeGreaterThan(1);
  });

  it('that has ended is opened again when it is asked to', () => {
    HeldSocket.opened[0]!.closedBy(4429);
    connection.open();
    expect(HeldSocket.opened).toHaveLength(2);
    expect(statuses.at(-1)).toBe('connecting');
  });
});
