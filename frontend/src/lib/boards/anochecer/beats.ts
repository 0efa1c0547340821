/** What the events of Anochecer show on the map: dice, and where something changed. */
import type { Happening } from '#lib/live/match.svelte.ts';
import type { Beat } from '#lib/table/scenes.ts';
import type { View } from './view.ts';

const PLACES = ['system', 'origin', 'place', 'planet'] as const;
const CARDS: ReadonlySet<unknown> = new Set(['played', 'used', 'edict', 'objective', 'scored']);
const LOSSES: ReadonlySet<unknown> = new Set(['destroyed', 'control']);

/** Systems an event speaks of. */
export function systemsIn(event: Happening['event'], view: View): readonly string[] {
  const found = PLACES.flatMap((name) => {
    const value = event[name];
    if (typeof value !== 'string') return [];
    const id = value.replace(/^\w+:/, '');
    return id in view.systems ? [id] : [view.planets[id]?.system ?? ''];
  });
  return [...new Set(found)].filter(Boolean);
}

/** By seat, the hits of its last roll in the combat that runs or ran last. */
export function hitsIn(happenings: readonly Happening[]): ReadonlyMap<number, number> {
  const begun = happenings.findLastIndex(({ event }) => BEGINS.has(event.kind));
  return new Map(
    happenings
      .slice(begun + 1)
      .filter(({ event }) => event.kind === 'hits')
      .map(({ event }) => [Number(event.seat), Number(event.number)]),
  );
}
const BEGINS: ReadonlySet<unknown> = new Set(['space_combat', 'ground_combat']);
/** They are told so that nobody learns who could answer; there is nothing to look at. */
const QUIET: ReadonlySet<unknown> = new Set(['window_opened', 'window_closed', 'window_asks']);

export const beatsOf = (
  happenings: readonly Happening[],
  _before: unknown,
  after: unknown,
): readonly Beat[] =>
  happenings
    .filter(({ event }) => !QUIET.has(event.kind))
    .map((happening): Beat => {
      const { kind } = happening.event;
      const plain: Beat = {
        kind: 'mark',
        happening,
        places: systemsIn(happening.event, after as View),
      };
      if (kind === 'rolled') return { ...plain, kind: 'dice', sound: 'dice' };
      if (CARDS.has(kind)) return { ...plain, kind: 'card' };
      return LOSSES.has(kind) ? { ...plain, sound: 'capture' } : plain;
    });
