/** Systems in words, for those who hear the map. */
import type { t as translate } from '#lib/i18n/i18n.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import { inOrder, type Forces, type View } from './view.ts';
import { capital, gateName, planetName, seatName, unitName } from './words.ts';

export function forcesLabel(forces: Forces, texts: Texts, players: readonly string[]): string {
  return Object.entries(forces)
    .map(
      ([party, units]) =>
        `${seatName(texts, players, Number(party))}: ${inOrder(units)
          .map(([group, number]) => `${number} ${unitName(texts, group, number)}`)
          .join(', ')}`,
    )
    .join('; ');
}

export function systemLabel(
  view: View,
  slot: string,
  texts: Texts,
  players: readonly string[],
  canPress: boolean,
  t: typeof translate,
): string {
  const system = view.systems[slot];
  const name = texts[`system.${slot}`] ?? slot;
  if (!system) {
    const settler = view.seats.findIndex((one) => one.home === slot);
    const says = t(canPress ? 'anochecer.free.can' : 'anochecer.free');
    return settler < 0
      ? `${name}, ${says}`
      : `${name}, ${t('anochecer.free.home', { name: seatName(texts, players, settler) })}`;
  }
  const planets = system.planets.flatMap((id) => {
    const planet = view.planets[id];
    if (!planet) return [];
    const owner =
      planet.controller === null
        ? t('anochecer.unowned')
        : seatName(texts, players, planet.controller);
    const words = t('anochecer.planetSays', {
      name: planetName(texts, id),
      resources: planet.resources,
      influence: planet.influence,
      owner,
    });
    const forces = forcesLabel(planet.units, texts, players);
    return [forces ? `${words} (${forces})` : words];
  });
  const fleets = forcesLabel(system.units, texts, players);
  return [
    capital(name),
    ...system.anomalies.map((one) => texts[`name.terrain.${one}`] ?? one),
    ...system.wormholes.map((one) => gateName(texts, one)),
    ...planets,
    ...(fleets ? [fleets] : []),
    ...(canPress ? [t('anochecer.can')] : []),
  ].join('; ');
}
