/** What the server shows of a match of Dominus Obscura, and where things stand on the screen. */
export type Zone = 'own' | 'central' | 'rival';
export const ZONES: readonly Zone[] = ['own', 'central', 'rival'];

export type TokenShown = {
  token: string;
  seat: number;
  square: string;
  /** How it lies on the table; `echo` is there when this audience knows it. */
  hidden: boolean;
  echo?: string;
};

export type EchoShown = {
  echo: string;
  threat: number;
  movement: number;
  lives: number;
  objects: readonly string[];
  anchor: boolean;
  mark: boolean;
  status: 'board' | 'silenced' | 'reserve' | 'unknown';
  token?: string;
  awaits_move: boolean;
};

export type MissionShown = {
  mission: string;
  kind: string;
  value: number;
  needs: Readonly<Record<Zone, number>> | null;
  has: Readonly<Record<Zone, number>> | null;
  is_satisfied: boolean;
  is_open: boolean;
};

export type SeatShown = {
  seat: number;
  fragments: number;
  zone_markers: Readonly<Record<Zone, number>>;
  completed: readonly string[];
  has_mission: boolean;
  mission: MissionShown | null;
  drawn: readonly string[];
  mission_deck: number;
  mission_discard: readonly string[];
  hand_size: number;
  hand: readonly string[] | null;
  known_cards: readonly string[];
  echoes: readonly EchoShown[];
};

export type View = {
  round: number;
  rounds: number;
  first_seat: number;
  active_seat: number | null;
  phase: 'deployment' | 'mission_choice' | 'turn' | 'over';
  deciding: number | null;
  tokens: readonly TokenShown[];
  peeked: readonly string[];
  blocks: readonly string[];
  rewards: readonly { square: string; count: number }[];
  seats: readonly [SeatShown, SeatShown];
  reward_deck: number;
  reward_discard: readonly string[];
  played_this_turn: readonly string[];
};

export type FractureSide = {
  seat: number;
  token?: string;
  echo?: string;
  dice?: readonly number[];
  value?: number;
  addends?: readonly (readonly [string, number])[];
  total?: number;
};
export type Fracture = {
  kind: 'fracture_rolled';
  fracture: string;
  result: string;
  sides: readonly FractureSide[];
};

export const MARKERS = 6;
export const MISSIONS_TO_WIN = 5;
/** Rounds that open with reward markers. */
export const REWARD_ROUNDS: ReadonlySet<number> = new Set([5, 10, 15]);
const RENASCI: ReadonlySet<string> = new Set(['c4', 'f4', 'c5', 'f5']);

export const SIZE = 100;
export const EDGE = 30;
/** On the right, where zone markers lie. */
export const RIM = 60;
const FILES = 'abcdefgh';

/** All squares in reading order from the side of the seat at the bottom of the screen. */
export function squaresSeenBy(bottom: number): readonly string[] {
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1];
  const squares = ranks.flatMap((rank) => [...FILES].map((file) => `${file}${rank}`));
  return bottom === 1 ? squares.toReversed() : squares;
}

/** The upper left corner of a square in the drawing. */
export function cornerOf(square: string, bottom: number): { x: number; y: number } {
  const file = FILES.indexOf(square[0] ?? 'a');
  const rank = Number(square[1]);
  const [column, row] = bottom === 1 ? [7 - file, rank - 1] : [file, 8 - rank];
  return { x: EDGE + column * SIZE, y: row * SIZE };
}

/** Whose ground a square is: a seat's, or the centre. */
export function groundOf(square: string): 0 | 1 | 'centre' {
  const rank = Number(square[1]);
  if (rank <= 3) return 0;
  return rank >= 6 ? 1 : 'centre';
}

export const isRenasci = (square: string): boolean => RENASCI.has(square);

/** The square reached from another by an arrow key, as the seat at the bottom sees the board. */
export function neighbour(square: string, key: string, bottom: number): string {
  const all = squaresSeenBy(bottom);
  const at = all.indexOf(square);
  const [row, column] = [Math.floor(at / 8), at % 8];
  const steps: Record<string, readonly [number, number]> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [row, 0],
    End: [row, 7],
  };
  const [nextRow, nextColumn] = steps[key] ?? [row, column];
  if (nextRow < 0 || nextRow > 7 || nextColumn < 0 || nextColumn > 7) return square;
  return all[nextRow * 8 + nextColumn] ?? square;
}

/** Squares an event speaks of: its own, and where the tokens it names stand now. */
export function squaresIn(
  event: Readonly<Record<string, unknown>>,
  tokens: readonly TokenShown[],
): readonly string[] {
  const values = Object.values(event).flatMap((value) => (Array.isArray(value) ? value : [value]));
  const sides = (Array.isArray(event.sides) ? event.sides : []) as readonly FractureSide[];
  const words = [...values, ...sides.map((side) => side.token)].filter(
    (value): value is string => typeof value === 'string',
  );
  const found = words.flatMap((word) => {
    if (/^[a-h][1-8]$/.test(word)) return [word];
    return tokens.filter((one) => one.token === word).map((one) => one.square);
  });
  return [...new Set(found)];
}

/** Events that change where something stands, and the fields that say where. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  moved: ['start', 'end'],
  deployed: ['square'],
  silenced: ['square'],
  returned: ['square'],
  veiled: ['squares'],
  blocked: ['square'],
  unblocked: ['square'],
};

/** The squares on which the board changed last. */
export function lastMove(
  happenings: readonly { number: number; event: Readonly<Record<string, unknown>> }[],
): readonly string[] {
  const last = happenings.findLast(({ event }) => String(event.kind) in MOVES)?.number;
  if (last === undefined) return [];
  const squares = happenings
    .filter((one) => one.number === last)
    .flatMap(({ event }) => (MOVES[String(event.kind)] ?? []).flatMap((field) => event[field]));
  return [...new Set(squares.filter((one) => typeof one === 'string'))];
}
