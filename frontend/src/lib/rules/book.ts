/** The rules of a title as a book, as its server tells them. */
import { createQuery } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';
import type { Language } from '#lib/i18n/language.ts';

export type Book = Schemas['Book'];
export type Chapter = Schemas['Chapter'];
export type Clause = Schemas['Clause'];

export const useBook = (title: () => string, language: () => Language) =>
  createQuery(() => ({
    queryKey: ['book', title(), language()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/titles/{title}/book', {
        path: { title: title() },
        query: { language: language() },
        signal,
      }),
    staleTime: Infinity,
    enabled: title() !== '',
  }));

export const rulesAddress = (title: string, clause?: string): string =>
  `/games/${title}/rules${clause ? `#${clause}` : ''}`;

/** Every clause of a book by its id. */
export const clausesOf = (book: Book): ReadonlyMap<string, Clause> =>
  new Map(book.chapters.flatMap((chapter) => chapter.clauses.map((clause) => [clause.id, clause])));
