import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveMatch } from './match.svelte.ts';

/** A socket that keeps what is said to it, and says what the test wants. */
class HeldSocket {
  static readonly OPEN = 1;
  static opened: HeldSocket[] = [];
  readonly said: { t: string; option?: string; key?: string }[] = [];
  readyState = 0;
  onopen: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  constructor(readonly address: string) {
    HeldSocket.opened.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as { t: string });
  }
  close(): void {
    this.readyState = 3;
  }
  greet(): void {
    this.readyState = HeldSocket.OPEN;
    this.onopen();
  }
  says(frame: object): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
  count(kind: string): number {
    return this.said.filter(({ t }) => t === kind).length;
  }
}

const SYNC = {
  t: 'sync',
  match: { seats: [], title: 'anochecer' },
  seat: 0,
  status: 'running',
  number: 7,
  view: {},
  decision: { kind: 'pay', prompt: {}, options: [] },
  waiting: [0],
  left: [],
  clocks: { kind: 'untimed' },
  undo: null,
  result: null,
  events: [],
};
let socket: HeldSocket;
let live: LiveMatch;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', HeldSocket);
  HeldSocket.opened = [];
  live = new LiveMatch('abc');
  close = live.open();
  socket = HeldSocket.opened[0]!;
  socket.greet();
  socket.says(SYNC);
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a table that was not told because too much was said at once is asked for again', () => {
  expect(socket.count('look')).toBe(1);
  socket.says({ t: 'error', code: 'too_many', detail: 'Slow down', key: '' });
  expect(socket.count('look')).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(socket.count('look')).toBe(2);
  expect(live.refusal).toBeNull();
});

test('so is an answer, under the same key', () => {
  live.choose('auto');
  socket.says({ t: 'error', code: 'too_many', detail: 'Slow down', key: '' });
  vi.advanceTimersByTime(1_000);
  const answers = socket.said.filter(({ t }) => t === 'choose');
  expect(answers.map(({ option }) => option)).toEqual(['auto', 'auto']);
  expect(new Set(answers.map(({ key }) => key)).size).toBe(1);
});

test('whoever waits for nothing is told to slow down', () => {
  socket.says({ t: 'looked', number: 7, sheet: null, layout: null, touches: {} });
  socket.says({ t: 'error', code: 'too_many', detail: 'Slow down', key: '' });
  expect(live.refusal?.code).toBe('too_many');
});
