/** What the last events were about: places that changed, a noise that is news. */
import type { BoardProps } from '../boards.ts';

type Events = BoardProps['latest'];
const SECTOR = /^(?:[hf][+-]\d+[+-]\d+|[AB]\d\d)$/;

/** Sectors an event speaks of. */
export function sectorsIn(event: Readonly<Record<string, unknown>>): readonly string[] {
  const named = [event.sector, event.at, ...(Array.isArray(event.sectors) ? event.sectors : [])];
  return named.filter((one): one is string => typeof one === 'string' && SECTOR.test(one));
}

export const changedIn = (events: Events): readonly string[] => [
  ...new Set(events.flatMap(({ event }) => sectorsIn(event))),
];

export function noiseIn(events: Events): string | null {
  const heard = events.filter(({ event }) => event.kind === 'noise').at(-1);
  return heard ? String(heard.event.direction) : null;
}

type Event = Readonly<Record<string, unknown>>;

/** What happened since the Hero last declared an Action, up to what is shown. */
export function sinceTheAction(events: Events, number: number): readonly Event[] {
  const shown = events.filter((one) => one.number <= number).map(({ event }) => event);
  return shown.slice(shown.findLastIndex(({ kind }) => kind === 'declared') + 1);
}

/** Why Sectors left the Labyrinth: the Round ended, the Hero took the Stairs, or Evil did it. */
export function causeOfLoss(events: readonly Event[]): 'stairs' | 'round' | 'evil' {
  if (events.some(({ kind, way }) => kind === 'hero_moved' && way === 'X')) return 'stairs';
  return events.some(({ kind }) => kind === 'danger_set_aside') ? 'round' : 'evil';
}

/** Losses of one meter told as one. */
export function summed(events: readonly Event[]): readonly Event[] {
  const isSame = (one: Event, other: Event): boolean =>
    one.kind === 'lost' && other.kind === 'lost' && one.meter === other.meter;
  return events
    .filter((one, at) => !events.slice(0, at).some((other) => isSame(one, other)))
    .map((one) => {
      const points = events
        .filter((other) => isSame(one, other))
        .map((same) => Number(same.points));
      return points.length > 1 ? { ...one, points: points.reduce((sum, few) => sum + few) } : one;
    });
}

/** Cards after which Evil may tell the Hero what is not so. */
const LIES: Readonly<Record<string, 'answers' | 'noise'>> = { TE04: 'answers', TE05: 'noise' };
export const lieOf = ({ kind, card }: Event): 'answers' | 'noise' | null =>
  kind === 'reaction_played' ? (LIES[String(card)] ?? null) : null;

/** Of every answer that was heard, oldest first, whether a card made it doubtful. */
export function doubtsIn(events: Events): readonly boolean[] {
  let mayLie = false;
  const doubts: boolean[] = [];
  for (const { event } of events) {
    if (event.kind === 'declared') mayLie = false;
    else if (lieOf(event) === 'answers') mayLie = true;
    else if (event.kind === 'answer') doubts.push(mayLie);
  }
  return doubts;
}

/** What the Hero has just lost: fright is felt before wounds. */
export function lossIn(events: Events): 'self_control' | 'life' | null {
  const lost = events.flatMap(({ event }) => (event.kind === 'lost' ? [event.meter] : []));
  if (lost.includes('self_control')) return 'self_control';
  return lost.includes('life') ? 'life' : null;
}
