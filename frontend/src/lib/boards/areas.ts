/** The words of drawn boards, each beside its board and loaded with it. */
import type alone from './alone/messages.en.ts';
import type anima from './anima/messages.en.ts';
import type anochecer from './anochecer/messages.en.ts';
import type dark_kingdoms from './dark_kingdoms/messages.en.ts';

export type BoardMessages = typeof alone & typeof anima & typeof anochecer & typeof dark_kingdoms;

export const BOARD_AREAS = {
  alone: {
    en: () => import('./alone/messages.en.ts'),
    es: () => import('./alone/messages.es.ts'),
  },
  anima: {
    en: () => import('./anima/messages.en.ts'),
    es: () => import('./anima/messages.es.ts'),
  },
  anochecer: {
    en: () => import('./anochecer/messages.en.ts'),
    es: () => import('./anochecer/messages.es.ts'),
  },
  dark_kingdoms: {
    en: () => import('./dark_kingdoms/messages.en.ts'),
    es: () => import('./dark_kingdoms/messages.es.ts'),
  },
};
