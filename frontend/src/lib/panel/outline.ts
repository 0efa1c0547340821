/**
 * A view as something to look at, for titles that have no drawn board: what lies on the table,
 * what each seat has, and what only few will want to know. Pure; the title's texts name things.
 *
 * A title that labels entries of its view (`view.hand`) says by that what is worth a place on
 * the table: the rest stands under "more", with labels of its own (`more.discards`).
 */
import { named, type Texts } from '#lib/live/titleWords.ts';
import { cardText } from './cardTexts.ts';
import { isPlaceMap, levelsOf, type Level } from './placeMap.ts';
import { asRow, isFlat, isNothing, isScalar, type Row } from './rows.ts';

export type Card = { name: string; notes: string; text: string };
export type Part = { key: string; label: string } & (
  | { kind: 'words'; words: string }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'cards'; cards: readonly Card[] }
  | { kind: 'parts'; parts: readonly Part[] }
  | { kind: 'columns'; columns: readonly (readonly number[])[] }
  | { kind: 'map'; levels: readonly Level[] }
);
export type SeatOutline = {
  seat: number;
  name: string;
  parts: readonly Part[];
  more: readonly Part[];
};
export type Outline = {
  parts: readonly Part[];
  seats: readonly SeatOutline[];
  more: readonly Part[];
};

/** Only of use to bots, or shown elsewhere on the page. */
const HIDDEN = new Set(['flow', 'step', 'own_turn', 'game_options', 'result', 'seats']);
/** Numbers below these keys are seats. */
const SEATS =
  /^(active|turn_order|left|control|deciding|leader|proposer|partner|attacker|defender|escaped)$|(^|_)(seat|seats|by|owner|player|winner|rival)$/;
/** The entry of a row that says what it is. */
const NAMING = [
  'name',
  'id',
  'card',
  'character',
  'item',
  'token',
  'territory',
  'encounter',
  'gift',
  'creature',
];

export class Outliner {
  readonly #texts: Texts;
  readonly #players: readonly string[];
  readonly #hasLabels: boolean;

  constructor(texts: Texts, players: readonly string[]) {
    this.#texts = texts;
    this.#players = players;
    this.#hasLabels = Object.keys(texts).some((key) => key.startsWith('view.'));
  }

