/** What calls the player now, on every page: kept by the personal socket of this tab. */
import { SvelteSet } from 'svelte/reactivity';
import { awaited } from './awaited.ts';
import {
  callOf,
  isAwaited,
  isHere,
  isTold,
  turnCall,
  withCall,
  withTurns,
  type Call,
} from './calls.ts';
import { PersonalSocket, type Notice } from './personalSocket.ts';

const TICK_MS = 500;

export type Callbacks = {
  path: () => string;
  go: (link: string) => void;
  ring: () => void;
  /** It was shown to somebody, or acted upon. */
  read: (ids: number[]) => void;
  /** Something came: what is cached of matches and notifications is old. */
  changed: () => void;
};

class Calling {
  calls = $state.raw<readonly Call[]>([]);
  unread = $state<number | null>(null);
  now = $state(Date.now());
  #aheadMs = 0;
  #socket: PersonalSocket | null = null;
  #shown: number[] = [];
  #dismissed = new SvelteSet<number>();
  #turns = 0;

  /** Holds the socket until the returned function is called. */
  listen(callbacks: Callbacks): () => void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new PersonalSocket(`${scheme}://${location.host}/ws/me`, {
      told: (notice, isLate) => this.#hear(notice, isLate, callbacks),
      calls: (notices) => {
        const open = new Set(notices.map((one) => one.notification.id));
        this.calls = this.calls.filter((one) => !isTold(one) || open.has(one.id));
        const shown = new Set(this.calls.map((one) => one.id));
        for (const notice of notices) {
          if (!shown.has(notice.notification.id)) this.#hear(notice, true, callbacks);
        }
        // Said before, perhaps to a connection that broke: a push would follow what was seen.
        const seen = this.#shown.filter((id) => open.has(id));
        if (seen.length > 0) this.#socket?.say({ t: 'shown', ids: seen });
      },
      unread: (count) => (this.unread = count),
      seen: (ids) => {
        this.calls = ids === null ? [] : this.calls.filter((one) => !ids.includes(one.id));
        callbacks.changed();
      },
      clock: (aheadMs) => (this.#aheadMs = aheadMs),
    });
    this.#socket = socket;
    socket.open();
    const ticking = setInterval(() => this.#tick(), TICK_MS);
    return () => {
      socket.close();
      this.#socket = null;
      clearInterval(ticking);
      this.calls = [];
      this.unread = null;
    };
  }

  /** The bar stands before somebody's eyes: no push is needed. */
  shown(call: Call): void {
    if (!isTold(call) || this.#shown.includes(call.id)) return;
    this.#shown.push(call.id);
    this.#socket?.say({ t: 'shown', ids: [call.id] });
  }

  dismiss(call: Call, callbacks: Pick<Callbacks, 'read'>): void {
    this.#dismissed.add(call.id);
    this.calls = this.calls.filter((one) => one.id !== call.id);
    if (isTold(call)) callbacks.read([call.id]);
  }

  /** Links of tables at which a turn has just come, and all matches in which it is one's turn. */
  turns(links: readonly string[], waiting: readonly string[]): void {
    this.now = Date.now();
    const fresh = links.map((link) => turnCall(--this.#turns, link, this.now));
    this.calls = withTurns(this.calls, fresh, waiting);
  }

  #hear(notice: Notice, isLate: boolean, callbacks: Callbacks): void {
    callbacks.changed();
    this.now = Date.now();
    const call = callOf(notice, this.now, this.#aheadMs, isLate);
    if (!call || this.#dismissed.has(call.id)) return;
    if (isHere(call, callbacks.path())) {
      if (document.visibilityState === 'visible') callbacks.read([call.id]);
      else callbacks.ring();
      return;
    }
    if (isAwaited(call, awaited())) {
      callbacks.read([call.id]);
      callbacks.ring();
      callbacks.go(call.link);
      return;
    }
    this.calls = withCall(this.calls, call);
    if (!isLate) callbacks.ring();
  }

  #tick(): void {
    if (this.calls.length === 0) return;
    this.now = Date.now();
    const left = this.calls.filter((one) => one.until > this.now);
    if (left.length < this.calls.length) this.calls = left;
  }
}

export const calling = new Calling();
