/** A person's own bots, a bot's page, and tests of strength. */
import { createQuery } from '@tanstack/svelte-query';
import { api, type Schemas } from './api.ts';

export type Bot = Schemas['Bot'];
export type BotPage = Schemas['BotPage'];
export type StrengthTest = Schemas['StrengthTest'];
export type BotSettings = Partial<
  Pick<
    Bot,
    | 'display_name'
    | 'accepts_people'
    | 'accepts_bots'
    | 'accepts_rated'
    | 'plays_ladder'
    | 'titles'
    | 'most_matches'
  >
>;

export const OWN_BOTS = ['own-bots'] as const;
export const botPageKey = (username: string) => ['bot-page', username.toLowerCase()] as const;
export const testsKey = (username: string) => ['strength-tests', username.toLowerCase()] as const;

const REFRESH_MS = 5_000;

export const useOwnBots = (isWanted: () => boolean = () => true) =>
  createQuery(() => ({
    queryKey: OWN_BOTS,
    queryFn: ({ signal }) => api.get('/api/v1/me/bots', { signal }),
    enabled: isWanted(),
    refetchInterval: REFRESH_MS,
  }));

export const useBotPage = (username: () => string) =>
  createQuery(() => ({
    queryKey: botPageKey(username()),
    queryFn: ({ signal }) =>
      api.get('/api/v1/bots/{username}', { path: { username: username() }, signal }),
    refetchInterval: REFRESH_MS,
  }));

export const useStrengthTests = (username: () => string) =>
  createQuery(() => ({
    queryKey: testsKey(username()),
    queryFn: async ({ signal }) =>
      (
        await api.get('/api/v1/strength-tests', {
          query: { bot: username(), page_size: 20 },
          signal,
        })
      ).results,
    refetchInterval: REFRESH_MS,
  }));

export const useStrengthTest = (id: () => number | null) =>
  createQuery(() => ({
    queryKey: ['strength-test', id()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/strength-tests/{test_id}', { path: { test_id: String(id()) }, signal }),
    enabled: id() !== null,
    refetchInterval: REFRESH_MS,
  }));

export async function createBot(username: string): Promise<void> {
  await api.post('/api/v1/me/bots', { body: { username } });
}

export async function changeBot(username: string, changes: BotSettings): Promise<void> {
  await api.patch('/api/v1/me/bots/{username}', { path: { username }, body: changes });
}

export async function retireBot(username: string): Promise<void> {
  await api.delete('/api/v1/me/bots/{username}', { path: { username } });
}

/** Answers the token itself, which the server never shows again. */
export async function createBotToken(username: string, name: string): Promise<string> {
  const made = await api.post('/api/v1/me/bots/{username}/tokens', {
    path: { username },
    body: { name },
  });
  return made.token;
}

export async function revokeBotToken(username: string, id: number): Promise<void> {
  await api.delete('/api/v1/me/bots/{username}/tokens/{token_id}', {
    path: { username, token_id: String(id) },
  });
}

export async function beginStrengthTest(
  candidate: string,
  baseline: string,
  title: string,
  elo1: number,
): Promise<void> {
  await api.post('/api/v1/strength-tests', { body: { candidate, baseline, title, elo1 } });
}

export async function cancelStrengthTest(id: number): Promise<void> {
  await api.delete('/api/v1/strength-tests/{test_id}', { path: { test_id: String(id) } });
}
