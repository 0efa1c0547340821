/** Where a match turned: the steps at which somebody's chance to win changed most. Pure. */
import type { Point } from './chanceLines.ts';

export type Swing = { ply: number; seat: number; before: number; after: number };

/** The largest changes for a seat, or for anybody, in the order of the match. */
export function swingsOf(points: readonly Point[], seat: number | null, most = 3): Swing[] {
  const swings = points.slice(1).flatMap((point, index) =>
    point.chances.map((after, who) => ({
      ply: point.ply,
      seat: who,
      before: points[index]?.chances[who] ?? 0,
      after,
    })),
  );
  const size = (one: Swing): number => Math.abs(one.after - one.before);
  const concerned = swings.filter((one) =>
    seat === null ? one.after > one.before : one.seat === seat,
  );
  return concerned
    .sort((one, other) => size(other) - size(one))
    .slice(0, most)
    .filter((one) => size(one) >= 0.05)
    .sort((one, other) => one.ply - other.ply);
}
