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
