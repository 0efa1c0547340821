/** The signed-in player: who is it, and what they may change about themselves. */
import { createQuery, type QueryClient } from '@tanstack/svelte-query';
import { isProblem } from './problem.ts';
import { request } from './request.ts';

export type Me = {
  username: string;
  display_name: string;
  email: string;
  country: string;
  language: 'en' | 'es';
  time_zone: string;
  theme: 'system' | 'light' | 'dark';
  role: 'player' | 'organiser' | 'moderator' | 'administrator';
};

export type MePatch = Partial<
  Pick<Me, 'username' | 'display_name' | 'country' | 'language' | 'time_zone' | 'theme'>
>;

export const ME = ['me'] as const;

/** `null` when nobody is signed in: that is an answer, not a failure. */
export async function fetchMe(signal?: AbortSignal): Promise<Me | null> {
  try {
    return await request<Me>('GET', '/api/v1/me', { signal });
  } catch (problem) {
    if (isProblem(problem) && (problem.status === 401 || problem.status === 403)) return null;
    throw problem;
  }
}

export const useMe = () =>
  createQuery(() => ({
    queryKey: ME,
    queryFn: ({ signal }) => fetchMe(signal),
    staleTime: 60_000,
  }));

export function patchMe(patch: MePatch): Promise<Me> {
  return request<Me>('PATCH', '/api/v1/me', { body: patch });
}

/** After signing in or out nothing that was cached may be trusted. */
export async function forgetEverything(queries: QueryClient): Promise<void> {
  queries.removeQueries({ predicate: (query) => query.queryKey[0] !== ME[0] });
  await queries.invalidateQueries({ queryKey: ME });
}
