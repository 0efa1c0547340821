/** What the server shows of a match of Anochecer (`engine/games/anochecer/view.py`). */

/** Units of one party by kind; damaged ones have an asterisk. */
export type Units = Readonly<Record<string, number>>;
/** By party: a seat, or the number after the last seat for nobody's guards. */
export type Forces = Readonly<Record<string, Units>>;

export type System = {
  /** Things it is called by, and planets it lies beside or between. */
  name?: { of: readonly string[]; beside: readonly string[] };
  tile: string;
  planets: readonly string[];
  wormholes: readonly string[];
  anomalies: readonly string[];
  near: readonly string[];
  tokens: readonly number[];
  frontier: boolean;
  ingress: boolean;
  ion_storm: boolean;
  units: Forces;
};
export type Planet = {
  system: string;
  controller: number | null;
  exhausted: boolean;
  resources: number;
  influence: number;
  attachments: readonly string[];
  specialties: readonly string[];
  legendary: boolean;
  legend_exhausted: boolean;
  guests: readonly number[];
  units: Forces;
};
/** Cards, or only how many where they are not seen. */
export type Held = readonly string[] | { number: number; kinds: readonly string[] };
export type Realm = {
  king: string;
  tactic: number;
  fleet: number;
  strategy: number;
  reserve: number;
  goods: number;
  commodities: number;
  points: number;
  abilities: readonly string[];
  upgrades: readonly string[];
  genomes: readonly string[];
  paradigms: readonly string[];
  techs: readonly string[];
  relics: readonly string[];
  scored: readonly string[];
  exhausted: readonly string[];
  captured: readonly (readonly [number | null, string])[];
  passed: boolean;
  home: string | null;
  eliminated: number;
  hand: Held;
  secrets: Held;
  draft: Held;
  kept: Held;
  tiles: Held;
};
export type Terms = {
  given_goods?: number;
  given_commodities?: number;
  given_item?: string;
  asked_goods?: number;
  asked_commodities?: number;
  asked_item?: string;
};
export type Combat = {
  system: string;
  planet: string | null;
  attacker: number;
  defender: number;
  round: number;
  retreat: number | null;
  hits: readonly (readonly number[])[];
};
export type Objective = {
  objective: string | null;
  stage: number;
  face_up: boolean;
  scored: readonly number[];
};
export type StrategyCard = { holder: number | null; used: boolean; goods: number };
export type View = {
  round: number;
  phase: string;
  active: number | null;
  speaker: number | null;
  tyrant: number | null;
  law: number | null;
  table: readonly number[];
  initiative: readonly number[];
  target: number;
  strategies: Readonly<Record<string, StrategyCard>>;
  systems: Readonly<Record<string, System>>;
  planets: Readonly<Record<string, Planet>>;
  custodians: boolean;
  objectives: readonly Objective[];
  seats: readonly Realm[];
  decks: Readonly<Record<string, number>>;
  discard: readonly string[];
  tactical: {
    seat: number;
    system: string;
    moves: readonly {
      unit: string;
      route: readonly string[];
      cargo: readonly (readonly [string, number])[];
    }[];
  } | null;
  combat: Combat | null;
  volley: { victim: number; shooter: number; place: string; hits: number; source: string } | null;
  dice: {
    seat: number;
    purpose: string;
    dice: readonly (readonly [number, number])[];
  } | null;
  splice: {
    deck: string;
    initiator: number;
    order: readonly number[];
    pool: readonly string[];
    number: number;
  } | null;
  trade: ({ proposer: number; partner: number } & Terms) | null;
  shown: readonly string[];
  edicts: readonly string[];
  result: unknown;
};

