/** What a title says of many things at once, with the names of who sits at a match. */
import { request } from '#lib/api/request.ts';
import type { Explained } from '#lib/table/table.ts';

export type Where = {
  /** A running match, or null: then the title speaks for itself. */
  match: string | null;
  title: string;
  language: string;
};

/** So many things in one address. */
const BATCH = 100;

export async function explanations(
  { match, title, language }: Where,
  things: readonly string[],
): Promise<readonly (Explained & { thing: string })[]> {
  const place = match === null ? `titles/${title}` : `matches/${match}`;
  const batches = Array.from({ length: Math.ceil(things.length / BATCH) }, (_, index) =>
    things.slice(index * BATCH, (index + 1) * BATCH),
  );
  const told = await Promise.all(
    batches.map((batch) => {
      const search = new URLSearchParams([
        ...batch.map((thing) => ['thing', thing]),
        ['language', language],
      ]);
      return request<readonly (Explained & { thing: string })[]>(
        'GET',
        `/api/v1/${place}/explanations?${search}`,
      );
    }),
  );
  return told.flat();
}
