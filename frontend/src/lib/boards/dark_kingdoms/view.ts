/** What the server shows of a match of Dark Kingdoms, and what its board is drawn from. */
export const RESOURCES = ['stone', 'wood', 'iron', 'wheat', 'gold'] as const;
export type Resource = (typeof RESOURCES)[number];
export type Colour = 'red' | 'black';
export type People = 'britons' | 'saxons' | 'angles' | 'jutes';
export type Mode = 'battle' | 'siege' | 'assault' | 'plunder' | 'capture';
export type Cards = Readonly<Partial<Record<Resource, number>>>;
export type Point = readonly [x: number, y: number];

export type TerritoryData = {
  id: string;
  resource: Resource;
  colour: Colour;
  shield: People | null;
  x: number;
  y: number;
  closed_with_three: boolean;
  adjacent: readonly string[];
  outline: readonly Point[];
};
export type PortData = { ring: number; territory: string; x: number; y: number };

/** `GET /titles/dark_kingdoms/static`: what never changes. */
export type Static = {
  map: {
    width: number;
    height: number;
    territories: readonly TerritoryData[];
    ports: readonly PortData[];
  };
  peoples: readonly { id: People; leader: string; colour: string; shields: readonly string[] }[];
  fame: readonly { id: string; copies: number; is_plus_one: boolean }[];
  britannia: readonly { id: string; group: number; only_with_three: boolean }[];
  odds: Odds;
};

/** By troops of the attacker, from 1, and of the defender, from 1 (in a siege from 0). */
export type Odds = {
  battle: readonly (readonly number[])[];
  assault: readonly number[];
  siege: readonly (readonly number[])[];
  plunder: readonly number[];
};

export type Army = {
  number: number;
  troops: number;
  at: string;
  moved: boolean;
  fought: boolean;
  retreated: boolean;
};
export type Ship = { number: number; at: string; sailed: boolean; fair: boolean };

export type SeatShown = {
  people: People | null;
  points: {
    villages: number;
    fortresses: number;
    ships: number;
    victories: number;
    total: number;
  };
  villages: Readonly<Record<string, number>>;
  fortresses: Readonly<Record<string, number>>;
  markers: readonly string[];
  armies: readonly Army[];
  ships: readonly Ship[];
  supply: {
    markers: number;
    villages: number;
    fortresses: number;
    armies: number;
    ships: number;
  };
  text_used: boolean;
  cards: number;
  fame_cards: number;
  hand: Readonly<Record<Resource, number>> | null;
  fame: Readonly<Record<string, number>> | null;
  known: Readonly<Record<Resource, number>>;
};

export type CombatShown = {
  territory: string;
  resource: Resource;
  attacker: number;
  army: number;
  defender: number;
  mode: Mode;
  origin: string | null;
  round: number;
  participants: readonly number[];
  attack_dice: readonly number[];
  defence_dice: readonly number[];
  attack_total: number;
  defence_total: number;
  behind: number | null;
  is_engaged: boolean;
};

export type View = {
  round: number;
  rounds: number;
  event: string | null;
  active: number | null;
  turn_order: readonly number[];
  target: number;
  closed: readonly string[];
  control: Readonly<Record<string, number>>;
  bank: Readonly<Record<Resource, number>>;
  fame_deck: number;
  britannia: { played: readonly string[]; left: readonly number[] };
  dice: {
    red: number;
    black: number;
    red_rolled: readonly number[];
    black_rolled: readonly number[];
    colours: readonly (Colour | 'both' | null)[];
  };
  combat: CombatShown | null;
  seats: readonly SeatShown[];
  prices: {
    troop: Cards;
    village: Cards;
    fortress: Cards;
    ship: Cards;
    card: number;
  };
  left: readonly number[];
  result: { ranks: readonly number[]; reason: string } | null;
};

/** Seats in the order in which they play; before that is known, as they sit. */
export const seatsInOrder = (view: View): readonly number[] =>
  view.turn_order.length > 0 ? view.turn_order : view.seats.map((_, seat) => seat);

export const armyAt = (view: View, seat: number, number: number): string | undefined =>
  view.seats[seat]?.armies.find((one) => one.number === number)?.at;

export const shipAt = (view: View, seat: number, number: number): string | undefined =>
  view.seats[seat]?.ships.find((one) => one.number === number)?.at;

export const seatOf = (view: View, people: string): number =>
  view.seats.findIndex((one) => one.people === people);

/** Whether an army, village or fortress of a seat stands there. */
export function hasForce(view: View, seat: number, territory: string): boolean {
  const one = view.seats[seat];
  if (!one) return false;
  return (
    territory in one.villages ||
    territory in one.fortresses ||
    one.armies.some((army) => army.at === territory)
  );
}

export const enemiesAt = (view: View, seat: number, territory: string): readonly number[] =>
  view.seats
    .map((_, other) => other)
    .filter((one) => one !== seat && hasForce(view, one, territory));

/** Armies of a seat that keep it from ending its turn: they must fight, take the marker off or leave. */
export function blockingArmies(view: View, seat: number): readonly Army[] {
  const own = view.seats[seat];
  if (!own) return [];
  return own.armies.filter(
    (army) =>
      !army.fought &&
      view.seats.some(
        (other, index) =>
          index !== seat && (hasForce(view, index, army.at) || other.markers.includes(army.at)),
      ),
  );
}

/** What a colour would bring a seat: a card for each village, gold for each marker. */
export function yieldOf(
  view: View,
  seat: number,
  colour: Colour,
  territories: readonly TerritoryData[],
): Cards {
  const own = view.seats[seat];
  const found: Partial<Record<Resource, number>> = {};
  if (!own) return found;
  for (const { id, resource, colour: printed } of territories) {
    if (printed !== colour) continue;
    const isBarren = view.event === 'bad_harvest' && resource === 'wheat';
    const villages = isBarren ? 0 : (own.villages[id] ?? 0);
    if (villages > 0) found[resource] = (found[resource] ?? 0) + villages;
    if (own.markers.includes(id)) found.gold = (found.gold ?? 0) + 1;
  }
  return found;
}

/** Territories that an event speaks of. */
export function territoriesIn(event: Readonly<Record<string, unknown>>): readonly string[] {
  return [event.territory, event.origin].filter((one): one is string => typeof one === 'string');
}
