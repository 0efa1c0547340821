import { afterEach, describe, expect, it, vi } from 'vitest';
import { calling } from './calling.svelte.ts';
import type { Notice } from './personalSocket.ts';

/** A connection as the browser gives it, and what was sent over it. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = Line.OPEN;
  readonly sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    Line.all.push(this);
  }
  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  hear(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const called: Notice = {
  number: 1,
  notification: {
    id: 1,
    kind: 'tournament.paired',
    params: {},
    link: '/tournaments/cup',
    created_at: new Date().toISOString(),
    read_at: null,
  },
  roads: ['call', 'bell'],
  deadline: null,
  calls_until: new Date(Date.now() + 600_000).toISOString(),
};
const sync = { t: 'sync', number: 1, missed: [], unread: 1, calls: [called] };
const saysShown = (line: Line): unknown[] =>
  line.sent.filter((frame) => (frame as { t: string }).t === 'shown');

describe('a call that was shown', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Line.all = [];
  });

  it('is said to have been shown again after a break, while it is open', () => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    const stop = calling.listen({
      path: () => '/ladders',
      go: () => undefined,
      ring: () => undefined,
      read: () => undefined,
      changed: () => undefined,
    });
    const first = Line.all[0]!;
    first.onopen?.();
    first.hear(sync);
    expect(calling.calls).toHaveLength(1);
    calling.shown(calling.calls[0]!);
    expect(saysShown(first)).toEqual([{ t: 'shown', ids: [1] }]);

    first.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(2_000);
    const second = Line.all[1]!;
    second.onopen?.();
    second.hear(sync);
    expect(saysShown(second)).toEqual([{ t: 'shown', ids: [1] }]);
    second.hear({ ...sync, calls: [] });
    expect(saysShown(second)).toHaveLength(1);
    stop();
  });
});
