/** Where a player looked on a chart, kept for as long as the window is open. */
import type { Camera } from './camera.ts';

const STORED = 'palestra.camera';

/** Of the match that was looked at last; null for any other. */
export function rememberedCamera(match: string | null): Camera | null {
  const kept = globalThis.sessionStorage?.getItem(STORED)?.split(' ') ?? [];
  const [x, y, zoom] = kept.slice(1).map(Number);
  if (match === null || kept[0] !== match) return null;
  if (x === undefined || y === undefined || zoom === undefined) return null;
  return [x, y, zoom].every(Number.isFinite) ? { x, y, zoom } : null;
}

export function rememberCamera(match: string | null, { x, y, zoom }: Camera): void {
  if (match === null) return;
  globalThis.sessionStorage?.setItem(STORED, [match, x, y, zoom].join(' '));
}
