/** What the events of Dominus Obscura show on the Umbral: dice, tokens on their way, cards. */
import type { Happening } from '#lib/live/match.svelte.ts';
import type { Beat } from '#lib/table/scenes.ts';
import { squaresIn, type Fracture, type View } from './view.ts';

const CARDS: ReadonlySet<unknown> = new Set(['card_invoked', 'mission_completed', 'card_aimed']);

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
    if (CARDS.has(event.kind)) return { ...plain, kind: 'card' };
    switch (event.kind) {
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
