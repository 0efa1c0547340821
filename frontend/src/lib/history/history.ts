/** A player's finished matches: found again by what one remembers, added up, kept. */
import { createQuery } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';

export type Entry = Schemas['HistoryEntry'];
export type TitleStatistics = Schemas['TitleStatistics'];
export type Tally = Schemas['HistoryTally'];

/** What can be asked for; each is also a part of the page's address. */
export const FILTERS = [
  'title',
  'result',
  'opponent',
  'is_rated',
  'in_event',
  'since',
  'until',
  'favourites',
] as const;
export type Filter = (typeof FILTERS)[number];
export type Wish = Partial<Record<Filter, string>>;

export const HISTORY = 'history';

/** What the page's address asks for; empty parts are left out. */
export function wishOf(parameters: Pick<URLSearchParams, 'get'>): Wish {
  const asked = FILTERS.map((name) => [name, parameters.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}

/** The address of a page that asks for this. */
export function addressOf(path: string, wish: Wish): string {
  const asked = new URLSearchParams(
    FILTERS.flatMap((name) => (wish[name] ? [[name, wish[name]] as [string, string]] : [])),
  );
  return asked.size > 0 ? `${path}?${asked}` : path;
}

export const useHistory = (
  username: () => string,
  wish: () => Wish,
  cursor: () => string | undefined = () => undefined,
  size?: number,
) =>
  createQuery(() => ({
    queryKey: [HISTORY, username().toLowerCase(), wish(), cursor(), size],
    queryFn: ({ signal }) =>
      api.get('/api/v1/players/{username}/matches', {
        path: { username: username() },
        query: { ...(wish() as object), cursor: cursor(), page_size: size },
        signal,
      }),
    placeholderData: (shown) => shown,
  }));

export const useStatistics = (username: () => string, wish: () => Wish) =>
  createQuery(() => ({
    queryKey: [HISTORY, username().toLowerCase(), 'statistics', wish()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/players/{username}/statistics', {
        path: { username: username() },
        query: wish() as object,
        signal,
      }),
    placeholderData: (shown) => shown,
  }));

export async function setFavourite(slug: string, isWanted: boolean): Promise<void> {
  const path = { slug };
  if (isWanted) await api.put('/api/v1/me/favourites/{slug}', { path });
  else await api.delete('/api/v1/me/favourites/{slug}', { path });
}
