/** What things of Anochecer are called on the table: systems by what lies in them, never by number. */
import { phrase, type Texts } from '#lib/live/titleWords.ts';
import { idOf, sortOf } from './targets.ts';
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

/** What a system goes by, as the server names it (`engine/games/anochecer/board/names.py`). */
function signWord(texts: Texts, sign: string): string {
  const id = idOf(sign);
  if (sortOf(sign) === 'planet') return planetName(texts, id);
  return sortOf(sign) === 'gate' ? gateName(texts, id) : (texts[`name.terrain.${id}`] ?? id);
}

/** A system by its planets; one without any by what it is and lies beside. */
function systemName(
  texts: Texts,
  slot: string,
  { of, beside }: NonNullable<System['name']>,
): string {
  const name = of.map((sign) => signWord(texts, sign)).join(' · ');
  const [one, other] = beside.map((sign) => signWord(texts, sign));
  if (one === undefined) {
    return sortOf(of[0] ?? '') === 'planet' ? name : `${name} (${texts[`system.${slot}`] ?? ''})`;
  }
  return other === undefined
    ? phrase(texts, 'name.system.beside', { name, place: one })
    : phrase(texts, 'name.system.between', { name, one, other });
}

/** Every system of the map; in matches begun before systems had names, by their places. */
export const systemNames = (view: View, texts: Texts): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(view.systems).flatMap(([slot, { name }]) =>
      name ? [[slot, systemName(texts, slot, name)]] : [],
    ),
  );

/** The title's texts with the systems of this match named as people name them. */
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
