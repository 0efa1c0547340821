/** What a clock shows: computed from the server's figures and the difference of the two clocks. */
import type { components } from './protocol.d.ts';

export type Clocks = components['schemas']['ClockFace'];

/** A seat's time in milliseconds at `now` (the server's time), its grace first. */
export function timeLeft(clocks: Clocks, seat: number, now: number): number {
  const left = clocks.left[seat] ?? 0;
  if (!clocks.running.includes(seat)) return left;
  const spent = Math.max(0, now - clocks.now - (clocks.grace[seat] ?? 0));
  return Math.max(0, left - spent);
}

/** `4:07`, `0:09.3` in the last ten seconds, `1:02:45`, or days and hours when there are many. */
export function readable(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1000);
  const days = Math.floor(whole / 86_400);
  if (days >= 1) return `${days} d ${Math.floor((whole % 86_400) / 3600)} h`;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = String(whole % 60).padStart(2, '0');
  if (hours >= 1) return `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
  if (whole >= 10 || minutes > 0) return `${minutes}:${seconds}`;
  return `0:${seconds}.${Math.floor((milliseconds % 1000) / 100)}`;
}

/** What is left of a time that everybody reads: whole seconds, never tenths. */
export function countdown(milliseconds: number): string {
  const whole = Math.max(0, Math.ceil(milliseconds / 1000));
  return whole < 10 ? `0:0${whole}` : readable(1000 * whole);
}

/** The server's clock as this browser knows it: the best of the latest round trips counts. */
export class ServerTime {
  #samples: { offset: number; trip: number }[] = [];

  heard(serverNow: number, sentAt: number, receivedAt: number): void {
    const trip = receivedAt - sentAt;
    this.#samples = [
      ...this.#samples.slice(-7),
      { offset: serverNow + trip / 2 - receivedAt, trip },
    ];
  }

  now(localNow: number): number {
    const best = this.#samples.reduce<{ offset: number; trip: number } | null>(
      (found, sample) => (found === null || sample.trip < found.trip ? sample : found),
      null,
    );
    return localNow + (best?.offset ?? 0);
  }
}
