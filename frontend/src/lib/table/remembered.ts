/** Where a player looked on a chart, kept for as long as the window is open. */
import type { Point } from './camera.ts';

/** The middle of what is seen, and how many pixels a unit of the chart has; 0: all is shown. */
export type Look = Point & { scale: number };

const STORED = 'palestra.look';

/** Of the match that was looked at last; null for any other. */
export function rememberedLook(match: string | null): Look | null {
  const [id, ...numbers] = globalThis.sessionStorage?.getItem(STORED)?.split(' ') ?? [];
  const [x, y, scale] = numbers.map(Number);
  if (match === null || id !== match) return null;
  if (x === undefined || y === undefined || scale === undefined) return null;
  return [x, y, scale].every(Number.isFinite) ? { x, y, scale } : null;
}

export function rememberLook(match: string | null, { x, y, scale }: Look): void {
  if (match === null) return;
  globalThis.sessionStorage?.setItem(STORED, [match, x, y, scale].join(' '));
}
