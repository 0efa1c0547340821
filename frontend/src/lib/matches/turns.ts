/** In how many matches it is the player's turn, and which of them to go to next. */
import { createQuery } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';

export type Turns = Schemas['Turns'];

export const TURNS = ['turns'] as const;
const REFRESH_MS = 10_000;

export const useTurns = (isWanted: () => boolean) =>
  createQuery(() => ({
    queryKey: TURNS,
    queryFn: ({ signal }) => api.get('/api/v1/me/turns', { signal }),
    refetchInterval: REFRESH_MS,
    enabled: isWanted(),
  }));

/** The table after the one that is open; the first, when none of them is. */
export function nextTable(matches: readonly string[], path: string): string | null {
  const here = matches.findIndex((id) => path === `/matches/${id}`);
  return matches[(here + 1) % matches.length] ?? null;
}

/** Those that wait elsewhere: the table one looks at does not count. */
export const elsewhere = (matches: readonly string[], path: string): string[] =>
  matches.filter((id) => path !== `/matches/${id}`);
