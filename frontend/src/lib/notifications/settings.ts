/** What a player wants to be told outside the site. */
import { createQuery } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';

export type Settings = Required<Schemas['NotificationSettings']>;

export const SETTINGS = ['notification-settings'] as const;

export const loadSettings = async ({ signal }: { signal: AbortSignal }): Promise<Settings> =>
  (await api.get('/api/v1/me/notification-settings', { signal })) as Settings;

export const useSettings = () => createQuery(() => ({ queryKey: SETTINGS, queryFn: loadSettings }));

export async function changeSettings(wish: Partial<Settings>): Promise<Settings> {
  return (await api.patch('/api/v1/me/notification-settings', { body: wish })) as Settings;
}
