/** What the events of Dark Kingdoms show on the map: dice, armies and ships on their way, cards. */
import type { Happening } from '#lib/live/match.svelte.ts';
import type { Beat } from '#lib/table/scenes.ts';
import { armyAt, shipAt, territoriesIn, type View } from './view.ts';

const DICE: ReadonlySet<unknown> = new Set([
  'start_rolled',
  'production_rolled',
  'combat_rolled',
  'plunder_rolled',
]);
const CARDS: ReadonlySet<unknown> = new Set(['britannia_turned', 'fame_played', 'bonus_fame']);
const LOSSES: ReadonlySet<unknown> = new Set([
  'structure_captured',
  'army_destroyed',
  'troop_lost',
  'destroyed',
  'toppled',
]);

/** The combat an event without a place of its own belongs to. */
const combatIn = (before: View, after: View): readonly string[] => {
  const combat = after.combat ?? before.combat;
  return combat ? [combat.territory] : [];
};

function travelled(
  happening: Happening,
  kind: 'army' | 'ship',
  from: string | undefined,
): Pick<Beat, 'piece' | 'way'> {
  const { event } = happening;
  const to = String(event.territory);
  return {
    piece: `${kind}:${Number(event.seat)}:${Number(event[kind])}`,
    way: from === undefined ? [to] : [from, to],
  };
}

export function beatsOf(
  happenings: readonly Happening[],
  before: View,
  after: View,
): readonly Beat[] {
  return happenings.map((happening): Beat => {
    const { event } = happening;
    const [seat, territory] = [Number(event.seat), territoriesIn(event)];
    const plain: Beat = { kind: 'mark', happening, places: territory };
    if (DICE.has(event.kind)) return { ...plain, kind: 'dice', sound: 'dice' };
    if (CARDS.has(event.kind)) return { ...plain, kind: 'card' };
    if (LOSSES.has(event.kind)) return { ...plain, sound: 'capture' };
    switch (event.kind) {
      case 'moved':
        return {
          ...plain,
          kind: 'travel',
          ...travelled(happening, 'army', String(event.origin)),
        };
      case 'army_retreated':
      case 'landed':
        return {
          ...plain,
          kind: 'travel',
          ...travelled(happening, 'army', armyAt(before, seat, Number(event.army))),
        };
      case 'docked':
        return {
          ...plain,
          kind: 'travel',
          ...travelled(happening, 'ship', shipAt(before, seat, Number(event.ship))),
        };
      case 'sailed':
        return (event.dice as readonly number[]).length > 0
          ? { ...plain, kind: 'dice', sound: 'dice' }
          : plain;
      case 'bonus_resource':
        return { ...plain, kind: 'card', places: combatIn(before, after) };
      case 'round_won':
      case 'bonus_passed':
        return { ...plain, places: combatIn(before, after) };
      case 'combat_won':
        return { ...plain, sound: 'capture' };
    }
    return plain;
  });
}
