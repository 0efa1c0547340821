/** What the events of Ánima show on the table: dice, Groups on their way, cards. */
import type { Happening } from '#lib/live/match.svelte.ts';
import type { Beat } from '#lib/table/scenes.ts';

const DICE: ReadonlySet<unknown> = new Set([
  ...['combat_rolled', 'combat_rerolled', 'exploration_rolled', 'die_changed', 'speed_rolled'],
  ...['event_rolled', 'card_rolled', 'ability_rolled', 'tie_rolled'],
]);
const CARDS: ReadonlySet<unknown> = new Set([
  ...['ability_card_played', 'plot_card_played', 'ability_used', 'encounter_drawn'],
  ...['encounter_turned_up', 'mission_shown', 'mission_completed', 'final_mission_shown'],
]);
const LOSSES: ReadonlySet<unknown> = new Set(['character_died', 'combat_lost', 'turn_lost']);
/** Housekeeping that is not worth a moment of its own. */
const SILENT: ReadonlySet<unknown> = new Set([
  ...['window_opened', 'window_closed', 'considers', 'exploration_read', 'not_explored'],
  ...['group_stays', 'group_leaves', 'phase_began'],
]);

/** The places an event speaks of. */
export function placesIn(event: Happening['event']): readonly string[] {
  const things = [
    ...(typeof event.location === 'string' && event.location ? [`location:${event.location}`] : []),
    ...(typeof event.seat === 'number' ? [`group:${event.seat}`] : []),
    ...(typeof event.character === 'string' ? [`character:${event.character}`] : []),
  ];
  return things;
}

/** Sorts of cards by the names events have for them. */
const CARD_NAMES: readonly (readonly [name: string, sort: string])[] = [
  ['gift', 'gift'],
  ['encounter', 'encounter'],
  ['enemy', 'encounter'],
  ['creature', 'encounter'],
  ['mission', 'mission'],
  ['character', 'character'],
  ['location', 'location'],
];
/** The cards an event names. */
export const cardsIn = (event: Happening['event']): readonly string[] =>
  CARD_NAMES.flatMap(([name, sort]) => {
    const id = event[name];
    return typeof id === 'string' && id !== '' ? [`${sort}:${id}`] : [];
  });

/** The moment others may interrupt now; whom it asks nobody is told. */
export function openWindowIn(happenings: readonly Happening[]): string | null {
  const last = happenings.findLast(({ event }) =>
    /^window_(opened|closed)$/.test(String(event.kind)),
  );
  return last?.event.kind === 'window_opened' ? String(last.event.window) : null;
}

export function beatsOf(happenings: readonly Happening[]): readonly Beat[] {
  return happenings
    .filter(({ event }) => !SILENT.has(event.kind))
    .map((happening): Beat => {
      const { event } = happening;
      const plain: Beat = { kind: 'mark', happening, places: placesIn(event) };
      if (DICE.has(event.kind)) return { ...plain, kind: 'dice', sound: 'dice' };
      if (event.kind === 'mission_completed') return { ...plain, kind: 'card', sound: 'end' };
      if (CARDS.has(event.kind)) return { ...plain, kind: 'card' };
      if (LOSSES.has(event.kind)) return { ...plain, sound: 'capture' };
      if (event.kind !== 'group_arrived') return plain;
      const to = `location:${event.location}`;
      return { ...plain, kind: 'travel', piece: `group:${event.seat}`, way: [to] };
    });
}

/** The last roll among some events. */
export const rollIn = (happenings: readonly Happening[]): Happening | null =>
  happenings.findLast(({ event }) => DICE.has(event.kind)) ?? null;

const MEETINGS: ReadonlySet<unknown> = new Set(['exploration_rolled', 'movement_declared']);
/** What a card that was met did, or why it did nothing. */
const MET: ReadonlySet<unknown> = new Set([
  ...['encounter_too_strong', 'event_met', 'event_rolled', 'special_result', 'speed_rolled'],
  ...['gift_drawn', 'gift_lost', 'gift_discarded', 'character_incapacitated', 'character_joined'],
  ...['character_died', 'turn_lost', 'safe_passage_used'],
]);

/** What came of what a Group met since it set out or explored, event by event. */
export function metIn(happenings: readonly Happening[]): readonly Happening['event'][] {
  const since = happenings.findLastIndex(({ event }) => MEETINGS.has(event.kind));
  const told = since < 0 ? [] : happenings.slice(since).map(({ event }) => event);
  const first = told.findIndex(
    ({ kind }) =>
      kind === 'encounter_too_strong' || kind === 'event_met' || kind === 'special_result',
  );
  return first < 0 ? [] : told.slice(first).filter(({ kind }) => MET.has(kind));
}
