/** Drawn boards by title, loaded when a match needs one. A title without one plays by its panel. */
import type { Component } from 'svelte';
import type { LiveMatch } from '#lib/live/match.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';

/** What every board is given: the match on the screen, the title's words, and a way to choose. */
export type BoardProps = {
  live: LiveMatch;
  texts: Texts;
  choose: (option: string) => void;
};

const BOARDS: Readonly<Record<string, () => Promise<{ default: Component<BoardProps> }>>> = {};

export const hasBoard = (title: string): boolean => title in BOARDS;

export async function loadBoard(title: string): Promise<Component<BoardProps> | null> {
  const load = BOARDS[title];
  return load ? (await load()).default : null;
}
