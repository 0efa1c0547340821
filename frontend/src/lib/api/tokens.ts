/** Personal API tokens. */
import { createQuery } from '@tanstack/svelte-query';
import { api, type Schemas } from './api.ts';

export type Token = Schemas['Token'];
export type Scope = Schemas['ScopesEnum'];

export const TOKENS = ['tokens'] as const;

export const useTokens = () =>
  createQuery(() => ({
    queryKey: TOKENS,
    queryFn: async ({ signal }) =>
      (await api.get('/api/v1/me/tokens', { query: { page_size: 100 }, signal })).results,
    select: (tokens) => tokens.filter((token) => token.is_usable),
  }));

/** Answers the token itself, which the server never shows again. */
export async function createToken(name: string, scopes: Scope[]): Promise<string> {
  return (await api.post('/api/v1/me/tokens', { body: { name, scopes } })).token;
}

export async function revokeToken(id: number): Promise<void> {
  await api.delete('/api/v1/me/tokens/{token_id}', { path: { token_id: String(id) } });
}
