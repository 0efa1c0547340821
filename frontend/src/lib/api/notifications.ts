/** What happened while the person looked elsewhere. */
import { createQuery } from '@tanstack/svelte-query';
import { request } from './request.ts';

export const NOTIFICATIONS = ['notifications'] as const;

export const useUnread = () =>
  createQuery(() => ({
    queryKey: [...NOTIFICATIONS, 'unread'],
    queryFn: ({ signal }) =>
      request<{ unread: number }>('GET', '/api/v1/me/notifications/unread', { signal }),
    select: (answer: { unread: number }) => answer.unread,
    refetchInterval: 60_000,
  }));
