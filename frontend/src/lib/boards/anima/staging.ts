/** Where a stage stands on a wide table: beside the Location it is about, not upon it. */
export type Berth = { isLeft: boolean; width: number };

/** In pixels, with what is left free on both its sides. */
const WIDEST = 413;
const NARROWEST = 264;
/** Where the land has no place for it. */
export const ANYWHERE: Berth = { isLeft: false, width: WIDEST };

/** Left and right end of the land, and of the Location. */
export function berthBeside(
  land: { left: number; right: number },
  place: { left: number; right: number },
): Berth {
  const before = place.left - land.left;
  const after = land.right - place.right;
  const room = Math.max(before, after);
  return { isLeft: before > after, width: Math.min(WIDEST, Math.max(NARROWEST, room)) };
}