export type Tile = {
  id: string;
  kind: string;
  planets: readonly string[];
  wormholes: readonly string[];
  anomalies: readonly string[];
};
export type PlanetData = {
  id: string;
  resources: number;
  influence: number;
  traits: readonly string[];
  specialties: readonly string[];
  legendary: boolean;
};
export type Static = {
  slots: Readonly<Record<string, readonly [number, number]>>;
  layouts: Readonly<Record<string, { homes: readonly string[]; tiles: readonly string[] }>>;
  tiles: readonly Tile[];
  planets: readonly PlanetData[];
  units: readonly ({ id: string; limit: number } & Readonly<Record<string, unknown>>)[];
  kings: readonly { id: string; commodities: number }[];
  references: readonly {
    id: string;
    priority: number;
    home_tile: string;
    starting_units: Units;
  }[];
  strategies: readonly string[];
  objectives: readonly { id: string; stage: number; points: number }[];
  cards: readonly { id: string; kind: string; colour: string; unit: string }[];
};

/** A tile with nothing on it but space. */
export const isOpenSpace = ({
  planets,
  anomalies,
  wormholes,
}: Pick<Tile, 'planets' | 'anomalies' | 'wormholes'>): boolean =>
  planets.length + anomalies.length + wormholes.length === 0;

/** The data by id, as drawing asks for it. */
export class Components {
  readonly tiles: ReadonlyMap<string, Tile>;
  readonly planets: ReadonlyMap<string, PlanetData>;
  readonly references: ReadonlyMap<string, Static['references'][number]>;
  readonly cards: ReadonlyMap<string, Static['cards'][number]>;
  readonly objectives: ReadonlyMap<string, Static['objectives'][number]>;

  readonly data: Static;

  constructor(data: Static) {
    this.data = data;
    const byId = <One extends { id: string }>(all: readonly One[]): ReadonlyMap<string, One> =>
      new Map(all.map((one) => [one.id, one]));
    this.tiles = byId(data.tiles);
    this.planets = byId(data.planets);
    this.references = byId(data.references);
    this.cards = byId(data.cards);
    this.objectives = byId(data.objectives);
  }
}

export const SHIPS = [
  ...['flagship', 'war_sun', 'dreadnought', 'carrier', 'cruiser', 'destroyer', 'fighter'],
] as const;
const GROUND = ['mech', 'infantry', 'pds', 'space_dock'] as const;
export const ALL_UNITS: readonly string[] = [...SHIPS, ...GROUND];

export const kindOf = (group: string): string => group.replace('*', '');
export const isDamaged = (group: string): boolean => group.endsWith('*');

/** Groups of one party in the order they are drawn, large ships first. */
export const inOrder = (units: Units): readonly (readonly [string, number])[] =>
  Object.entries(units).toSorted(
    ([one], [other]) => ALL_UNITS.indexOf(kindOf(one)) - ALL_UNITS.indexOf(kindOf(other)),
  );

/** Ships that count against the fleet pool. */
export const fleetSize = (units: Units): number =>
  Object.entries(units)
    .filter(([group]) => kindOf(group) !== 'fighter' && isShip(group))
    .reduce((sum, [, number]) => sum + number, 0);

/** Units in a system's space that ships have to carry. */
export const carriedIn = (units: Units): number =>
  Object.entries(units)
    .filter(([group]) => ['fighter', 'infantry', 'mech'].includes(kindOf(group)))
    .reduce((sum, [, number]) => sum + number, 0);

export const isShip = (group: string): boolean =>
  (SHIPS as readonly string[]).includes(kindOf(group));

export const cardsIn = (held: Held | undefined): readonly string[] =>
  Array.isArray(held) ? held : [];
export const numberOf = (held: Held | undefined): number =>
  held === undefined ? 0 : 'number' in held ? held.number : held.length;

/** Values of ready planets of a seat. */
export function readyValues(
  view: View,
  seat: number,
): { planets: number; resources: number; influence: number } {
  const own = Object.values(view.planets).filter((one) => one.controller === seat);
  const ready = own.filter((one) => !one.exhausted);
  return {
    planets: own.length,
    resources: ready.reduce((sum, one) => sum + one.resources, 0),
    influence: ready.reduce((sum, one) => sum + one.influence, 0),
  };
}
