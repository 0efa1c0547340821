/** What happened while the person looked elsewhere. */
import { createQuery, keepPreviousData } from '@tanstack/svelte-query';
import { api, type Schemas } from './api.ts';

export type Notification = Schemas['Notification'];

export const NOTIFICATIONS = ['notifications'] as const;

export const useNotifications = (cursor: () => string | undefined) =>
  createQuery(() => ({
    queryKey: [...NOTIFICATIONS, cursor()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/me/notifications', { query: { cursor: cursor() }, signal }),
    placeholderData: keepPreviousData,
  }));

/** All of them when no ids are given. */
export async function markRead(ids?: number[]): Promise<void> {
  await api.post('/api/v1/me/notifications/read', { body: { ids } });
}
