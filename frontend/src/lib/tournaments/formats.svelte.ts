/** The formats of this site, as its server tells of them: words and facts come from here. */
import { createQuery } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';
import { i18n } from '#lib/i18n/i18n.svelte.ts';

export type FormatFacts = Schemas['FormatFacts'];
export type Format = FormatFacts['format'];

class Known {
  formats = $state.raw<readonly FormatFacts[]>([]);
}

/** What was last heard of them, for words outside of components. Empty until then. */
export const known = new Known();

export const useFormats = () =>
  createQuery(() => ({
    queryKey: ['tournament-formats', i18n.language],
    queryFn: async ({ signal }) =>
      (known.formats = await api.get('/api/v1/tournaments/formats', { signal })),
    staleTime: Infinity,
  }));

export const factsOf = (format: string | undefined): FormatFacts | undefined =>
  known.formats.find((one) => one.format === format);

/** Its name in the language of the page; one that is not known yet is called by its id. */
export function formatText(format: string): string {
  return factsOf(format)?.label ?? format.replace(/_/g, ' ');
}
