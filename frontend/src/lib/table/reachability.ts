/**
 * The proof that no option is lost: of every option of a position a board says whether it can be
 * reached on it. `scripts/reachability.mjs` puts thousands of positions to every board listed in
 * `boards/reach.ts`; a board adds itself there with one line.
 */
import type { Decision } from '#lib/live/match.svelte.ts';
import type { Layout } from './table.ts';

/** By the key of an option: the things by which a person chooses it. */
export type Touches = Readonly<Record<string, readonly string[]>>;

/** A decision with all that the deciding seat is shown. */
export type Position = {
  seat: number;
  view: unknown;
  decision: Decision;
  layout: Layout | null;
  touches: Touches;
  /** `GET /titles/{title}/static`. */
  statics: unknown;
};

/**
 * The keys of all options that can be chosen on a board, at once or after something else was
 * pressed. It goes by the modules the board itself goes by, and counts only what is drawn: a card
 * that is in the hand, a place that is on the map, a button.
 */
export type Reachable = (position: Position) => Iterable<string>;

export function unreachable(position: Position, reachable: Reachable): readonly string[] {
  const reached = new Set(reachable(position));
  return position.decision.options.map(({ key }) => key).filter((key) => !reached.has(key));
}
