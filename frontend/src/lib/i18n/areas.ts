/**
 * The messages by area, each in a file of its own and loaded when a page needs it: nobody waits
 * for the words of pages they have not opened. `site` is what every page shows.
 */
import { BOARD_AREAS, type BoardMessages } from '#lib/boards/areas.ts';
import type account from './messages/account.en.ts';
import type bots from './messages/bots.en.ts';
import type cards from './messages/cards.en.ts';
import type history from './messages/history.en.ts';
import type ladders from './messages/ladders.en.ts';
import type lobby from './messages/lobby.en.ts';
import type moderation from './messages/moderation.en.ts';
import type notifications from './messages/notifications.en.ts';
import type play from './messages/play.en.ts';
import type reports from './messages/reports.en.ts';
import type review from './messages/review.en.ts';
import type school from './messages/school.en.ts';
import type site from './messages/site.en.ts';
import type table from './messages/table.en.ts';
import type tournaments from './messages/tournaments.en.ts';
import type webhooks from './messages/webhooks.en.ts';
import type { Language } from './language.ts';
import type { Message } from './message.ts';

export type Messages = BoardMessages &
  typeof account &
  typeof bots &
  typeof cards &
  typeof history &
  typeof ladders &
  typeof lobby &
  typeof moderation &
  typeof notifications &
  typeof play &
  typeof reports &
  typeof review &
  typeof school &
  typeof site &
  typeof table &
  typeof tournaments &
  typeof webhooks;
export type MessageKey = keyof Messages;
export type Catalogue = { readonly [Key in MessageKey]?: Message };

type Loader = () => Promise<{ default: Catalogue }>;

export const AREAS = {
  ...BOARD_AREAS,
  account: {
    en: () => import('./messages/account.en.ts'),
    es: () => import('./messages/account.es.ts'),
  },
  bots: {
    en: () => import('./messages/bots.en.ts'),
    es: () => import('./messages/bots.es.ts'),
  },
  history: {
    en: () => import('./messages/history.en.ts'),
    es: () => import('./messages/history.es.ts'),
  },
  cards: {
    en: () => import('./messages/cards.en.ts'),
    es: () => import('./messages/cards.es.ts'),
  },
  ladders: {
    en: () => import('./messages/ladders.en.ts'),
    es: () => import('./messages/ladders.es.ts'),
  },
  lobby: {
    en: () => import('./messages/lobby.en.ts'),
    es: () => import('./messages/lobby.es.ts'),
  },
  moderation: {
    en: () => import('./messages/moderation.en.ts'),
    es: () => import('./messages/moderation.es.ts'),
  },
  notifications: {
    en: () => import('./messages/notifications.en.ts'),
    es: () => import('./messages/notifications.es.ts'),
  },
  play: {
    en: () => import('./messages/play.en.ts'),
    es: () => import('./messages/play.es.ts'),
  },
  reports: {
    en: () => import('./messages/reports.en.ts'),
    es: () => import('./messages/reports.es.ts'),
  },
  review: {
    en: () => import('./messages/review.en.ts'),
    es: () => import('./messages/review.es.ts'),
  },
  school: {
    en: () => import('./messages/school.en.ts'),
    es: () => import('./messages/school.es.ts'),
  },
  site: {
    en: () => import('./messages/site.en.ts'),
    es: () => import('./messages/site.es.ts'),
  },
  table: {
    en: () => import('./messages/table.en.ts'),
    es: () => import('./messages/table.es.ts'),
  },
  tournaments: {
    en: () => import('./messages/tournaments.en.ts'),
    es: () => import('./messages/tournaments.es.ts'),
  },
  webhooks: {
    en: () => import('./messages/webhooks.en.ts'),
    es: () => import('./messages/webhooks.es.ts'),
  },
} satisfies Record<string, Record<Language, Loader>>;

export type Area = keyof typeof AREAS;
