/** Which options can be chosen on the board, for the proof in `table/reachability.ts`. */
import type { Position } from '#lib/table/reachability.ts';
import { marksOf, takeable, targetsOf } from './targets.ts';
import { RESOURCES, type Static, type View } from './view.ts';

export function reachable({ seat, decision, view: shown, statics }: Position): ReadonlySet<string> {
  const view = shown as View;
  const { map } = statics as Static;
  const own = view.seats[seat]!;
  const targets = targetsOf(decision, view, seat);
  const reached = new Set(targets.buttons.map((option) => option.key));
  const reach = (option: string | undefined): void => {
    if (option !== undefined) reached.add(option);
  };

  const places = targets.isAtSea
    ? map.ports.map((port) => port.territory)
    : map.territories.map((territory) => territory.id);
  for (const place of places) reach(targets.places.get(place)?.option);
  for (const territory of takeable(targets, view, seat)) {
    if (!places.includes(territory)) continue;
    for (const { key } of targets.doings.get(territory) ?? []) reach(key);
    for (const army of own.armies.filter((one) => one.at === territory)) {
      const marks = marksOf(targets, { territory, army: army.number });
      for (const place of places) reach(marks.get(place)?.option);
    }
  }
  for (const [index, { armies }] of view.seats.entries()) {
    for (const { number } of armies) reach(targets.armies.get(`${index}:${number}`));
  }
  for (const resource of RESOURCES) {
    reach(targets.goods.get(resource));
    if ((own.hand?.[resource] ?? 0) > 0) reach(targets.resources.get(resource));
  }
  for (const [fame, count] of Object.entries(own.fame ?? {})) {
    if (count > 0) reach(targets.fame.get(fame));
  }
  return reached;
}
