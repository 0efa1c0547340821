/**
 * Where the options of a decision lie on the table. The server lists them; here they only find
 * their Sector, Door, creature, card or button. What has no place of its own becomes a button, so
 * none is lost. Where a place answers to several (go, explore, fly…), a mode says which is meant.
 */
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import { beyond, doorOf, isWay } from './places.ts';
import { HERO, type View } from './view.ts';

/** How a place is marked. */
export type Manner = 'go' | 'look' | 'fight' | 'light' | 'pick' | 'clear' | 'work';
export type Mark = { option: string; manner: Manner };
type Marks = ReadonlyMap<string, Mark>;

/** A way of acting that needs a place: `move`, `explore`, `jet:jet_1`, `upgrade:armor_1`… */
export type Mode = {
  id: string;
  kind: string;
  /** The card it is done with, if any. */
  item: string | null;
  options: readonly Option[];
};

export type Targets = {
  modes: readonly Mode[];
  /** The mode in force, or null where none is needed. */
  mode: string | null;
  sectors: Marks;
  doors: Marks;
  /** `worm-wounded-h+0+0` as the Hero sees it, `12` as Evil has it. */
  foes: Marks;
  items: Marks;
  cards: Marks;
  missions: Marks;
  characters: Marks;
  /** Creatures in the supply. */
  supply: Marks;
  /** Points of the compass a noise can be told from. */
  noises: Marks;
  /** What the Hero can track. */
  tracked: Marks;
  buttons: readonly Option[];
};

const NONE: Marks = new Map();
export const NOTHING: Targets = {
  modes: [],
  mode: null,
  sectors: NONE,
  doors: NONE,
  foes: NONE,
  items: NONE,
  cards: NONE,
  missions: NONE,
  characters: NONE,
  supply: NONE,
  noises: NONE,
  tracked: NONE,
  buttons: [],
};

const MANNERS: Readonly<Record<string, Manner>> = {
  move: 'go',
  move2: 'go',
  jet: 'go',
  step: 'go',
  explore: 'look',
  lamp: 'look',
  attack: 'fight',
  ammo: 'fight',
  grenade: 'fight',
  repair: 'light',
  flare: 'light',
  remove: 'clear',
};
/** Options with a word for the item, then perhaps a direction. */
const WITH_ITEM: ReadonlySet<string> = new Set(['jet', 'lamp', 'grenade', 'flare', 'ammo']);
/** Ways of acting between which a place must choose. */
const MODAL: ReadonlySet<string> = new Set([
  ...['move', 'move2', 'explore', 'attack', 'repair', 'upgrade', 'play', 'common'],
  ...WITH_ITEM,
]);

/** Ways of acting that are never in force by themselves: a slip would be costly. */
const DELIBERATE: ReadonlySet<string> = new Set(['upgrade', 'common']);

function modeOf(option: Option): string | null {
  if (!MODAL.has(option.kind)) return null;
  const takesItem = WITH_ITEM.has(option.kind) || option.kind === 'upgrade';
  return takesItem ? `${option.kind}:${option.args[0]}` : option.kind;
}

/** The modes of a decision, in the order in which the server lists their first option. */
export function modesOf(decision: Decision): readonly Mode[] {
  const found = new Map<string, Option[]>();
  for (const option of decision.options) {
    const id = modeOf(option);
    if (id === null) continue;
    const known = found.get(id);
    if (known) known.push(option);
    else found.set(id, [option]);
  }
  return [...found].map(([id, options]) => {
    const [kind = id, item = null] = id.split(':');
    return { id, kind, item, options };
  });
}

/** Whose place is meant: where the Hero stands, or the creature that is on its way. */
function originOf(decision: Decision, view: View, seat: number): string | null {
  if (seat === HERO) return view.hero;
  const { token } = decision.prompt as { token?: number };
  const moving = view.evil?.tokens.find((one) => one.token === token);
  return moving?.at ?? view.evil?.hero ?? null;
}

