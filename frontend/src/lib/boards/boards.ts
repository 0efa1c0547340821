/** Drawn boards by title, loaded when a match needs one. A title without one plays by its panel. */
import type { Component } from 'svelte';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import type { Decision, Happening } from '#lib/live/match.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';

/** What every board is given: one moment of a match as one audience sees it. `table/table.ts` says
 * what it is built from. */
export type BoardProps = {
  view: unknown;
  /** Of the rules the match is played by. */
  version: number | undefined;
  /** The audience: a seat, or null for the public. */
  seat: number | null;
  players: readonly string[];
  /** How far the match is: what this audience was shown, in a review the ply. */
  number: number;
  /** What is asked of this seat, or null. */
  decision: Decision | null;
  /** Seats that have to choose. */
  waiting: readonly number[];
  /** Everything that happened up to here, oldest first. */
  happenings: readonly Happening[];
  /** What the last line brought, for animations. */
  latest: readonly Happening[];
  /** A line of the log the reader points at. */
  looked: Happening | null;
  texts: Texts;
  /** The option on its way to the server. */
  sent: string | null;
  choose: (option: string) => void;
  /** A finished match is gone through: steps are shown at once, nothing is asked. */
  isReview?: boolean;
  /** In a review seen by nobody in particular: what every audience saw, by seat. */
  views?: Readonly<Record<string, unknown>> | undefined;
};

const BOARDS: Readonly<Record<string, () => Promise<{ default: Component<BoardProps> }>>> = {
  alone: async () => {
    await i18n.need('alone');
    return import('./alone/Board.svelte');
  },
  anima: async () => {
    await i18n.need('anima');
    return import('./anima/Board.svelte');
  },
  anochecer: async () => {
    await i18n.need('anochecer');
    return import('./anochecer/Board.svelte');
  },
  dominus_obscura: async () => {
    await i18n.need('dominus_obscura');
    return import('./dominus_obscura/Board.svelte');
  },
  dark_kingdoms: async () => {
    await i18n.need('dark_kingdoms');
    return import('./dark_kingdoms/Board.svelte');
  },
};

/** What a page draws a match with: `<board.Table Inner={board.Inner} {...game} />`. */
export type LoadedBoard = {
  Table: Component<BoardProps & { Inner: Component<BoardProps> }>;
  Inner: Component<BoardProps>;
};

const panel = (): Promise<{ default: Component<BoardProps> }> => import('./Panel.svelte');

export async function loadBoard(title: string): Promise<LoadedBoard> {
  const [table, inner] = await Promise.all([import('./Drawn.svelte'), (BOARDS[title] ?? panel)()]);
  return { Table: table.default, Inner: inner.default };
}
