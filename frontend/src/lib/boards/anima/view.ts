/** What the server shows of a match of Ánima, and what its board is drawn from. */
export type Member = {
  character: string;
  turned: boolean;
  incapacitated: boolean;
  object: string | null;
};
export type LocationShown = {
  id: string;
  level: number;
  /** What lies in front of it; the card is null while it lies face down. */
  previous: {
    encounter: string | null;
    face_up: boolean;
    /** Of the own Group to get past it, in percent before cards; null where no die decides. */
    chance?: number | null;
  } | null;
};
export type Attempt = {
  combat: number;
  speed: number;
  chance: number | null;
  /** By step of the Mission: however the dice fall. */
  sure?: readonly boolean[];
  /** What the Mission asks for beside its places and steps. */
  needs?: readonly (readonly [what: string, have: number, needed: number])[];
};
export type SeatShown = {
  group: readonly Member[];
  combat: number;
  speed: number;
  gifts: number;
  hand: readonly string[] | null;
  known: readonly string[];
  secret_missions: number;
  secret: readonly string[] | null;
  /** By Mission: what the Group has for it, and the chance in percent before cards. */
  attempts?: Readonly<Record<string, Attempt>>;
  in_play: readonly string[];
  done: readonly string[];
  hunted: readonly string[];
  tie_rolls: readonly number[];
  organisation: string | null;
  /** Null on the road. */
  position: string | null;
  staying: number;
  lost_turn: number;
  lose_next_turn: number;
  rest_now: number;
  rest_next: number;
  temp_combat: number;
  safe_passage_until: number;
  resist: string;
  resist_won: number;
  courier_stage: number;
  last_speed: number;
  removed: number;
};
export type CombatShown = {
  attacker: number;
  /** Nobody (-1) where it is no Group that is fought. */
  defender: number;
  enemy: string;
  is_mission: number;
  strength: number;
  nature: string;
  /** Without dice. */
  attack: number;
  defence: number;
  /** What cards and abilities added. */
  attack_bonus: number;
  defence_bonus: number;
  attack_die: number;
  defence_die: number;
  silenced: readonly number[];
  shielded: readonly number[];
  /** What each Group brings without cards played in it; older rules do not say it. */
  attack_lines?: readonly Line[];
  defence_lines?: readonly Line[];
  /** Of the attacker before the dice, in percent. */
  chance?: number;
  /** By how much one has to lose for somebody to die. */
  death_margin?: number;
};
/** One line of a side's sum: a thing, or a word of the board's own. */
export type Line =
  | { thing: string; value: number; is_out?: boolean; by?: 'ability' }
  | { word: 'before' | 'thisTurn' | 'rest' | 'others'; value: number };
export type PlayShown = {
  seat: number;
  gift: string;
  turner: string;
  target: string | number;
  cancelled: number | boolean;
};
export type TradeShown = {
  proposer: number;
  partner: number;
  stage: number;
  /** Null while it may not be seen. */
  offer: readonly string[] | null;
  answer: readonly string[] | null;
};
/** What somebody was shown alone: an encounter before a Location, a Mission, a hand. */
export type Note = readonly [
  kind: string,
  turn: number,
  about: string | number,
  ...cards: string[],
];
export type Deck = 'character' | 'location' | 'encounter' | 'gift';
export type Phase = '' | 'start' | 'movement' | 'interaction' | 'exploration';

export type View = {
  turn: number;
  turn_limit: number;
  phase: Phase;
  active: number | null;
  turn_order: readonly number[];
  new_horizons_used: boolean;
  locations: readonly LocationShown[];
  decks: Readonly<Record<Deck, number>>;
  discards: Readonly<Record<Deck, readonly string[]>>;
  expelled: readonly Member[];
  final_mission: string | null;
  declared: { movement: string; location: string } | null;
  exploring: { location: string; die: number; encounters_left: number } | null;
  meeting: { encounter: string; before: string; avoided: boolean } | null;
  combat: CombatShown | null;
  plays: readonly PlayShown[];
  dying: string | null;
  speed_test: { difficulty: number; bonus: number; speed?: number; chance?: number } | null;
  trade: TradeShown | null;
  seats: readonly SeatShown[];
  dealt: readonly string[];
  kept: string;
  looked: readonly string[];
  notes: readonly Note[];
  left: readonly number[];
  game_options: Readonly<Record<string, string | number>>;
  result: object | null;
};

export const SKILLS = ['ki', 'magic', 'ruse'] as const;
export type Skill = (typeof SKILLS)[number];
export type GiftKind = Skill | 'plot';
export type Reward = 'gift' | 'recruit' | 'ex';

