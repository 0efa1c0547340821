/** What things of Anochecer are called on the table: systems by what lies in them, never by number. */
import type { Texts } from '#lib/live/titleWords.ts';
import { kindOf, type Components, type System, type Tile, type View } from './view.ts';

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

const list = (names: readonly string[]): string => names.filter(Boolean).join(' · ');

/** A tile by its planets, else by what is in the way, else by its wormholes. */
export function tileName(
  texts: Texts,
  { planets, anomalies, wormholes }: Pick<Tile, 'planets' | 'anomalies' | 'wormholes'>,
): string {
  if (planets.length > 0) return list(planets.map((one) => planetName(texts, one)));
  const signs = [
    ...anomalies.map((one) => texts[`name.terrain.${one}`] ?? one),
    ...wormholes.map((one) => `${texts[`name.gate.${one}`] ?? one}`),
  ];
  return capital(list(signs) || (texts['name.terrain.space'] ?? ''));
}

/** Systems without a name of their own are told apart by where they lie. */
export function systemName(texts: Texts, system: System | undefined, slot: string): string {
  const where = texts[`system.${slot}`] ?? slot;
  if (!system) return where;
  const name = tileName(texts, system);
  return system.planets.length > 0 ? name : `${name} (${where})`;
}

/** The title's texts with the systems and tiles of this match named by what lies in them. */
export function textsOf(texts: Texts, view: View, data: Components): Texts {
  const tiles = data.data.tiles.map((tile) => [`tile.${tile.id}`, tileName(texts, tile)]);
  const systems = Object.entries(view.systems).map(([slot, system]) => [
    `system.${slot}`,
    systemName(texts, system, slot),
  ]);
  return { ...texts, ...Object.fromEntries([...tiles, ...systems]) } as Texts;
}
