/** Matches over HTTP: the lobby, making one, sitting down. What happens at a match is live. */
import { createQuery, keepPreviousData } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';
import type { Language } from '#lib/i18n/language.ts';
import { awaitTable } from '#lib/notifications/awaited.ts';
import type { Sheet } from '#lib/table/table.ts';

export type Match = Schemas['Match'];
export type NewMatch = Schemas['NewMatchRequest'];
export type HouseBot = Schemas['HouseBot'];
export type Shelf = 'open' | 'live' | 'mine' | 'invited' | 'finished';

const REFRESH_MS = 5_000;

/** A shelf of matches, of one title or (with none named) of all. */
export const useMatches = (
  shelf: () => Shelf,
  isWanted: () => boolean = () => true,
  title: () => string = () => '',
) =>
  createQuery(() => ({
    queryKey: ['matches', shelf(), title()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/matches', {
        query: { show: shelf(), ...(title() ? { title: title() } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled: isWanted(),
  }));

/** Those that are not over: my turn first, then by what is left of the time. */
export function underWay(matches: readonly Match[]): Match[] {
  const left = (match: Match) => (match.deadline ? Date.parse(match.deadline) : Infinity);
  return matches
    .filter((match) => match.status === 'running' || match.status === 'open')
    .toSorted(
      (one, other) =>
        Number(other.is_my_turn) - Number(one.is_my_turn) || left(one) - left(other) || 0,
    );
}

/** Two people at least, and no bot: what others like to watch. */
export const isAmongPeople = (match: Match): boolean =>
  match.seats.length > 1 && match.seats.every((seat) => seat.player !== null && !seat.is_bot);

export const useHouseBots = () =>
  createQuery(() => ({
    queryKey: ['house-bots'],
    queryFn: ({ signal }) => api.get('/api/v1/house-bots', { signal }),
    staleTime: Infinity,
  }));

/** The present words of a title, or those of the rules a match is played by. */
export const useTitleTexts = (
  title: () => string | undefined,
  language: () => string,
  version: () => number | undefined = () => undefined,
) =>
  createQuery(() => ({
    queryKey: ['texts', title(), language(), version()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/titles/{title}/texts/{language}', {
        path: { title: title() ?? '', language: language() },
        query: { version: version() },
        signal,
      }),
    staleTime: Infinity,
    enabled: title() !== undefined,
  }));

/** What this browser mixes into the seed: nobody, the server included, can foresee it. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whoever has sat down at a table that is not full waits for it, on whichever page. */
async function seated(answer: Promise<Match>): Promise<Match> {
  const match = await answer;
  if (match.status === 'open') awaitTable(match.id);
  return match;
}

export const createMatch = (body: NewMatch): Promise<Match> =>
  seated(api.post('/api/v1/matches', { body: { ...body, contribution: contribution() } }));

export const joinMatch = (slug: string): Promise<Match> =>
  seated(
    api.post('/api/v1/matches/{slug}/join', {
      path: { slug },
      body: { contribution: contribution() },
    }),
  );

export const declineInvitation = (slug: string, word: string): Promise<Match> =>
  api.post('/api/v1/matches/{slug}/decline', { path: { slug }, body: { word } });

/** Answers an invitation with the same match by another clock: the inviting player is asked now. */
export const proposeClock = (slug: string, clock: NewMatch['clock']): Promise<Match> =>
  seated(
    api.post('/api/v1/matches/{slug}/counter', {
      path: { slug },
      body: { clock, contribution: contribution() },
    }),
  );

export const leaveTable = (slug: string): Promise<Match> =>
  api.post('/api/v1/matches/{slug}/leave-table', { path: { slug } });

/** The same match again, with the seats exchanged or as they were. */
export const rematch = (slug: string, exchangesSeats = true): Promise<Match> =>
  seated(
    api.post('/api/v1/matches/{slug}/rematch', {
      path: { slug },
      body: { contribution: contribution(), exchanges_seats: exchangesSeats },
    }),
  );

export const useReview = (slug: () => string) =>
  createQuery(() => ({
    queryKey: ['review', slug()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/matches/{slug}/review', { path: { slug: slug() }, signal }),
    staleTime: Infinity,
  }));

/** What every seat saw when `ply` lines had been written. */
export const useReviewPosition = (slug: () => string, ply: () => number) =>
  createQuery(() => ({
    queryKey: ['review', slug(), ply()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/matches/{slug}/review/{ply}', {
        path: { slug: slug(), ply: String(ply()) },
        signal,
      }),
    staleTime: Infinity,
    placeholderData: (shown) => shown,
  }));

/** The score sheet of a finished match, everything hidden laid open. */
export const useFinalSheet = (slug: () => string) =>
  createQuery(() => ({
    queryKey: ['final-sheet', slug()],
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/matches/{slug}/table', { path: { slug: slug() }, signal }))
        .sheet as unknown as Sheet | null,
    staleTime: Infinity,
  }));

const CHANCES_MS = 2_000;

/** How a finished match swung. A worker reckons it when it is first asked for. */
export const useWinChances = (slug: () => string) =>
  createQuery(() => ({
    queryKey: ['win-chances', slug()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/matches/{slug}/win-chances', { path: { slug: slug() }, signal }),
    refetchInterval: (query) => (query.state.data?.status === 'pending' ? CHANCES_MS : false),
    staleTime: Infinity,
  }));

/** Where a finished match turned, in sentences of this language; from the same chances. */
export const useDecidingMoments = (
  slug: () => string,
  language: () => Language,
  isWanted: () => boolean,
) =>
  createQuery(() => ({
    queryKey: ['deciding-moments', slug(), language()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/matches/{slug}/deciding-moments', {
        path: { slug: slug() },
        query: { language: language() },
        signal,
      }),
    refetchInterval: (query) => (query.state.data?.status === 'pending' ? CHANCES_MS : false),
    staleTime: Infinity,
    enabled: isWanted(),
  }));

/** A match over HTTP, asked again and again while it is wanted and may change. */
export const useMatch = (
  slug: () => string,
  isWanted: () => boolean,
  mayChange: () => boolean = () => true,
) =>
  createQuery(() => ({
    queryKey: ['match', slug()],
    queryFn: ({ signal }) => api.get('/api/v1/matches/{slug}', { path: { slug: slug() }, signal }),
    refetchInterval: mayChange() ? REFRESH_MS : false,
    enabled: isWanted(),
  }));

export const VACATION = ['vacation'] as const;

export const useVacationDays = () =>
  createQuery(() => ({
    queryKey: VACATION,
    queryFn: ({ signal }) => api.get('/api/v1/me/vacation', { signal }),
  }));

export async function takeVacation(slug: string, days: number): Promise<void> {
  await api.post('/api/v1/matches/{slug}/vacation', { path: { slug }, body: { days } });
}
