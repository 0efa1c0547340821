/** Statistics of units after upgrades, as the server prints them on a seat's king sheet. */
import { numbersOf } from '#lib/panel/goods.ts';
import type { Layout } from '#lib/table/table.ts';
import { idOf } from './targets.ts';
import { kindOf, type Units } from './view.ts';

export type Stats = ReadonlyMap<string, number>;

export function statsIn(layout: Layout | null | undefined, seat: number, unit: string): Stats {
  const card = layout?.rows
    ?.find((row) => row.thing === `row:sheet@${seat}`)
    ?.cards.find((one) => idOf(one.thing) === unit);
  return new Map(card ? numbersOf(card) : []);
}

/** What so many of a unit cost together, or null where it has no price. */
export function costIn(stats: Stats, number: number): number | null {
  const two = stats.get('number:cost_of_two');
  if (two !== undefined) return Math.ceil(number / 2) * two;
  const one = stats.get('number:cost');
  return one === undefined ? null : one * number;
}

/** How many units the ships of a fleet can carry together. */
export const capacityIn = (layout: Layout | null | undefined, seat: number, units: Units): number =>
  Object.entries(units).reduce(
    (sum, [group, number]) =>
      sum + number * (statsIn(layout, seat, kindOf(group)).get('number:capacity') ?? 0),
    0,
  );

/** Hits to be expected of some units in one round of combat, cards aside. */
export function expectedHits(
  layout: Layout | null | undefined,
  seat: number,
  units: Units,
): number | null {
  let hits = 0;
  let isKnown = false;
  for (const [group, number] of Object.entries(units)) {
    const stats = statsIn(layout, seat, kindOf(group));
    const combat = stats.get('number:combat');
    if (combat === undefined) continue;
    isKnown = true;
    hits += (number * (stats.get('number:dice') ?? 1) * Math.max(0, 11 - combat)) / 10;
  }
  return isKnown ? hits : null;
}

/** Units that take part: ships in space, ground forces on a planet. */
export const fighting = (units: Units, isFighting: (group: string) => boolean): Units =>
  Object.fromEntries(Object.entries(units).filter(([group]) => isFighting(group)));
