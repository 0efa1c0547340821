/**
 * Where the options of a decision lie on the table. The server lists them; here they only find
 * their territory, port, army, card or button. What has no place of its own becomes a button, so
 * none is lost.
 */
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import { armyAt, enemiesAt, seatOf, shipAt, type View } from './view.ts';

/** How a territory is marked: something can be done there, go there, strike there, choose it. */
export type Manner = 'take' | 'move' | 'attack' | 'pick';
export type Mark = { option: string; manner: Exclude<Manner, 'take'> };
/** What is taken up: a territory with its army, or something on the price list to be placed. */
export type Selection =
  | { territory: string; army: number | null; price?: never }
  | { price: Price; territory?: never; army?: never };
export const PRICES = ['troop', 'village', 'fortress', 'ship'] as const;
export type Price = (typeof PRICES)[number];

export type Targets = {
  /** Territories that answer at once when they are pressed. */
  places: ReadonlyMap<string, Mark>;
  /** Whether those places are ports. */
  isAtSea: boolean;
  /** What can be done in a territory, once it is taken up. */
  doings: ReadonlyMap<string, readonly Option[]>;
  /** Own armies that can march, and where to. */
  marches: ReadonlyMap<number, ReadonlyMap<string, Mark>>;
  /** Armies by `seat:number`. */
  armies: ReadonlyMap<string, string>;
  resources: ReadonlyMap<string, string>;
  /** Where something on the price list can be placed now. */
  purchases: ReadonlyMap<Price, ReadonlyMap<string, Mark>>;
  /** Resource cards that can be bought. */
  goods: ReadonlyMap<string, string>;
  fame: ReadonlyMap<string, string>;
  buttons: readonly Option[];
};

export const NOTHING: Targets = {
  places: new Map(),
  isAtSea: false,
  doings: new Map(),
  marches: new Map(),
  armies: new Map(),
  resources: new Map(),
  purchases: new Map(),
  goods: new Map(),
  fame: new Map(),
  buttons: [],
};

/** So many places on the map have a button each beside them; more are for the map alone. */
const FEW = 8;
const PLACES: ReadonlySet<string> = new Set(['at', 'retreat', 'new', 'dock', 'transfer']);

const PRICED: Readonly<Record<string, Price>> = {
  'recruit:new': 'troop',
  'recruit:add': 'troop',
  'build:village': 'village',
  'build:fortress': 'fortress',
  'build:ship': 'ship',
};

/** What is done by whom or where, among the actions of a turn. */
function placeOfDoing(option: Option, view: View, seat: number): string | undefined {
  const [first] = option.args;
  switch (option.kind) {
    case 'recruit:new':
    case 'peasants':
    case 'build:village':
    case 'build:fortress':
    case 'build:ship':
    case 'destroy':
      return String(first);
    case 'recruit:add':
    case 'attack':
    case 'topple':
    case 'seize':
    case 'regroup':
      return armyAt(view, seat, Number(first));
    case 'sail':
    case 'sell':
      return shipAt(view, seat, Number(first));
  }
  return undefined;
}

