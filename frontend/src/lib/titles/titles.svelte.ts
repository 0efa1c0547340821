/** The titles of this site, as its server tells of them. Everything shown of a title comes from here. */
import { createQuery } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';
import { i18n } from '#lib/i18n/i18n.svelte.ts';

export type Title = Schemas['Title'];

class Shelf {
  titles = $state.raw<readonly Title[]>([]);
}

/** What was last heard of them, for words outside of components. Empty until then. */
export const shelf = new Shelf();

export const useTitles = () =>
  createQuery(() => ({
    queryKey: ['titles'],
    queryFn: async ({ signal }) => (shelf.titles = await api.get('/api/v1/titles', { signal })),
    staleTime: Infinity,
  }));

export const titleOf = (id: string | undefined): Title | undefined =>
  shelf.titles.find((one) => one.id === id);

/** Its name in the language of the page; one that is not on the shelf is called by its id. */
export function titleName(id: string): string {
  return (
    i18n.said(titleOf(id)?.names ?? {}) ||
    id.replace(/(^|_)(\w)/g, (_, gap: string, sign: string) => `${gap && ' '}${sign.toUpperCase()}`)
  );
}

/** What one plays at a seat, where seats are not alike: the last role is that of all after it. */
export function roleAt(id: string | undefined, seat: number): string {
  const roles = titleOf(id)?.seat_roles ?? [];
  return i18n.said((roles[seat] ?? roles.at(-1))?.names ?? {});
}

/** Its colour, on the paper of the page. */
export function hueOf(id: string | undefined): string {
  const hue = titleOf(id)?.hue;
  return hue ? `light-dark(${hue.light}, ${hue.dark})` : 'var(--line-strong)';
}
