/**
 * One WebSocket to one match, kept open: it says hello after every connect with the number of
 * the last thing it has shown, so that any gap closes without a reload. It knows nothing of pages or reactivity.
 */
import type { components } from './protocol.d.ts';

type Schemas = components['schemas'];
export type ServerFrame = Schemas['ServerFrame'];
export type ClientFrame = Schemas['ClientFrame'];

export type Status = 'connecting' | 'open' | 'waiting' | 'closed';
export type Ending = 'signed_out' | 'banned' | 'deleted' | 'revoked' | 'too_many' | 'outdated';

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 10_000;
const PING_MS = 10_000;
const SILENCE_MS = 25_000;
const NOT_FOUND = 4004;
const PROTOCOL = 2;
/** Codes of a server that will not have us back by itself: docs/reference/live-protocol.md. */
const ENDINGS: Readonly<Record<number, Ending>> = {
  4401: 'signed_out',
  4403: 'banned',
  4410: 'deleted',
  4426: 'outdated',
  4429: 'too_many',
  4498: 'revoked',
};

type Handlers = {
  frame: (frame: ServerFrame, receivedAt: number) => void;
  status: (status: Status) => void;
  /** The server has closed the connection for good; `open` tries again. */
  ended: (ending: Ending) => void;
  /** The newest number shown, for hello. */
  lastNumber: () => number;
};

export class MatchConnection {
  #socket: WebSocket | null = null;
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
    this.#isClosed = false;
    window.addEventListener('online', this.#wake);
    window.addEventListener('offline', this.#sleep);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  close(): void {
    this.#stop();
    this.#socket?.close();
    this.#socket = null;
    this.handlers.status('closed');
  }

  #stop(): void {
    this.#isClosed = true;
    window.removeEventListener('online', this.#wake);
    window.removeEventListener('offline', this.#sleep);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
  }

  /** False when there is no open socket: the caller keeps what it wanted to say. */
  say(frame: ClientFrame): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  hello(): void {
    this.say({ t: 'hello', protocol: PROTOCOL, last_number: this.handlers.lastNumber() });
  }

  #connect(): void {
    this.handlers.status('connecting');
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#retryMs = FIRST_RETRY_MS;
      this.#heardAt = performance.now();
      this.handlers.status('open');
      this.hello();
      clearInterval(this.#ping);
      this.#ping = setInterval(() => this.#beat(), PING_MS);
      this.say({ t: 'ping', at: performance.now() });
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      const receivedAt = performance.now();
      this.#heardAt = receivedAt;
      this.handlers.frame(JSON.parse(message.data) as ServerFrame, receivedAt);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      clearInterval(this.#ping);
      if (this.#isClosed || event.code === NOT_FOUND) return;
      const ending = ENDINGS[event.code];
      if (ending) {
        this.#stop();
        this.handlers.status('closed');
        this.handlers.ended(ending);
        return;
      }
      this.handlers.status('waiting');
      // Without a network only now and then, should the system be wrong; `online` wakes us.
      const pause = navigator.onLine ? this.#retryMs : LONGEST_RETRY_MS;
      this.#retry = setTimeout(() => this.#connect(), pause * (0.7 + Math.random() * 0.6));
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
    };
  }

  #beat(): void {
    if (performance.now() - this.#heardAt > SILENCE_MS) {
      // The network swallowed the socket without a word: start over.
      this.#socket?.close();
      return;
    }
    this.say({ t: 'ping', at: performance.now() });
  }

  /** The system says the network is gone: an open socket would only look alive. */
  #sleep = (): void => {
    this.#socket?.close();
    this.handlers.status('waiting');
  };

  #wake = (): void => {
    if (this.#isClosed || document.visibilityState === 'hidden' || !navigator.onLine) return;
    if (this.#socket === null) {
      clearTimeout(this.#retry);
      this.#retryMs = FIRST_RETRY_MS;
      this.#connect();
    }
  };
}
