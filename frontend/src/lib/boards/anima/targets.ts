/**
 * Where the options of a decision lie on the table. The server lists them; here they only find the
 * thing they are pressed on: a Location, a card, a character, a pawn, a pile. A thing that answers
 * to one option is pressed and done; one that answers to several, or to one that costs something,
 * is taken up, and its options are the buttons until it is put back. What has no thing of its own
 * is a button, so none is lost.
 */
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import { ROAD, type View } from './view.ts';

export type Targets = {
  /** By the key of a thing, as the server names it: `gift:dormir#2`. */
  places: ReadonlyMap<string, readonly Option[]>;
  /** Characters that can be turned for the card that is taken up, with the option to do so. */
  turners: ReadonlyMap<string, Option>;
  /** Pictures inside what is asked: things that lie nowhere on the table. */
  offered: readonly string[];
  buttons: readonly Option[];
};
export const NOTHING: Targets = {
  places: new Map(),
  turners: new Map(),
  offered: [],
  buttons: [],
};

const SORTS: Readonly<Record<string, string>> = {
  keep: 'character',
  expel: 'character',
  use: 'character',
  kill: 'character',
  target_character: 'character',
  return: 'gift',
  discard_gift: 'gift',
  play: 'gift',
  play_plot: 'gift',
  protect: 'gift',
  discard: 'gift',
  target_gift: 'gift',
  trade_with: 'group',
  declare_combat: 'group',
  target_seat: 'group',
  go_to: 'location',
  pick: 'location',
  retire: 'location',
  new_horizons_retrieve: 'location',
  target_location: 'location',
};
/** Options that stand on the table and among the buttons: what is asked is mainly about them. */
const BESIDES: ReadonlySet<string> = new Set([
  ...['rest', 'end_leave', 'end_stay', 'explore', 'take', 'mission'],
  'new_horizons_draw',
]);
export const isBeside = (option: Option): boolean => BESIDES.has(option.kind);
/** A slip is costly: the thing is taken up first, and a button asked for. */
const CAREFUL: ReadonlySet<string> = new Set([
  ...['discard_gift', 'expel', 'declare_combat', 'leave_organisation', 'kill'],
]);

export const isCareful = (option: Option): boolean => CAREFUL.has(option.kind);

/** All that a press would do here costs something: it is not what one is asked for. */
export const isQuiet = (options: readonly Option[]): boolean =>
  options.every(({ kind }) => kind === 'discard_gift' || kind === 'expel');

/** What an own character does is read before it is done. */
const isReadFirst = (option: Option): boolean => isCareful(option) || option.kind === 'use';

/** The option a press sends at once, or null where the thing is taken up first. */
export function directOf(options: readonly Option[]): string | null {
  const [only, ...others] = options;
  return only && others.length === 0 && !isReadFirst(only) ? only.key : null;
}

const isCharacter = (view: View, seat: number, item: string): boolean =>
  view.seats[seat]?.group.some(({ character }) => character === item) ?? false;

/** The thing an option is pressed on, or null where it has none. */
export function thingOf(
  option: Option,
  decision: Decision,
  view: View,
  seat: number,
): string | null {
  const word = String(option.args[0] ?? '');
  const own = view.seats[seat];
  const sort = SORTS[option.kind];
  if (sort) return `${sort}:${word}`;
  switch (option.kind) {
    case 'mission':
      return `mission:${word}`;
    case 'add':
      return isCharacter(view, seat, word) ? `character:${word}` : `gift:${word}`;
    case 'end_stay':
    case 'explore':
      return own?.position ? `location:${own.position}` : null;
    case 'rest':
    case 'end_leave':
      return ROAD;
    case 'new_horizons_draw':
      return 'pile:location';
    case 'leave_organisation':
      return own?.organisation ? `gift:${own.organisation}` : null;
    case 'take': {
      const card = String(decision.prompt.card ?? '');
      return decision.kind === 'take_expelled' ? `character:${card}` : `gift:${card}`;
    }
  }
  return null;
}

/** Everything that lies on the table for a seat, by the keys of things. */
export function drawnFor(view: View, seat: number): ReadonlySet<string> {
  const own = view.seats[seat];
  const places = [...view.locations.map(({ id }) => id), ...view.looked, ...view.discards.location];
  return new Set([
    ROAD,
    'pile:location',
    ...places.map((id) => `location:${id}`),
    ...view.seats.flatMap((shown, other) => (shown.removed ? [] : [`group:${other}`])),
    ...(own?.group ?? []).map(({ character }) => `character:${character}`),
    ...dealtTo(view).map((character) => `character:${character}`),
    ...[...(own?.hand ?? []), own?.organisation].map((gift) => `gift:${gift}`),
    ...missionsOf(view, seat).map((mission) => `mission:${mission}`),
  ]);
}

/** The two characters of the set-up, until one is kept. */
export const dealtTo = (view: View): readonly string[] => (view.kept ? [] : view.dealt);

/** The Gifts of which one is given back in the set-up: they lie on the empty table, not in the hand. */
export const giftsToReturn = ({ places }: Targets): readonly string[] =>
  [...places].flatMap(([thing, options]) =>
    options.some(({ kind }) => kind === 'return') ? [thing.slice('gift:'.length)] : [],
  );

/** The Missions a seat sees as its own: secret, shown, done, and the Final one. */
export function missionsOf(view: View, seat: number): readonly string[] {
  const own = view.seats[seat];
  if (!own) return [];
  const all = [...(own.secret ?? []), ...own.in_play, ...own.done, view.final_mission];
  return [...new Set(all.filter((one) => one !== null))];
}

/** What can be shown inside what is asked. */
const isOffered = (thing: string): boolean => /^(character|gift):/.test(thing);

export function targetsOf(
  decision: Decision | null,
  view: View,
  seat: number | null,
  taken: string | null = null,
): Targets {
  if (decision === null || seat === null) return NOTHING;
  const drawn = drawnFor(view, seat);
  const places = new Map<string, Option[]>();
  const turners = new Map<string, Option>();
  const plain: Option[] = [];
  for (const option of decision.options) {
    const thing = thingOf(option, decision, view, seat);
    if (thing === null || !(drawn.has(thing) || isOffered(thing))) {
      plain.push(option);
      continue;
    }
    const known = places.get(thing);
    if (known) known.push(option);
    else places.set(thing, [option]);
    if (BESIDES.has(option.kind)) plain.push(option);
    if (thing === taken && option.kind === 'play') {
      turners.set(`character:${option.args[1]}`, option);
    }
  }
  const held = taken === null ? [] : (places.get(taken) ?? []);
  return {
    places,
    turners,
    offered: [...places.keys()].filter((thing) => !drawn.has(thing)),
    buttons: held.length > 0 ? held : plain,
  };
}
