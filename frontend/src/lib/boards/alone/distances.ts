/** A ruler on the station, for Evil: how many steps a Sector is from another, by open ways. */
import { beyond, WAYS } from './places.ts';
import type { StationSector } from './view.ts';

type Station = Readonly<Record<string, StationSector>>;

/** Steps from a Sector to every one that can be reached; barred Doors stop. */
export function stepsFrom(map: Station, origin: string): ReadonlyMap<string, number> {
  const found = new Map([[origin, 0]]);
  const ahead = [origin];
  for (const here of ahead) {
    const sector = map[here];
    if (!sector) continue;
    const beside = WAYS.filter((way) => {
      const exit = sector.exits[way];
      return exit === 'open' || exit === 'door';
    }).map((way) => beyond(here, way));
    if (sector.stairs) beside.push(beyond(here, 'X'));
    for (const there of beside) {
      if (found.has(there) || !(there in map)) continue;
      found.set(there, found.get(here)! + 1);
      ahead.push(there);
    }
  }
  return found;
}
