/**
 * The personal socket of this tab (`/ws/me`): what the player is told, at once and in order. After a
 * break it says the newest number it has, and what was missed comes by itself.
 */
import type { components } from './personal.d.ts';

type Schemas = components['schemas'];
export type Notice = Schemas['Notice'];
type ServerFrame = Schemas['ServerFrame'];

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
const PING_MS = 25_000;
const SILENCE_MS = 60_000;
/** The server will not have this tab back before somebody signs in again. */
const ENDED = new Set([4003, 4401, 4403, 4410, 4498]);

type Handlers = {
  /** Something new; `isLate` when it was missed and is only told now. */
  told: (notice: Notice, isLate: boolean) => void;
  /** All calls that are open, after every connect. */
  calls: (notices: readonly Notice[]) => void;
  unread: (count: number) => void;
  /** Read here or in another tab; null when they are many. */
  seen: (ids: readonly number[] | null) => void;
  /** How far the server's clock is ahead of this one's, in milliseconds. */
  clock: (aheadMs: number) => void;
};

export class PersonalSocket {
  #socket: WebSocket | null = null;
  #number = -1;
  #retryMs = FIRST_RETRY_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #isClosed = false;

  constructor(
    private readonly address: string,
    private readonly handlers: Handlers,
  ) {}

  open(): void {
    window.addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    window.removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    this.#socket?.close();
    this.#socket = null;
  }

  say(frame: Schemas['ClientFrame']): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #connect(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#retryMs = FIRST_RETRY_MS;
      this.#heardAt = Date.now();
      socket.send(JSON.stringify({ t: 'hello', last_number: this.#number }));
      socket.send(JSON.stringify({ t: 'ping', at: Date.now() }));
      clearInterval(this.#ping);
      this.#ping = setInterval(() => this.#beat(), PING_MS);
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.#heardAt = Date.now();
      this.hear(JSON.parse(message.data) as ServerFrame);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      clearInterval(this.#ping);
      if (this.#isClosed || ENDED.has(event.code)) return;
      this.#retry = setTimeout(() => this.#connect(), this.#retryMs * (0.7 + Math.random() * 0.6));
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
    };
  }

  hear(frame: ServerFrame): void {
    switch (frame.t) {
      case 'sync':
        for (const notice of frame.missed) this.handlers.told(notice, true);
        this.#number = frame.number;
        this.handlers.calls(frame.calls);
        this.handlers.unread(frame.unread);
        break;
      case 'told':
        this.#number = Math.max(this.#number, frame.notice.number);
        this.handlers.told(frame.notice, false);
        this.handlers.unread(frame.unread);
        break;
      case 'seen':
        this.handlers.seen(frame.ids);
        this.handlers.unread(frame.unread);
        break;
      case 'pong':
        // Half of the way there and back lies between the server's word and this moment.
        this.handlers.clock(frame.now - (frame.at + Date.now()) / 2);
        break;
      case 'error':
        break;
    }
  }

  #beat(): void {
    if (Date.now() - this.#heardAt > SILENCE_MS) this.#socket?.close();
    else this.#socket?.send(JSON.stringify({ t: 'ping', at: Date.now() }));
  }

  #wake = (): void => {
    if (this.#isClosed || this.#socket !== null || document.visibilityState === 'hidden') return;
    clearTimeout(this.#retry);
    this.#retryMs = FIRST_RETRY_MS;
    this.#connect();
  };
}
