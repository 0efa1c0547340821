/**
 * What the site lacks at the moment, if anything: asked now and then, at once when an answer says
 * that something is wrong, and often until all is well again.
 */
import { shortageIn, type Checks, type Shortage } from './readiness.ts';

const SELDOM_MS = 120_000;
const OFTEN_MS = 5_000;

class SiteShortage {
  kind = $state<Shortage | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #listeners = new Set<() => void>();

  /** From now on, until the returned function is called. */
  watch(): () => void {
    document.addEventListener('visibilitychange', this.#look);
    void this.check();
    return () => {
      document.removeEventListener('visibilitychange', this.#look);
      clearTimeout(this.#timer);
    };
  }

  /** Called once each time all is well again, to fetch what failed meanwhile. */
  onEnd(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  async check(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      this.#note(await checks());
    } finally {
      this.#isAsking = false;
      clearTimeout(this.#timer);
      // Many pages that were told at once must not ask in step.
      const pause = (this.kind === null ? SELDOM_MS : OFTEN_MS) * (0.8 + Math.random() * 0.4);
      this.#timer = setTimeout(this.#look, pause);
    }
  }

  #note(found: Checks | null): void {
    if (found === null) return;
    const before = this.kind;
    this.kind = shortageIn(found);
    if (before !== null && this.kind === null) for (const tell of this.#listeners) tell();
  }

  /** A page that nobody sees asks nothing. */
  #look = (): void => {
    if (document.visibilityState === 'visible') void this.check();
  };
}

/** Null without an answer that can be read: then the connection is what is wrong. */
async function checks(): Promise<Checks | null> {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store' });
    if (!(answer.headers.get('Content-Type') ?? '').includes('json')) return null;
    return ((await answer.json()) as { checks: Checks }).checks;
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}

export const shortage = new SiteShortage();
