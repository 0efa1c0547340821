/** How far one is with the objectives, as the server's score sheet says it. */
import type { components } from '#lib/live/protocol.d.ts';
import type { Sheet } from '#lib/table/table.ts';

export type Goal = components['schemas']['Goal'];

export function goalIn(sheet: Sheet | null | undefined, objective: string | null): Goal | null {
  return sheet?.goals?.find(({ thing }) => thing === `objective:${objective}`) ?? null;
}

/** What of a part is there, never more than it asks for: a bar is full, not overfull. */
export const shareOf = ({ value, of }: Goal['parts'][number]): number =>
  of ? Math.min(1, (value ?? 0) / of) : 0;