  outline(view: unknown): Outline {
    const top = asRow(view) ?? {};
    const seats = Array.isArray(top.seats) ? top.seats.map(asRow) : [];
    return {
      ...this.#sorted(top),
      seats: seats.flatMap((row, seat) =>
        row ? [{ seat, name: this.#players[seat] ?? String(seat + 1), ...this.#sorted(row) }] : [],
      ),
    };
  }

  /** The cards of a seat where the view keeps all hands together: `hands[seat]`, at any depth. */
  handOf(view: unknown, seat: number | null): Part | null {
    const row = asRow(view);
    if (!row || seat === null) return null;
    const hands = row.hands;
    if (Array.isArray(hands) && hands.length === this.#players.length) {
      const own: unknown = hands[seat];
      if (!Array.isArray(own) || own.length === 0) return null;
      const cards = own.map((one) => this.#card('card', one));
      return { key: 'hands', label: this.label('hand'), kind: 'cards', cards };
    }
    for (const one of Object.values(row)) {
      const found = this.handOf(one, seat);
      if (found) return found;
    }
    return null;
  }

  label(key: string): string {
    const found =
      this.#texts[`view.${key}`] ??
      this.#texts[`more.${key}`] ??
      named(this.#texts, key).replaceAll('_', ' ');
    return found.charAt(0).toUpperCase() + found.slice(1);
  }

  /** What is worth a place on the table, and the rest; zeros of the rest say nothing. */
  #sorted(row: Row): { parts: readonly Part[]; more: readonly Part[] } {
    const entries = Object.entries(row).filter(([key, one]) => !HIDDEN.has(key) && says(key, one));
    const isShown = (key: string): boolean => !this.#hasLabels || `view.${key}` in this.#texts;
    const parts = entries.filter(([key]) => isShown(key));
    const more = entries.filter(([key, one]) => !isShown(key) && !isZero(key, one));
    return {
      parts: parts.map(([key, one]) => this.#part(key, one)),
      more: more.map(([key, one]) => this.#part(key, one)),
    };
  }

  #part(key: string, value: unknown): Part {
    const given = { key, label: this.label(key) };
    const row = asRow(value);
    if (Array.isArray(value)) return { ...given, ...this.#list(key, value) };
    if (row && isPlaceMap(row)) return { ...given, kind: 'map', levels: levelsOf(row) };
    if (row && !isFlat(row)) {
      const entries = Object.entries(row).filter(
        ([name, one]) => says(name, one) && !isZero(name, one),
      );
      return {
        ...given,
        kind: 'parts',
        parts: entries.map(([name, one]) => this.#part(name, one)),
      };
    }
    const text = cardText(this.#texts, value);
    if (text) return { ...given, kind: 'cards', cards: [this.#card(key, value)] };
    return { ...given, kind: 'words', words: this.words(key, value) };
  }

  #list(key: string, list: readonly unknown[]): Bare {
    const isOfSeats = list.length === this.#players.length;
    if (list.every(isColumn) && list.some((one) => (one as unknown[]).length > 0)) {
      if (list.flat().every((one) => this.#players[one as number] !== undefined)) {
        return { kind: 'columns', columns: list as number[][] };
      }
    }
    if (list.every((one) => Array.isArray(one) || one === null) && isOfSeats) {
      const lines = list.flatMap((one, seat) =>
        isNothing(one) ? [] : [`${this.#players[seat]}: ${this.words(key, one)}`],
      );
      return { kind: 'lines', lines };
    }
    const isOfCards = list.some((one) => this.#naming(one) !== null || cardText(this.#texts, one));
    if (isOfCards) return { kind: 'cards', cards: list.map((one) => this.#card(key, one)) };
    if (list.every(isScalar)) return { kind: 'words', words: this.words(key, list) };
    return { kind: 'lines', lines: list.map((one) => this.words(key, one)) };
  }

  /** The entry that names a row, if it has one. */
  #naming(value: unknown): string | null {
    const row = asRow(value);
    if (!row) return null;
    return NAMING.find((name) => typeof row[name] === 'string' && row[name] !== '') ?? null;
  }

  #card(key: string, value: unknown): Card {
    const naming = this.#naming(value);
    const row = asRow(value);
    if (!row || naming === null) {
      const id = row ? '' : value;
      return { name: this.words(key, value), notes: '', text: cardText(this.#texts, id, key) };
    }
    const rest = Object.fromEntries(Object.entries(row).filter(([name]) => name !== naming));
    return {
      name: this.words(naming, row[naming]),
      notes: this.words(key, rest),
      text: cardText(this.#texts, row[naming], naming),
    };
  }

  /** Anything in one line: `13`, `South, North`, `Stone 2 · Wood 1`. */
  words(key: string, value: unknown): string {
    if (value === true) return '✓';
    if (Array.isArray(value)) return value.map((one) => this.words(key, one)).join(', ');
    const row = asRow(value);
    if (row) {
      return Object.entries(row)
        .filter(([name, one]) => says(name, one))
        .map(([name, one]) => {
          const label = lowered(this.label(name));
          return one === true ? label : `${label} ${this.words(name, one)}`;
        })
        .join(' · ');
    }
    if (typeof value === 'number' && SEATS.test(key)) return this.#players[value] ?? String(value);
    if (typeof value !== 'string') return named(this.#texts, value);
    const found = this.#texts[`${key}.${value}`] ?? named(this.#texts, value);
    // A note of several words names each thing in it.
    return found === value
      ? value
          .split(' ')
          .map((one) => named(this.#texts, one))
          .join(' ')
      : found;
  }
}

type Bare =
  | { kind: 'words'; words: string }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'cards'; cards: readonly Card[] }
  | { kind: 'columns'; columns: readonly (readonly number[])[] };

const isColumn = (one: unknown): boolean =>
  Array.isArray(one) && one.every((part) => typeof part === 'number');

/** Nobody is nothing to show, like what is empty. */
const says = (key: string, value: unknown): boolean =>
  !isNothing(value) && !(typeof value === 'number' && value < 0 && SEATS.test(key));

/** A count of none; the first seat is no such thing. */
const isZero = (key: string, value: unknown): boolean => value === 0 && !SEATS.test(key);

/** Inside a line a label does not begin a sentence. */
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
