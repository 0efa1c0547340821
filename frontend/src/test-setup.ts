/** What jsdom lacks and the components ask for. */
import { afterEach } from 'vitest';

window.matchMedia ??= (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

/** Nothing has a size in jsdom, so nothing changes it. */
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

afterEach(() => localStorage.clear());
