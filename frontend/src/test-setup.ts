/** What jsdom lacks and the components ask for. */
import { afterEach } from 'vitest';

window.matchMedia ??= (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;

afterEach(() => localStorage.clear());
