/** What "pay for me" would take, as the server says it beside the question. */
import type { Decision } from '#lib/live/match.svelte.ts';

/** Planets and cards that would be exhausted, as things, and trade goods. */
export type Payment = { means: readonly string[]; goods: number };

export function paymentIn(decision: Decision | null): Payment | null {
  if (decision?.kind !== 'pay') return null;
  const { planets, goods } = decision.prompt as Readonly<Record<string, unknown>>;
  if (!Array.isArray(planets) || typeof goods !== 'number') return null;
  // The Triad is a relic that pays like a planet.
  const means = planets
    .map(String)
    .map((one) => (one === 'the_triad' ? `card:${one}` : `planet:${one}`));
  return { means, goods };
}