export type CharacterPrinted = {
  combat: number;
  speed: number;
  is_male: boolean;
  skills: readonly Skill[];
  ability: string;
};
export type LocationPrinted = {
  level: number;
  has_commerce: boolean;
  /** Of the exploration die: N nothing, 1 or 2 encounters, S the special result. */
  table: string;
  rewards: readonly Reward[];
  objectives: readonly string[];
  forbids_combat: boolean;
};
export type EncounterPrinted = {
  level: number;
  nature: string;
  combat: number;
  death_margin: number;
  forbids: string;
};
export type MissionPrinted = {
  objectives: readonly string[];
  locations: readonly string[];
  steps: readonly (readonly [kind: 'combat' | 'speed' | 'pay', value: number])[];
  rounds: readonly number[];
  nature: string;
  combat: number;
  speed: number;
  is_final: boolean;
};
export type GiftPrinted = { kind: GiftKind; timings: readonly string[]; copies: number };
/** `GET /titles/anima/static`: what is printed on the cards. */
export type Static = {
  characters: Readonly<Record<string, CharacterPrinted>>;
  locations: Readonly<Record<string, LocationPrinted>>;
  encounters: Readonly<Record<string, EncounterPrinted>>;
  missions: Readonly<Record<string, MissionPrinted>>;
  gifts: Readonly<Record<string, GiftPrinted>>;
  enemies: Readonly<Record<string, readonly string[]>>;
};

export const PHASES = ['start', 'movement', 'interaction', 'exploration'] as const;
export const NOBODY = -1;
export const MOST_GIFTS = 5;
export const MOST_CHARACTERS = 4;
export const ROAD = 'road:road';

/** Before anything lies on it: what cards are drawn on outside a match. */
export const EMPTY_TABLE: View = {
  turn: 0,
  turn_limit: 0,
  phase: '',
  active: null,
  turn_order: [],
  new_horizons_used: false,
  locations: [],
  decks: { character: 0, location: 0, encounter: 0, gift: 0 },
  discards: { character: [], location: [], encounter: [], gift: [] },
  expelled: [],
  final_mission: null,
  declared: null,
  exploring: null,
  meeting: null,
  combat: null,
  plays: [],
  dying: null,
  speed_test: null,
  trade: null,
  seats: [],
  dealt: [],
  kept: '',
  looked: [],
  notes: [],
  left: [],
  game_options: {},
  result: null,
};

/** `dormir` of `dormir#2`: copies of a card are printed alike. */
export const printedOn = (card: string): string => card.split('#')[0]!;

/** Organisations that are enemies of one. */
export const enemiesOf = (data: Static, organisation: string): readonly string[] =>
  data.enemies[printedOn(organisation)] ?? [];

/** Whether a thing is a card. */
export function isPrinted(data: Static, thing: string): boolean {
  const [sort, id = ''] = thing.split(':');
  const { characters, locations, encounters, missions, gifts } = data;
  const printed: Readonly<Record<string, object>> = {
    character: characters,
    location: locations,
    encounter: encounters,
    mission: missions,
    gift: gifts,
  };
  return printedOn(id) in (printed[sort ?? ''] ?? {});
}

/** Locations in play by level, within one as they came. */
export function landOf(view: View): readonly LocationShown[] {
  return view.locations.toSorted((one, other) => one.level - other.level);
}

export const groupsAt = (view: View, place: string | null): readonly number[] =>
  view.seats.flatMap((shown, seat) =>
    !shown.removed && shown.position === place && shown.group.length > 0 ? [seat] : [],
  );

/** Where a Group acts: it may be on the way there. */
export const placeOf = (view: View, seat: number): string =>
  [
    view.exploring?.location,
    view.meeting?.before,
    view.declared?.location,
    view.seats[seat]?.position,
  ].find((one) => one) ?? '';

export const ownerOf = (view: View, character: string): number =>
  view.seats.findIndex(({ group }) => group.some((one) => one.character === character));

/** A character as it lies on the table, or as it is printed where it does not. */
export function memberOf(view: View, character: string): Member {
  const known = [...view.seats.flatMap(({ group }) => group), ...view.expelled];
  const bare = { character, turned: false, incapacitated: false, object: null };
  return known.find((one) => one.character === character) ?? bare;
}

/** What somebody was shown alone of the card that lies before a Location. */
export const spiedAt = (view: View, place: string): string | null =>
  view.notes.findLast(([kind, , about]) => kind === 'encounter' && about === place)?.[3] ?? null;

/** With every hand and secret Mission open, as each seat saw its own: for a review by nobody's eyes. */
export function opened(view: View, views: Readonly<Record<string, unknown>> | undefined): View {
  if (!views) return view;
  const seats = view.seats.map((shown, seat) => {
    const own = (views[seat] as View | undefined)?.seats[seat];
    return own
      ? {
          ...shown,
          hand: own.hand,
          secret: own.secret,
          ...(own.attempts && { attempts: own.attempts }),
        }
      : shown;
  });
  return { ...view, seats };
}
