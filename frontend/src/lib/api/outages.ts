/** An answer that never came, or came from a site in trouble, is noticed for every page. */
import { connection } from '#lib/state/connection.svelte.ts';
import { shortage } from '#lib/state/shortage.svelte.ts';
import { isProblem } from './problem.ts';

export function noticeOutage(error: unknown): void {
  if (!isProblem(error)) return;
  if (error.kind === 'offline') connection.lost();
  if (error.kind === 'server') void shortage.check();
}
