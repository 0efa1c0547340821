/** What the events of Dominus Obscura show on the Umbral: dice, tokens on their way, cards. */
import type { Happening } from '#lib/live/match.svelte.ts';
import type { Beat } from '#lib/table/scenes.ts';
import { squaresIn, type Fracture, type View } from './view.ts';

const CARDS: ReadonlySet<unknown> = new Set(['card_invoked', 'mission_completed', 'card_aimed']);
/** Cards that a marker on the board brings. */
const MARKERS: ReadonlySet<unknown> = new Set(['reward_marker', 'reward_roll']);

/** What becomes of an Echo in a Fracture beside the result of the dice. */
const OUTCOMES: ReadonlySet<unknown> = new Set([
  'life_lost',
  'saved',
  'silenced',
  'renasci_failed',
]);

/** What followed a Fracture. */
export function outcomeOf(
  fracture: Fracture,
  happenings: readonly Happening[],
): readonly Happening[] {
  const number = happenings.findLast(({ event }) => event === (fracture as unknown))?.number;
  return happenings.filter((one) => one.number === number && OUTCOMES.has(one.event.kind));
}

export const fractureIn = (happenings: readonly Happening[]): Fracture | null =>
  (happenings.findLast(({ event }) => event.kind === 'fracture_rolled')?.event as
    Fracture | undefined) ?? null;

export function beatsOf(
  happenings: readonly Happening[],
  before: View,
  after: View,
): readonly Beat[] {
  return happenings.map((happening): Beat => {
    const { event } = happening;
    const places = [
      ...new Set([...squaresIn(event, before.tokens), ...squaresIn(event, after.tokens)]),
    ];
    const plain: Beat = { kind: 'mark', happening, places };
    if (CARDS.has(event.kind)) {
      return { ...plain, kind: 'card', isNews: event.kind === 'mission_completed' };
    }
    switch (event.kind) {
      case 'cards_drawn':
        // Only whoever draws is told the card.
        return MARKERS.has(event.reason) && Array.isArray(event.cards)
          ? { ...plain, kind: 'card', isNews: true }
          : plain;
      case 'fracture_rolled':
        return { ...plain, kind: 'dice', sound: 'dice' };
      case 'moved':
        return {
          ...plain,
          kind: 'travel',
          places: [String(event.start), String(event.end)],
          piece: String(event.token),
          way: [String(event.start), String(event.end)],
        };
      case 'silenced':
      case 'renasci_failed':
        return { ...plain, sound: 'capture' };
    }
    return plain;
  });
}
