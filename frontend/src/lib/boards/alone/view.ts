/** What the server shows of a match of ALONE, and what its board is drawn from. */
export const ROOMS = [
  'infirmary',
  'control_room',
  'laboratory',
  'ventilation_room',
  'generator_room',
  'escape_pods',
  'armory',
  'comms_room',
] as const;
export type Room = (typeof ROOMS)[number];
export const CREATURES = [
  'spores',
  'parasite',
  'cultist',
  'mutant',
  'worm',
  'brood_mother',
  'harbinger',
] as const;
export type Creature = (typeof CREATURES)[number];
export const CHARACTERS = ['commander', 'pilot', 'technician', 'doctor'] as const;
export type Character = (typeof CHARACTERS)[number];
export type Condition = 'fire' | 'gas' | 'web';
export type Way = 'N' | 'E' | 'S' | 'W';
export type Exit = 'open' | 'door' | 'barred';
export type Shape = 'room' | 'straight' | 'curve' | 'branch' | 'cross';
export type Exits = Readonly<Partial<Record<Way, Exit>>>;

/** A Sector as it is remembered, once it has left the Labyrinth. */
export type Ghost = {
  shape: Shape;
  room: Room | '';
  exits: Exits;
  stairs: boolean;
  lcu: boolean;
};
export type Sector = Ghost & {
  lit: boolean;
  danger: boolean;
  condition: Condition | '';
  creatures: readonly (readonly [kind: Creature, wounded: boolean])[];
};
export type StationSector = Sector & {
  revealed: boolean;
  remembered: boolean;
  /** What the Hero calls it. */
  called: string;
};

export type Token = {
  token: number;
  creature: Creature;
  at: string;
  wounded: boolean;
  entered: boolean;
};

/** Only Evil's views hold it, and everybody's once the match is over. */
export type EvilPart = {
  start: string | null;
  hero: string | null;
  map: Readonly<Record<string, StationSector>>;
  tokens: readonly Token[];
  /** By seat; null where the cards are not to be seen. */
  hands: readonly (readonly string[] | null)[];
  discards: readonly (readonly string[])[];
};

export type Mission = { id: string; progress: number; needed: number; rooms: readonly Room[] };
export type Held = { item: string; charges: number; upgraded: boolean };
export type Played = { card: string | null; deck: string; face_down: boolean; slots: number };
export const SKILLS = ['courage', 'cold_blood', 'keen_eye', 'precision', 'dexterity'] as const;
export type Skill = (typeof SKILLS)[number];
export type Face = 'H' | 'F' | 'M';

export type View = {
  round: number;
  turn: number;
  marker: number;
  life: number;
  self_control: number;
  heal_limit: number;
  adrenaline: number;
  character: Character | 'none' | '';
  companion: Character | '';
  companion_charges: number;
  leader: number;
  nightmare: boolean;
  final_active: boolean;
  hunt: boolean;
  plans: boolean;
  missions: readonly Mission[];
  skills: Readonly<Record<Skill, number>>;
  looted: readonly string[];
  inventory: readonly Held[];
  items: { deck: number; discard: readonly string[] };
  decks: readonly { deck: string; pile: number; discard: number }[];
  hand_sizes: readonly number[];
  track: readonly Played[];
  this_turn: {
    bullet: number;
    healed: number;
    set_aside: number;
    unlocked: readonly string[];
    round_used: readonly string[];
    action: readonly string[];
    named: readonly string[];
    dice: readonly Face[];
  };
  hero: string | null;
  labyrinth: Readonly<Record<string, Sector>>;
  ghosts: Readonly<Record<string, Ghost>>;
  in_view: readonly string[];
  noises: readonly string[];
  answers: readonly string[];
  left: readonly number[];
  game_options: Readonly<Record<string, string | number>>;
  evil?: EvilPart;
};

export type Side = {
  wound: number;
  kill: number;
  dark: number;
  lit: number;
  encounter: number;
  min_spawn: number;
};
/** `GET /titles/alone/static`: what never changes. */
export type Static = {
  creatures: readonly { id: Creature; tokens: number; normal: Side; nightmare: Side }[];
  items: Readonly<Record<string, { matrix: string; component: string; icon: string }>>;
  cards: Readonly<Record<string, { deck: string; icon: string; timing: string }>>;
  limits: { meter: number; turns: number; slots: number; adrenaline: number; inventory: number };
  /** Per cent of measured matches, by difficulty. */
  hero_wins: Readonly<Record<string, number>>;
};

export const HERO = 0;
export const METER = 12;
export const TURNS = 8;
export const SLOTS = 8;
/** Cards of all Evil seats together when a Round begins. */
export const HAND = 6;
export const ADRENALINE_LIMIT = 6;
export const INVENTORY_LIMIT = 6;
/** The spaces of the Round track: nightmare begins on the last. */
export const MARKER_START = 4;
export const MARKER_END = 5;

/** `ammo` of `ammo_2`. */
export const sortOf = (item: string): string => item.slice(0, item.lastIndexOf('_'));

/** Where the Final Mission stands among the missions. */
export const FINAL = 2;

export const isComplete = (mission: Mission): boolean => mission.progress >= mission.needed;

/** The room in which the next step of a mission is to be done. */
export const nextRoom = ({ rooms, progress }: Mission): Room | undefined =>
  rooms[Math.min(progress, rooms.length - 1)];

export type Colour = 'green' | 'blue' | 'red';
const COLOURS: Readonly<Record<string, Colour>> = { GR: 'green', BL: 'blue', RE: 'red' };
export const colourOf = ({ id }: Mission): Colour => COLOURS[id.slice(0, 2)]!;

/** The colour of the mission whose next step is to be done in a room. */
export function wantedIn(missions: readonly Mission[], room: Room | ''): Colour | null {
  const mission = missions.find((one) => !isComplete(one) && nextRoom(one) === room);
  return mission ? colourOf(mission) : null;
}

/** Nothing is left to be done for it; in the hunt the work is done, and the kill is missing. */
export const isDone = (view: View, mission: Mission): boolean =>
  isComplete(mission) && !(view.hunt && colourOf(mission) === 'red');

/** The Final Mission is closed until one of the others is complete. */
export const isLocked = (view: View, mission: Mission): boolean =>
  mission.id.startsWith('RE') && !view.final_active;

/** Creatures of a Sector as the Hero can tell them apart: by kind and wounds. */
export type Foe = { kind: Creature; wounded: boolean; count: number };
export function foesIn(sector: Sector): readonly Foe[] {
  const found = new Map<string, Foe>();
  for (const [kind, wounded] of sector.creatures) {
    const key = `${kind}:${wounded}`;
    const before = found.get(key);
    found.set(key, { kind, wounded, count: (before?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** An answer to Tracking, as the Hero got it. */
export type Answer = {
  target: string;
  distance: string;
  level: string;
  way: string;
  askedIn: string;
};
export function answerOf(text: string): Answer {
  const [target = '', distance = '', level = '', way = '', askedIn = ''] = text.split(' ');
  return { target, distance, level, way, askedIn };
}
