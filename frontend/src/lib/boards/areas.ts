/** The words of drawn boards, each beside its board and loaded with it. */
import type dark_kingdoms from './dark_kingdoms/messages.en.ts';

export type BoardMessages = typeof dark_kingdoms;

export const BOARD_AREAS = {
  dark_kingdoms: {
    en: () => import('./dark_kingdoms/messages.en.ts'),
    es: () => import('./dark_kingdoms/messages.es.ts'),
  },
};
