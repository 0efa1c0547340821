/** What moderators see and do: reported messages, reported players, acts upon players. */
import { createQuery } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';

export type ChatReport = Schemas['ChatReport'];
export type PlayerReport = Schemas['Report'];
export type ActKind = Schemas['ModeratorsKindEnum'];

export const MODERATION = ['moderation'] as const;
const REFRESH_MS = 30_000;

export const useChatReports = () =>
  createQuery(() => ({
    queryKey: [...MODERATION, 'chat'],
    queryFn: ({ signal }) => api.get('/api/v1/moderation/chat-reports', { signal }),
    refetchInterval: REFRESH_MS,
  }));

export const usePlayerReports = () =>
  createQuery(() => ({
    queryKey: [...MODERATION, 'players'],
    queryFn: ({ signal }) => api.get('/api/v1/moderation/reports', { signal }),
    refetchInterval: REFRESH_MS,
  }));

export const useActs = () =>
  createQuery(() => ({
    queryKey: [...MODERATION, 'acts'],
    queryFn: ({ signal }) => api.get('/api/v1/moderation/actions', { signal }),
  }));

export const settleChatReport = (id: number, hide: boolean): Promise<void> =>
  api.post('/api/v1/moderation/chat-reports/{report_id}', {
    path: { report_id: String(id) },
    body: { hide },
  });

export async function closeReport(id: number, conclusion: string): Promise<void> {
  await api.patch('/api/v1/moderation/reports/{report_id}', {
    path: { report_id: String(id) },
    body: { conclusion },
  });
}

/** `days` counts for mutes and bans; without it they are for good. */
export async function moderate(
  player: string,
  kind: ActKind,
  reason: string,
  days: number | null,
): Promise<void> {
  const expires = days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString();
  await api.post('/api/v1/moderation/actions', {
    body: { player, kind, reason, expires_at: expires },
  });
}
