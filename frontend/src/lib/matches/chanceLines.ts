/** A match's win chances as lines of a chart; pure. */
export type Point = { ply: number; chances: readonly number[] };
export type Size = { width: number; height: number };

/** One path a seat, from left to right, full chance at the top. */
export function pathsOf(points: readonly Point[], last: number, { width, height }: Size): string[] {
  const seats = points[0]?.chances.length ?? 0;
  return Array.from({ length: seats }, (_, seat) =>
    points
      .map((point, index) => {
        const x = xOf(point.ply, last, width);
        const y = (1 - (point.chances[seat] ?? 0)) * height;
        return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join(' '),
  );
}

export function xOf(ply: number, last: number, width: number): number {
  return last === 0 ? 0 : (Math.min(ply, last) / last) * width;
}

/** The point that tells of a ply: the last one not after it. */
export function indexAt(points: readonly Point[], ply: number): number {
  return Math.max(
    0,
    points.findLastIndex((point) => point.ply <= ply),
  );
}
