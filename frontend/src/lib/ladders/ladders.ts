/** Ladders, ratings and head-to-head over HTTP. */
import { createQuery } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';

export type Standing = Schemas['Standing'];
export type Placed = Schemas['Placed'];
export type MatchRatings = Schemas['MatchRatings'];
export type Advantage = Schemas['Advantage'];
export type Tempo = Schemas['TempoEnum'];
export type Who = 'both' | 'people' | 'bots';
export type Filter = {
  country?: string;
  friends?: boolean;
  who: Who;
  provisional?: boolean;
  cursor?: string;
};

export const RATINGS = ['ratings'] as const;

/** Ratings are kept exactly and read as whole numbers. */
export const whole = (rating: number): string => String(Math.round(rating));

/** A share as whole percent, and never 0 where something counts. */
export function inPercent(share: number): number {
  return share > 0 ? Math.max(1, Math.round(share * 100)) : 0;
}

/** +12, −7 or ±0, with a real minus sign. */
export function signed(change: number): string {
  const rounded = Math.round(change);
  if (rounded === 0) return '±0';
  return rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}

export const useLadders = () =>
  createQuery(() => ({
    queryKey: [...RATINGS, 'ladders'],
    queryFn: ({ signal }) => api.get('/api/v1/ladders', { signal }),
  }));

export const useLadder = (title: () => string, tempo: () => string) =>
  createQuery(() => ({
    queryKey: [...RATINGS, 'ladder', title(), tempo()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/ladders/{title}/{tempo}', {
        path: { title: title(), tempo: tempo() },
        signal,
      }),
    refetchInterval: 15_000,
  }));

export const useStandings = (title: () => string, tempo: () => string, filter: () => Filter) =>
  createQuery(() => ({
    queryKey: [...RATINGS, 'standings', title(), tempo(), filter()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/ladders/{title}/{tempo}/standings', {
        path: { title: title(), tempo: tempo() },
        query: filter(),
        signal,
      }),
    refetchInterval: 15_000,
    placeholderData: (shown) => shown,
  }));

export const usePlayerRatings = (username: () => string) =>
  createQuery(() => ({
    queryKey: [...RATINGS, 'player', username().toLowerCase()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/players/{username}/ratings', { path: { username: username() }, signal }),
  }));

export const useHistory = (username: () => string, ladder: () => Placed | undefined) =>
  createQuery(() => ({
    queryKey: [...RATINGS, 'history', username(), ladder()?.title, ladder()?.tempo],
    queryFn: ({ signal }) =>
      api.get('/api/v1/players/{username}/ratings/{title}/{tempo}', {
        path: {
          username: username(),
          title: ladder()?.title ?? '',
          tempo: ladder()?.tempo ?? 'live',
        },
        signal,
      }),
    enabled: ladder() !== undefined,
  }));

export const useHeadToHead = (username: () => string, other: () => string) =>
  createQuery(() => ({
    queryKey: [...RATINGS, 'against', username(), other()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/players/{username}/against/{other_name}', {
        path: { username: username(), other_name: other() },
        signal,
      }),
  }));

/** Asked again until the match is rated, a moment after its end. */
export const useMatchRatings = (slug: () => string) =>
  createQuery(() => ({
    queryKey: [...RATINGS, 'match', slug()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/matches/{slug}/ratings', { path: { slug: slug() }, signal }),
    refetchInterval: (query) => (query.state.data?.state === 'pending' ? 1_000 : false),
  }));

/** What a match will count; it changes only when its players meet elsewhere meanwhile. */
export const useForecast = (slug: () => string) =>
  createQuery(() => ({
    queryKey: [...RATINGS, 'forecast', slug()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/matches/{slug}/ratings', { path: { slug: slug() }, signal }),
    refetchInterval: 60_000,
  }));

/** Other ranks by seat, or null: the match counts for nobody. */
export async function correctResult(
  slug: string,
  ranks: number[] | null,
  reason: string,
): Promise<void> {
  await api.post('/api/v1/moderation/results/{slug}', { path: { slug }, body: { ranks, reason } });
}

/** Ranks by seat as people read them: `1. Ana, 2. Bruno`. */
export function inWords(players: readonly string[], ranks: readonly number[]): string {
  return players
    .map((name, seat) => ({ name, rank: ranks[seat] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, rank }) => `${rank}. ${name}`)
    .join(', ');
}
