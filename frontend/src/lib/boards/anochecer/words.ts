/** What things of Anochecer are called on the table: systems by what lies in them, never by number. */
import { phrase, type Texts } from '#lib/live/titleWords.ts';
import { kindOf, type Components, type System, type View } from './view.ts';

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const planetName = (texts: Texts, planet: string): string =>
  texts[`planet.${planet}`] ?? planet;

export const unitName = (texts: Texts, group: string, number = 1): string =>
  texts[`group.${group}`] ??
  (number > 1 ? texts[`name.units.${kindOf(group)}`] : undefined) ??
  texts[`unit.${kindOf(group)}`] ??
  group;

export const seatName = (texts: Texts, players: readonly string[], party: number): string =>
  players[party] ?? texts['name.guards'] ?? '';

export const gateName = (texts: Texts, gate: string): string =>
  phrase(texts, 'name.system.gate', { gate });

const list = (names: readonly string[]): string => names.filter(Boolean).join(' · ');

/** A system by its planets, else by what is in the way, else by its wormholes. */
function contentName(texts: Texts, system: System): string {
  const { planets, anomalies, wormholes } = system;
  if (planets.length > 0) return list(planets.map((one) => planetName(texts, one)));
  const signs = [
    ...anomalies.map((one) => texts[`name.terrain.${one}`] ?? one),
    ...wormholes.map((one) => gateName(texts, one)),
  ];
  return list(signs) || (texts['name.terrain.space'] ?? '');
}

/** Of the systems around, those that have planets: by them people say where open space is. */
function landmarksOf(view: View, texts: Texts, slot: string): readonly string[] {
  return (view.systems[slot]?.near ?? []).flatMap((near) => {
    const planet = view.systems[near]?.planets[0];
    return planet === undefined ? [] : [planetName(texts, planet)];
  });
}

/** Every system of the map by its planets; one without any by what it is and lies beside. */
export function systemNames(view: View, texts: Texts): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [slot, system] of Object.entries(view.systems)) {
    const name = contentName(texts, system);
    if (system.planets.length > 0) {
      names.set(slot, name);
      continue;
    }
    const marks = landmarksOf(view, texts, slot);
    const beside = marks.map((place) => phrase(texts, 'name.system.beside', { name, place }));
    const between = marks.flatMap((one, at) =>
      marks
        .slice(at + 1)
        .map((other) => phrase(texts, 'name.system.between', { name, one, other })),
    );
    const where = texts[`system.${slot}`] ?? slot;
    const chosen = [...beside, ...between].find((one) => !taken.has(one)) ?? `${name} (${where})`;
    taken.add(chosen);
    names.set(slot, chosen);
  }
  return names;
}

/** The title's texts with the systems of this match named as people name them; stories name them
 * alike (`engine/games/anochecer/telling/naming.py`). */
export function textsOf(
  texts: Texts,
  names: Iterable<readonly [string, string]>,
  data: Components,
): Texts {
  const systems = [...names].map(([slot, name]) => [`system.${slot}`, name]);
  // A tile is laid into a ring: by then its system has no other name than the tile's own.
  const rings = Object.keys(data.data.slots).flatMap((slot) => {
    const ring = texts[`name.the_ring.${slot[0]}`];
    return ring === undefined ? [] : [[`name.ring_of.${slot}`, ring]];
  });
  return {
    ...texts,
    'event.tile.system': 'ring_of',
    ...Object.fromEntries([...systems, ...rings]),
  } as Texts;
}
