/** Which options can be chosen on the board, for the proof in `table/reachability.ts`. */
import type { Position } from '#lib/table/reachability.ts';
import { directOf, drawnFor, targetsOf } from './targets.ts';
import type { View } from './view.ts';

export function reachable({ seat, decision, view: shown }: Position): ReadonlySet<string> {
  const view = shown as View;
  const drawn = drawnFor(view, seat);
  const { places, offered, buttons } = targetsOf(decision, view, seat);
  const reached = new Set(buttons.map(({ key }) => key));
  for (const [thing, options] of places) {
    if (!drawn.has(thing) && !offered.includes(thing)) continue;
    const direct = directOf(options);
    if (direct !== null) reached.add(direct);
    else for (const { key } of targetsOf(decision, view, seat, thing).buttons) reached.add(key);
  }
  return reached;
}
