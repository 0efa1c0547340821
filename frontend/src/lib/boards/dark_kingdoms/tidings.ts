/** What a seat lost while others played; what it got lies in its hand. */
import type { Happening } from '#lib/live/match.svelte.ts';

/** Events by the field that says whose loss they tell. */
const CONCERNED: Readonly<Record<string, string>> = {
  troop_lost: 'seat',
  army_destroyed: 'seat',
  marker_removed: 'seat',
  structure_captured: 'loser',
  card_stolen: 'victim',
};

/** Since the seat ended its last turn; none once it has done something in the new one. */
export function tidingsFor(happenings: readonly Happening[], seat: number): readonly Happening[] {
  const began = happenings.findLastIndex(
    ({ event }) => event.kind === 'turn_began' && event.seat === seat,
  );
  if (began === -1 || began < happenings.length - 1) return [];
  const ended = happenings.findLastIndex(
    ({ event }) => event.kind === 'turn_ended' && event.seat === seat,
  );
  return happenings
    .slice(ended + 1, began)
    .filter(({ event }) => event[CONCERNED[String(event.kind)] ?? ''] === seat);
}
