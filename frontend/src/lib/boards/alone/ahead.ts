/** At the start of a Turn the server tells what can be declared once the Hero goes on. */
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import { targetsOf, type Targets } from './targets.ts';
import type { View } from './view.ts';

/** The Actions that follow the start of a Turn, as the question about them will be put. */
export function aheadOf(decision: Decision | null): Decision | null {
  const { ahead } = (decision?.prompt ?? {}) as { ahead?: Option[] };
  return decision && ahead ? { ...decision, kind: 'choose_action', options: ahead } : null;
}

/** What can be pressed: at the start of a Turn its Actions, and what is used before them. */
export function targetsWithAhead(
  decision: Decision | null,
  view: View,
  seat: number | null,
  mode: string | null,
): Targets {
  const ahead = aheadOf(decision);
  const now = targetsOf(decision, view, seat, mode);
  if (ahead === null) return now;
  const then = targetsOf(ahead, view, seat, mode);
  return { ...then, items: new Map([...then.items, ...now.items]) };
}

export const offers = (decision: Decision | null, option: string): boolean =>
  decision?.options.some(({ key }) => key === option) ?? false;
