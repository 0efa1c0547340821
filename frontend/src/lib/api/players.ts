/** Other players: their public profile, and how one stands to them. */
import { createQuery } from '@tanstack/svelte-query';
import { api, type Schemas } from './api.ts';

export type Player = Schemas['Player'];

export const playerKey = (username: string) => ['players', username.toLowerCase()] as const;

export const usePlayer = (username: () => string) =>
  createQuery(() => ({
    queryKey: playerKey(username()),
    queryFn: ({ signal }) =>
      api.get('/api/v1/players/{username}', { path: { username: username() }, signal }),
  }));

export type Relation = 'following' | 'blocks';

export async function setRelation(
  relation: Relation,
  username: string,
  isWanted: boolean,
): Promise<void> {
  const path = { username };
  if (relation === 'following') {
    if (isWanted) await api.put('/api/v1/me/following/{username}', { path });
    else await api.delete('/api/v1/me/following/{username}', { path });
  } else {
    if (isWanted) await api.put('/api/v1/me/blocks/{username}', { path });
    else await api.delete('/api/v1/me/blocks/{username}', { path });
  }
}
