/** What a territory is called by a screen reader: its ground, its pieces, what a press does. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import type { Manner } from './targets.ts';
import type { TerritoryData, View } from './view.ts';

const MANNERS = {
  take: () => t('kingdoms.can.take'),
  move: () => t('kingdoms.can.move'),
  attack: () => t('kingdoms.can.attack'),
  pick: () => t('kingdoms.can.pick'),
} as const satisfies Record<Manner, () => string>;

export function territoryLabel(
  data: TerritoryData,
  view: View,
  seat: number | null,
  players: readonly string[],
  texts: Texts,
  manner: Manner | null,
): string {
  const { id } = data;
  const parts = [
    texts[`territory.${id}`] ?? id,
    texts[`colour.${data.colour}`] ?? data.colour,
    texts[`card.${data.resource}`] ?? data.resource,
  ];
  if (view.closed.includes(id)) parts.push(t('kingdoms.closed'));
  if (data.shield && view.round === 0) {
    parts.push(t('kingdoms.homeOf', { people: texts[`people.${data.shield}`] ?? data.shield }));
  }
  view.seats.forEach((one, owner) => {
    const pieces: string[] = [];
    const [villages, fortresses] = [one.villages[id] ?? 0, one.fortresses[id] ?? 0];
    if (fortresses > 0) pieces.push(t('kingdoms.fortresses', { count: fortresses }));
    if (villages > 0) pieces.push(t('kingdoms.villages', { count: villages }));
    if (one.markers.includes(id)) pieces.push(t('kingdoms.marker'));
    for (const army of one.armies.filter(({ at }) => at === id)) {
      pieces.push(t('kingdoms.army', { number: army.number, count: army.troops }));
    }
    for (const ship of one.ships.filter(({ at }) => at === id)) {
      pieces.push(t('kingdoms.ship', { number: ship.number }));
    }
    if (pieces.length === 0) return;
    const name = owner === seat ? t('kingdoms.you') : (players[owner] ?? '');
    parts.push(`${name}: ${pieces.join(', ')}`);
  });
  if (manner) parts.push(MANNERS[manner]());
  return parts.join(', ');
}

/** The word itself, then where it lies: `Rheged / del Norte`. */
export function linesOf(name: string): readonly string[] {
  const [first = '', ...rest] = name.split(' ');
  return rest.length > 0 ? [first, rest.join(' ')] : [first];
}
