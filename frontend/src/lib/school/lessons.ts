/** The lessons of a title, as its server tells them. */
import { createQuery } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';
import type { Language } from '#lib/i18n/language.ts';

export type Lessons = Schemas['Lessons'];
export type Lesson = Schemas['Lesson'];
export type Moment = Schemas['Moment'];

export const LESSONS = 'lessons';

export const useLessons = (title: () => string, language: () => Language) =>
  createQuery(() => ({
    queryKey: [LESSONS, title(), language()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/titles/{title}/lessons', {
        path: { title: title() },
        query: { language: language() },
        signal,
      }),
    enabled: title() !== '',
  }));

export const lessonAddress = (title: string, lesson: string): string =>
  `/games/${title}/lessons/${lesson}`;

/** The lesson of the same role after this one. */
export function nextLesson(lessons: readonly Lesson[], id: string): Lesson | undefined {
  const at = lessons.findIndex((one) => one.id === id);
  const role = lessons[at]?.role;
  return lessons.slice(at + 1).find((one) => one.role === role);
}

/** The first that is not done. */
export const firstOpen = (lessons: readonly Lesson[]): Lesson | undefined =>
  lessons.find((one) => !one.is_finished) ?? lessons[0];

/** Lessons by whom one plays in them, in their order; one group where seats are alike. */
export function byRole(lessons: readonly Lesson[]): [string, Lesson[]][] {
  const groups = new Map<string, Lesson[]>();
  for (const lesson of lessons) {
    const group = groups.get(lesson.role) ?? [];
    group.push(lesson);
    groups.set(lesson.role, group);
  }
  return [...groups];
}
