/**
 * The messages by area, each in a file of its own and loaded when a page needs it: nobody waits
 * for the words of pages they have not opened. `site` is what every page shows. Here stand their
 * types, which are those of the English words; `catalogues.ts` finds the files.
 */
import type { BoardAreas } from '#lib/boards/areas.ts';
import type account from './messages/account.en.ts';
import type bots from './messages/bots.en.ts';
import type cards from './messages/cards.en.ts';
import type events from './messages/events.en.ts';
import type history from './messages/history.en.ts';
import type home from './messages/home.en.ts';
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
import type { Message } from './message.ts';

type Areas = BoardAreas & {
  account: typeof account;
  bots: typeof bots;
  cards: typeof cards;
  events: typeof events;
  history: typeof history;
  home: typeof home;
  ladders: typeof ladders;
  lobby: typeof lobby;
  moderation: typeof moderation;
  notifications: typeof notifications;
  play: typeof play;
  reports: typeof reports;
  review: typeof review;
  school: typeof school;
  site: typeof site;
  table: typeof table;
  tournaments: typeof tournaments;
  webhooks: typeof webhooks;
};

export type Area = keyof Areas;

/** All areas as one catalogue. */
type Together<All> = {
  [Name in keyof All]: (all: All[Name]) => void;
}[keyof All] extends (all: infer Whole) => void
  ? Whole
  : never;

export type Messages = Together<Areas>;
export type MessageKey = keyof Messages;
export type Catalogue = { readonly [Key in MessageKey]?: Message };
