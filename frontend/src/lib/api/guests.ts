/** Playing without an account: becoming a guest, playing at once, taking an account later. */
import type { QueryClient } from '@tanstack/svelte-query';
import { contribution, type Match } from '#lib/matches/matches.ts';
import { api } from './api.ts';
import { fetchMe, forgetEverything, ME, type Me } from './me.ts';

/** Whoever is signed in, or a new guest: nobody has to sign up to sit down. */
export async function playerOrGuest(queries: QueryClient): Promise<Me> {
  const known = await queries.fetchQuery({
    queryKey: ME,
    queryFn: ({ signal }) => fetchMe(signal),
    staleTime: 30_000,
  });
  if (known) return known;
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const guest = (await api.post('/api/v1/guests', { body: { time_zone } })) as Me;
  queries.setQueryData(ME, guest);
  return guest;
}

/** A match against bots of a suitable level, which begins at once. */
export async function playAtOnce(queries: QueryClient, title: string): Promise<Match> {
  await playerOrGuest(queries);
  return api.post('/api/v1/matches/at-once', { body: { title, contribution: contribution() } });
}

/** A first match: bots of the lowest level, at the seat the lessons were about. */
export async function firstMatch(
  queries: QueryClient,
  title: string,
  seat: number,
): Promise<Match> {
  await playerOrGuest(queries);
  return api.post('/api/v1/matches/at-once', {
    body: { title, contribution: contribution(), is_guided: true, seat },
  });
}

/** The guest becomes an account and keeps everything. */
export async function takeAccount(
  queries: QueryClient,
  account: { username: string; email: string; password: string },
): Promise<void> {
  await api.post('/api/v1/me/account', { body: account });
  await forgetEverything(queries);
}
