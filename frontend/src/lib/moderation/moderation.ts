/** What moderators see of players and do to them. */
import { createQuery, keepPreviousData } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';

export type ActKind = Schemas['ModeratorsKindEnum'];
export type ModeratedPlayer = Schemas['ModeratedPlayer'];

export const MODERATION = ['moderation'] as const;
export const REFRESH_MS = 30_000;
const DAY_MS = 86_400_000;

/** The acts of all moderators, or those upon one player. */
export const useActs = (player: () => string | undefined, cursor: () => string | undefined) =>
  createQuery(() => ({
    queryKey: [...MODERATION, 'acts', player(), cursor()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/moderation/actions', {
        query: { player: player(), cursor: cursor() },
        signal,
      }),
    placeholderData: keepPreviousData,
  }));

export const useModeratedPlayer = (username: () => string) =>
  createQuery(() => ({
    queryKey: [...MODERATION, 'player', username()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/moderation/players/{username}', { path: { username: username() }, signal }),
  }));

/** People by a part of their name; nothing is asked before there are two letters. */
export const useFoundPlayers = (search: () => string, cursor: () => string | undefined) =>
  createQuery(() => ({
    queryKey: [...MODERATION, 'people', search(), cursor()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/moderation/players', {
        query: { search: search(), cursor: cursor() },
        signal,
      }),
    enabled: search().length >= 2,
    placeholderData: keepPreviousData,
  }));

/** When an act of so many days ends; `null` is for good. */
export const expiry = (days: number | null): string | null =>
  days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();

/** `days` counts for mutes and bans; without it they are for good. */
export async function moderate(
  player: string,
  kind: ActKind,
  reason: string,
  days: number | null,
): Promise<void> {
  await api.post('/api/v1/moderation/actions', {
    body: { player, kind, reason, expires_at: expiry(days) },
  });
}
