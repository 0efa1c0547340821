/** Which options can be chosen on the board, for the proof in `table/reachability.ts`. */
import { Reach } from '#lib/panel/reach.ts';
import type { Position } from '#lib/table/reachability.ts';
import { spotsOf } from './chart.ts';
import { inRows, isOnMap, offeredOf, rowsOf, withoutButtons } from './targets.ts';
import type { Static, View } from './view.ts';

export function reachable({
  decision,
  touches,
  layout,
  view: shown,
  statics,
}: Position): ReadonlySet<string> {
  const rowed = inRows(rowsOf(decision, touches));
  if (layout === null) return rowed;
  const drawn = drawnOnMap(shown as View, statics as Static);
  const reach = new Reach(decision.options, touches, withoutButtons(layout));

  const leadsTo = (option: string, pressed: readonly string[]): boolean => {
    const { buttons, pressable } = reach.after(pressed);
    if (buttons.some((one) => one.key === option)) return true;
    const { cards, chips } = offeredOf(pressable.keys(), rowsOf(decision, touches, pressed));
    const offered = new Set([...cards, ...chips]);
    const next = (touches[option] ?? []).find(
      (one) => pressable.has(one) && (isOnMap(one) ? drawn.has(one) : offered.has(one)),
    );
    if (next === undefined) return false;
    const done = reach.press(pressed, next);
    return 'chosen' in done ? done.chosen === option : leadsTo(option, done.pressed);
  };
  return new Set(
    decision.options.flatMap(({ key }) => (rowed.has(key) || leadsTo(key, []) ? [key] : [])),
  );
}

/** Everything the map has a place for. */
function drawnOnMap(view: View, data: Static): ReadonlySet<string> {
  const things = spotsOf(view, data).flatMap(({ slot }) => {
    const system = view.systems[slot];
    if (!system) return [`system:${slot}`];
    const units = [slot, ...system.planets].flatMap((place) => {
      const forces = place === slot ? system.units : (view.planets[place]?.units ?? {});
      return Object.entries(forces).flatMap(([party, groups]) =>
        Object.keys(groups).map((group) => `unit:${place}/${group}@${party}`),
      );
    });
    return [
      `system:${slot}`,
      ...system.planets.map((one) => `planet:${one}`),
      ...system.tokens.map((seat) => `token:${slot}@${seat}`),
      ...units,
    ];
  });
  return new Set(things);
}
