/** The camera goes over to another place in sight of the eye; a hand on the chart takes it over. */
import { prefersReducedMotion } from 'svelte/motion';
import type { Camera } from './camera.ts';
import { settings } from './settings.svelte.ts';

const GLIDE_MS = 320;

export class Glide {
  #frame = 0;

  constructor(private readonly look: (camera: Camera) => void) {}

  to(from: Camera, to: Camera): void {
    this.stop();
    if (from.x === to.x && from.y === to.y && from.zoom === to.zoom) return;
    if (prefersReducedMotion.current || settings.pace === 0) {
      this.look(to);
      return;
    }
    let start: number | null = null;
    const step = (now: number): void => {
      start ??= now;
      const part = Math.min((now - start) / GLIDE_MS, 1);
      this.look(part < 1 ? onTheWay(from, to, 1 - (1 - part) ** 3) : to);
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  stop = (): void => cancelAnimationFrame(this.#frame);
}

const onTheWay = (from: Camera, to: Camera, share: number): Camera => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  zoom: from.zoom + (to.zoom - from.zoom) * share,
});
