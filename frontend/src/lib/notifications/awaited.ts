/** Tables this tab waits for: when one of them begins, the player is taken there. */
const STORED = 'palestra.awaited';
const KEPT = 10;

/** Links of matches, newest last. */
function links(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export const awaited = (): ReadonlySet<string> => new Set(links());

export function awaitTable(id: string): void {
  const link = `/matches/${id}`;
  const kept = [...links().filter((one) => one !== link), link].slice(-KEPT);
  sessionStorage.setItem(STORED, JSON.stringify(kept));
}
