/** Players found by the beginning of their name; with nothing typed yet, those one follows. */
import { createQuery, keepPreviousData } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';

export type Person = Schemas['PlayerSummary'];
const SHOWN = 8;
const REFRESH_MS = 30_000;

export const useFollowed = (isWanted: () => boolean) =>
  createQuery(() => ({
    queryKey: ['following', 'all'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/me/following', { query: { page_size: 100 }, signal })).results.map(
        (row) => row.player,
      ),
    enabled: isWanted(),
  }));

/** Friends, and whether they have the site open now; asked anew while the page is open. */
export const useFriends = (isWanted: () => boolean = () => true) =>
  createQuery(() => ({
    queryKey: ['following', 'here'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/me/following', { query: { page_size: 100 }, signal })).results,
    refetchInterval: REFRESH_MS,
    enabled: isWanted(),
  }));

export const useFoundPeople = (typed: () => string) =>
  createQuery(() => ({
    queryKey: ['players', 'search', typed().toLowerCase()],
    queryFn: async ({ signal }) =>
      (
        await api.get('/api/v1/players', {
          query: { search: typed(), bots: false, page_size: 2 * SHOWN },
          signal,
        })
      ).results,
    enabled: typed().length > 0,
    placeholderData: keepPreviousData,
  }));

/** Friends first, then the others that were found; never oneself, nobody twice. */
export function suggestions(
  typed: string,
  followed: readonly Person[],
  found: readonly Person[],
  me: string | undefined,
): Person[] {
  const begins = (person: Person) =>
    [person.username, person.display_name].some((name) =>
      name.toLowerCase().startsWith(typed.toLowerCase()),
    );
  const known = followed.filter((person) => !person.is_bot && begins(person));
  const names = new Set(known.map((person) => person.username));
  return [...known, ...found.filter((person) => !names.has(person.username))]
    .filter((person) => person.username !== me)
    .slice(0, SHOWN);
}
