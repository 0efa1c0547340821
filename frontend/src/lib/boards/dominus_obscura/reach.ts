/** Which options can be chosen on the board, for the proof in `table/reachability.ts`. */
import type { Position } from '#lib/table/reachability.ts';
import { targetsOf } from './targets.ts';
import { squaresSeenBy, type View } from './view.ts';

export function reachable({ seat, decision, view: shown }: Position): ReadonlySet<string> {
  const view = shown as View;
  const own = view.seats[seat]!;
  const squares = squaresSeenBy(seat);
  const reached = new Set<string>();
  const look = (selected: string | null): ReadonlySet<string> => {
    const targets = targetsOf(decision, view, seat, selected);
    for (const square of squares) reach(targets.squares.get(square)?.option);
    for (const { seat: owner, echoes } of view.seats) {
      for (const { echo } of echoes) reach(targets.echoes.get(`${owner}:${echo}`));
    }
    for (const card of own.hand ?? []) reach(targets.cards.get(card));
    for (const mission of own.drawn) reach(targets.missions.get(mission));
    for (const { key } of targets.buttons) reach(key);
    return targets.selectable;
  };
  const reach = (option: string | undefined): void => {
    if (option !== undefined) reached.add(option);
  };
  const selectable = look(null);
  for (const { token, square } of view.tokens) {
    if (squares.includes(square) && selectable.has(token)) look(token);
  }
  return reached;
}
