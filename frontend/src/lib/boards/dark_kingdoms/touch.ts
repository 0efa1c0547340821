/** Which land a press among badges means. Pure. */
import type { Point } from '#lib/table/camera.ts';

export type Badge = Point & { id: string };

/** Half of what a finger needs, in pixels of the screen. */
export const FINGER_PX = 22;
/** The drawn badge, in map units, before it is made larger. */
export const COIN = 22;

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * The land of the nearest badge in reach of a press; null where the press means what lies beneath:
 * off every drawn badge, and nearer to a place that is pressed itself.
 */
export function touchedBadge(
  press: Point,
  badges: readonly Badge[],
  places: readonly Point[],
  { coin, reach }: { coin: number; reach: number },
): string | null {
  const [nearest] = badges.toSorted((one, other) => distance(press, one) - distance(press, other));
  if (!nearest) return null;
  const away = distance(press, nearest);
  if (away <= coin) return nearest.id;
  if (away > reach || places.some((place) => distance(press, place) < away)) return null;
  return nearest.id;
}
