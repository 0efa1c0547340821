/**
 * Whether the site can be reached. Any request that gets no answer marks it lost; the browser's
 * own events and a light probe of `/healthz` mark it found again.
 */
const PROBE_MS = 4_000;

class Connection {
  isLost = $state(!navigator.onLine);
  #probe: ReturnType<typeof setInterval> | undefined;
  #listeners = new Set<() => void>();

  constructor() {
    window.addEventListener('offline', () => this.lost());
    window.addEventListener('online', () => void this.check());
    if (this.isLost) this.lost();
  }

  lost(): void {
    this.isLost = true;
    this.#probe ??= setInterval(() => void this.check(), PROBE_MS);
  }

  found(): void {
    clearInterval(this.#probe);
    this.#probe = undefined;
    if (!this.isLost) return;
    this.isLost = false;
    for (const tell of this.#listeners) tell();
  }

  /** Called once each time the site is back, to fetch again what may be stale. */
  onFound(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  async check(): Promise<void> {
    try {
      const answer = await fetch('/healthz', { cache: 'no-store' });
      if (answer.ok) this.found();
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
    }
  }
}

export const connection = new Connection();