export function targetsOf(decision: Decision | null, view: View, seat: number | null): Targets {
  if (decision === null || seat === null) return NOTHING;
  const places = new Map<string, Mark>();
  const doings = new Map<string, Option[]>();
  const marches = new Map<number, Map<string, Mark>>();
  const armies = new Map<string, string>();
  const resources = new Map<string, string>();
  const purchases = new Map<Price, Map<string, Mark>>();
  const goods = new Map<string, string>();
  const fame = new Map<string, string>();
  const buttons: Option[] = [];
  const territorial = decision.options.filter((one) => PLACES.has(one.kind));

  const pick = (territory: string | undefined, option: Option): void => {
    if (territory !== undefined && !places.has(territory)) {
      places.set(territory, { option: option.key, manner: 'pick' });
    }
  };
  const pickArmy = (owner: number, number: number, option: Option): void => {
    armies.set(`${owner}:${number}`, option.key);
    pick(armyAt(view, owner, number), option);
    buttons.push(option);
  };

  for (const option of decision.options) {
    const [first, second] = option.args;
    if (PLACES.has(option.kind)) {
      const manner = option.kind === 'at' || option.kind === 'new' ? 'pick' : 'move';
      places.set(String(first), { option: option.key, manner });
      if (territorial.length <= FEW) buttons.push(option);
      continue;
    }
    switch (option.kind) {
      case 'move': {
        const army = Number(first);
        const to = String(second);
        const manner = enemiesAt(view, seat, to).length > 0 ? 'attack' : 'move';
        if (!marches.has(army)) marches.set(army, new Map());
        marches.get(army)!.set(to, { option: option.key, manner });
        break;
      }
      case 'buy':
        goods.set(String(first), option.key);
        break;
      case 'card':
        resources.set(String(first), option.key);
        buttons.push(option);
        break;
      case 'fame':
        fame.set(String(first), option.key);
        if (decision.kind !== 'act') buttons.push(option);
        break;
      case 'army':
      case 'add':
        pickArmy(seat, Number(first), option);
        break;
      case 'betray':
        pickArmy(seatOf(view, String(first)), Number(second), option);
        break;
      case 'ship':
        pick(shipAt(view, seat, Number(first)), option);
        buttons.push(option);
        break;
      default: {
        const territory = placeOfDoing(option, view, seat);
        if (territory === undefined) buttons.push(option);
        else if (doings.has(territory)) doings.get(territory)!.push(option);
        else doings.set(territory, [option]);
        const price = PRICED[option.kind];
        if (price === undefined || territory === undefined) break;
        if (!purchases.has(price)) purchases.set(price, new Map());
        const open = purchases.get(price)!;
        if (!open.has(territory)) open.set(territory, { option: option.key, manner: 'pick' });
      }
    }
  }
  const isAtSea = decision.kind === 'choose_port';
  return {
    places,
    isAtSea,
    doings,
    marches,
    armies,
    resources,
    purchases,
    goods,
    fame,
    buttons,
  };
}

/** The territories that answer a press now, with something taken up or nothing. */
export function marksOf(targets: Targets, selection: Selection | null): ReadonlyMap<string, Mark> {
  if (selection?.price) return targets.purchases.get(selection.price) ?? NOTHING.places;
  const army = selection?.army ?? null;
  return (army !== null && targets.marches.get(army)) || targets.places;
}

/** Where something can be taken up: an army that can march, or anything to be done. */
export function takeable(targets: Targets, view: View, seat: number | null): ReadonlySet<string> {
  const found = new Set(targets.doings.keys());
  if (seat !== null) {
    for (const army of targets.marches.keys()) {
      const at = armyAt(view, seat, army);
      if (at !== undefined) found.add(at);
    }
  }
  return found;
}

/**
 * What is taken up by pressing a territory: its first army that can march, if there is one; where
 * nothing of one's own can act, the first army that can march there.
 */
export function selectionAt(
  territory: string,
  targets: Targets,
  view: View,
  seat: number | null,
): Selection | null {
  if (seat === null) return null;
  const armies = [...targets.marches.keys()];
  if (takeable(targets, view, seat).has(territory)) {
    const army = armies.find((one) => armyAt(view, seat, one) === territory);
    return { territory, army: army ?? null };
  }
  const comer = armies.find((one) => targets.marches.get(one)?.has(territory));
  const from = comer === undefined ? undefined : armyAt(view, seat, comer);
  return from === undefined ? null : { territory: from, army: comer! };
}

/** What of a selection still holds after the table has changed. */
export function stillHeld(
  selection: Selection | null,
  targets: Targets,
  view: View,
  seat: number | null,
): Selection | null {
  if (!selection) return null;
  if (selection.price) return targets.purchases.has(selection.price) ? selection : null;
  const { army, territory } = selection;
  if (army !== null && seat !== null && targets.marches.has(army)) {
    const at = armyAt(view, seat, army);
    if (at === territory) return selection;
  }
  // Whoever marched away is not at the land it left.
  const at = army === null || seat === null ? undefined : armyAt(view, seat, army);
  if (at !== undefined && at !== territory) return null;
  return takeable(targets, view, seat).has(territory)
    ? selectionAt(territory, targets, view, seat)
    : null;
}
