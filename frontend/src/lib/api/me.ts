/** The signed-in player: who is it, and what they may change about themselves. */
import { createQuery, type QueryClient } from '@tanstack/svelte-query';
import { api, type Schemas } from './api.ts';
import { isProblem } from './problem.ts';

export type Me = Required<Schemas['Account']>;
export type MePatch = Schemas['PatchedAccountRequest'];

export const ME = ['me'] as const;

/** `null` when nobody is signed in: that is an answer, not a failure. */
export async function fetchMe(signal?: AbortSignal): Promise<Me | null> {
  try {
    return (await api.get('/api/v1/session', { signal })).player as Me | null;
  } catch (problem) {
    if (isProblem(problem) && (problem.status === 401 || problem.status === 403)) return null;
    throw problem;
  }
}

/** Asked again every minute, which also keeps the number on the bell fresh. */
export const useMe = () =>
  createQuery(() => ({
    queryKey: ME,
    queryFn: ({ signal }) => fetchMe(signal),
    staleTime: 30_000,
    refetchInterval: (query) => (query.state.data ? 60_000 : false),
  }));

/** Whether this is somebody with an account: signed in, and no guest. */
export const hasAccount = (me: Me | null | undefined): me is Me => Boolean(me && !me.is_guest);

export const isModerator = (me: Me | null | undefined): boolean =>
  me?.role === 'moderator' || me?.role === 'administrator';

export async function patchMe(body: MePatch): Promise<Me> {
  return (await api.patch('/api/v1/me', { body, keepalive: true })) as Me;
}

export async function deleteMe(username: string, password: string): Promise<void> {
  await api.post('/api/v1/me/deletion', { body: { username, password } });
}

/** After signing in or out nothing that was cached may be trusted. */
export async function forgetEverything(queries: QueryClient): Promise<void> {
  queries.removeQueries({ predicate: (query) => query.queryKey[0] !== ME[0] });
  await queries.invalidateQueries({ queryKey: ME });
}
