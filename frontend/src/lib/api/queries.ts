/** The cache of what the server said, and how it treats failures. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/svelte-query';
import { connection } from '#lib/state/connection.svelte.ts';
import { toasts } from '#lib/state/toasts.svelte.ts';
import { describe } from './describe.ts';
import { ME } from './me.ts';
import { noticeOutage } from './outages.ts';
import { isProblem } from './problem.ts';
import { retryDelay, shouldRetry } from './retry.ts';

export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, staleTime: 30_000 },
      mutations: { retry: false },
    },
    queryCache: new QueryCache({
      onSuccess: () => connection.found(),
      onError: (error) => {
        noticeOutage(error);
        // The session ended elsewhere: ask again who is signed in.
        if (isProblem(error) && error.kind === 'unauthenticated') {
          void client.invalidateQueries({ queryKey: ME });
        }
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        noticeOutage(error);
        // A form shows its own failures; anything else is said in a toast.
        if (mutation.meta?.isShownByForm !== true) toasts.say(describe(error), 'danger');
      },
    }),
  });
  return client;
}
