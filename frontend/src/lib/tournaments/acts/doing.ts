/** Doing an act, so that the page behind is up to date before it can be pressed again. */
import type { QueryClient } from '@tanstack/svelte-query';
import { act } from '../tournaments.ts';
import type { Deed } from './opened.ts';

export async function doAct(
  queries: QueryClient,
  slug: string,
  deed: Deed,
  reason = '',
): Promise<void> {
  await act(slug, deed.act, { ...deed.body, reason, preview: false });
  // An act may replace what the page shows.
  await queries.invalidateQueries({ queryKey: ['control-room', slug] });
  await queries.invalidateQueries({ queryKey: ['tournament', slug] });
}
