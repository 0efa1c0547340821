/** Who used this browser last: greeted at once, before the server has said who it is. */
const STORED = 'palestra.greeted';

export const greetedName = (): string | null => localStorage.getItem(STORED);

export function rememberGreeted(name: string | null): void {
  if (name === null) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, name);
}