export function targetsOf(
  decision: Decision | null,
  view: View,
  seat: number | null,
  wanted: string | null = null,
): Targets {
  if (decision === null || seat === null) return NOTHING;
  const sectors = new Map<string, Mark>();
  const doors = new Map<string, Mark>();
  const foes = new Map<string, Mark>();
  const items = new Map<string, Mark>();
  const cards = new Map<string, Mark>();
  const missions = new Map<string, Mark>();
  const characters = new Map<string, Mark>();
  const supply = new Map<string, Mark>();
  const noises = new Map<string, Mark>();
  const tracked = new Map<string, Mark>();
  const buttons: Option[] = [];
  const modes = modesOf(decision);
  const first = modes.find(({ kind }) => !DELIBERATE.has(kind)) ?? null;
  const mode = modes.find(({ id }) => id === wanted) ?? first;
  const origin = originOf(decision, view, seat);

  for (const option of decision.options) {
    const [word = '', second = '', third = '', fourth = ''] = option.args.map(String);
    const manner = MANNERS[option.kind] ?? 'pick';
    const own = modeOf(option);
    if (own !== null && own !== mode?.id) continue;
    const put = (places: Map<string, Mark>, key: string | null): void => {
      if (key === null || places.has(key)) buttons.push(option);
      else places.set(key, { option: option.key, manner });
    };
    const towards = (way: string): void => {
      if (origin && way === 'here') put(sectors, origin);
      else if (origin && (isWay(way) || way === 'X')) put(sectors, beyond(origin, way));
      else buttons.push(option);
    };
    const atDoor = (place: string | null, way: string): void =>
      put(doors, place && isWay(way) ? doorOf(place, way) : null);

    switch (option.kind) {
      case 'move':
      case 'move2':
      case 'explore':
      case 'step':
      case 'repair':
        towards(word);
        break;
      case 'jet':
      case 'lamp':
      case 'grenade':
      case 'flare':
        towards(second);
        break;
      case 'attack':
        put(foes, view.hero && `${word}-${second}-${view.hero}`);
        break;
      case 'ammo':
        put(foes, `${second}-${third}-${fourth}`);
        break;
      case 'unbar':
        atDoor(origin, word);
        // The Door is narrow: where a creature goes, the Sector behind it means the same.
        if (seat !== HERO && origin && isWay(word) && !sectors.has(beyond(origin, word))) {
          sectors.set(beyond(origin, word), { option: option.key, manner: 'work' });
        }
        break;
      case 'bar':
      case 'weld_door':
        atDoor(origin, word);
        break;
      case 'door':
        atDoor(word, second);
        break;
      case 'sector':
      case 'remove':
        put(sectors, word);
        break;
      case 'creature':
        put(foes, word);
        break;
      case 'type':
        put(supply, word);
        break;
      case 'play':
      case 'common':
        put(cards, word);
        break;
      case 'discard':
        put(seat === HERO ? items : cards, word);
        break;
      case 'item':
        buttons.push(option);
        break;
      case 'upgrade':
        put(items, second);
        break;
      case 'scan':
      case 'weld':
      case 'med':
        put(items, word);
        break;
      case 'stim':
      case 'armor':
      case 'sedative':
        // An answer to what happens: it stands with the others, not only on its card.
        put(items, word);
        buttons.push(option);
        break;
      case 'mission':
        put(missions, word);
        break;
      case 'character':
      case 'ally':
        put(characters, word);
        break;
      case 'noise':
        put(noises, word);
        break;
      case 'target':
      case 'answer':
        put(tracked, word);
        break;
      default:
        buttons.push(option);
    }
  }
  return {
    modes,
    mode: mode?.id ?? null,
    sectors,
    doors,
    foes,
    items,
    cards,
    missions,
    characters,
    supply,
    noises,
    tracked,
    buttons,
  };
}
