/** The roll that was made last: whose it was, what fell, what counts. */
import type { BoardProps } from '../boards.ts';
import type { Face } from './view.ts';

export type Roll = { by: 'hero' | 'evil'; dice: readonly Face[]; hits: number; number: number };

const BY: Readonly<Record<string, Roll['by']>> = { hero_dice: 'hero', creature_dice: 'evil' };

/** The newest roll among some events, or null. */
export function rollIn(events: BoardProps['latest']): Roll | null {
  for (const { event, number } of [...events].reverse()) {
    const by = BY[String(event.kind)];
    if (by) return { by, dice: event.dice as Face[], hits: Number(event.hits), number };
  }
  return null;
}

/** Dice in the order hits, then flashes, then misses: what counts stands first. */
export function sortedDice(roll: Roll): readonly { face: Face; isHit: boolean }[] {
  const plain = roll.dice.filter((face) => face === 'H').length;
  const flashesHit = roll.hits > plain;
  const order: Readonly<Record<Face, number>> = { H: 0, F: 1, M: 2 };
  return [...roll.dice]
    .sort((one, other) => order[one] - order[other])
    .map((face) => ({ face, isHit: face === 'H' || (face === 'F' && flashesHit) }));
}
