/**
 * Where the options of a decision lie on this table. The server says by which things each option
 * goes (`touches`); those that stand on the map are pressed there, cards are laid out, the rest are
 * chips. Options that go by a unit and a number, or a unit and what becomes of it, are rows of
 * what is asked. What nothing tells apart is a button, so none is lost.
 */
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import type { Touches } from '#lib/table/reachability.ts';
import type { Layout } from '#lib/table/table.ts';
import { cardsIn, type Realm } from './view.ts';

/** One press in a row: how many, or what becomes of it. */
export type Choice = { option: Option; number: number | null; word: string | null };
export type Row = {
  /** What tells this row from the others. */
  key: string;
  /** The unit or the type of unit it is about. */
  unit: string;
  /** Where it stands, or where it goes. */
  place: string | null;
  seat: number | null;
  choices: readonly Choice[];
};

const ROWED: ReadonlySet<string> = new Set([
  ...['produce', 'store', 'ransom', 'load', 'commit', 'bombard', 'bombard_seat', 'land_units'],
  ...['ship', 'destroy', 'sustain', 'remove'],
]);
const NUMBER = /^button:(\d+)$/;
const WORDS: ReadonlySet<string> = new Set(['destroy', 'sustain']);

export const sortOf = (thing: string): string => thing.slice(0, thing.indexOf(':'));
/** Without its sort and its owner. */
export const idOf = (thing: string): string =>
  thing.slice(thing.indexOf(':') + 1).replace(/@-?\d+$/, '');

/** `unit:lodor/infantry@2`: where, which, whose. */
export function unitIn(thing: string): { place: string | null; group: string } {
  const [first = '', second] = idOf(thing).split('/');
  return second === undefined ? { place: null, group: first } : { place: first, group: second };
}

const ON_MAP: ReadonlySet<string> = new Set(['system', 'planet', 'unit', 'token']);
const LAID_OUT: ReadonlySet<string> = new Set([
  ...['card', 'objective', 'strategy', 'king', 'reference', 'tile', 'position'],
]);
export const isOnMap = (thing: string): boolean => ON_MAP.has(sortOf(thing));
export const isLaidOut = (thing: string): boolean => LAID_OUT.has(sortOf(thing));

/** Whether a planet, a unit or a token is in a system. */
export function standsIn(thing: string, slot: string, planets: readonly string[]): boolean {
  const sort = sortOf(thing);
  if (sort !== 'planet' && sort !== 'unit' && sort !== 'token') return false;
  const [place = ''] = idOf(thing).split('/');
  return place === slot || planets.includes(place);
}

/** Answers without a thing are buttons of what is asked, sorted by what they cost. */
export const withoutButtons = (layout: Layout): Layout => ({ ...layout, buttons: [] });

/** Options shown in rows, as far as they go by everything pressed so far. */
export function rowsOf(
  decision: Decision | null,
  touches: Touches,
  pressed: readonly string[] = [],
): readonly Row[] {
  const rows = new Map<string, { row: Omit<Row, 'choices'>; choices: Choice[] }>();
  for (const option of decision?.options ?? []) {
    if (!ROWED.has(option.kind)) continue;
    const things = touches[option.key] ?? [];
    if (!pressed.every((one) => things.includes(one))) continue;
    const unit = things.find((one) => /^(unit|type):/.test(one));
    if (unit === undefined) continue;
    const number = things.map((one) => NUMBER.exec(one)?.[1]).find(Boolean);
    const place = things.find((one) => /^(system|planet):/.test(one)) ?? null;
    const player = things.find((one) => one.startsWith('player:'));
    const key = [unit, place, player].join(' ');
    const choice: Choice = {
      option,
      number: number === undefined ? null : Number(number),
      word: WORDS.has(option.kind) ? option.kind : null,
    };
    const known = rows.get(key);
    if (known) known.choices.push(choice);
    else {
      const seat = player === undefined ? null : Number(idOf(player));
      rows.set(key, { row: { key, unit, place, seat }, choices: [choice] });
    }
  }
  return [...rows.values()].map(({ row, choices }) => ({
    ...row,
    choices: choices.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0)),
  }));
}

export const inRows = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => row.choices.map(({ option }) => option.key)));

/** What can be pressed that stands nowhere on the map: cards to lay out, and all else. Each once: what
 * is pressed may be pressed again to take the one option it leaves. */
export function offeredOf(
  pressable: Iterable<string>,
  rows: readonly Row[],
): { cards: readonly string[]; chips: readonly string[] } {
  const heads = new Set(rows.map((row) => row.unit));
  const things = [...new Set(pressable)].filter((one) => !isOnMap(one) && !heads.has(one));
  return {
    cards: things.filter(isLaidOut),
    chips: things.filter((one) => !isLaidOut(one)),
  };
}

/** Questions whose cards are the only thing to look at: they are laid over the map. */
const TABLES: ReadonlySet<string> = new Set([
  ...['draft_reference', 'seat_card', 'home_card', 'king', 'keep_secret', 'inaugural_pick'],
  ...['inaugural_keep', 'strategy_pick', 'splice_pick', 'edict_pick', 'choose_target'],
  ...['score_public', 'score_secret', 'aeterna_score', 'upgrade_conflict', 'gain_technology'],
  ...['discard_action', 'discard_secret', 'give_card', 'scarlet_knife', 'score_secret_event'],
]);
/** Of a draft of several rounds, what the seat has taken in it so far. */
export function takenIn(decision: Decision | null, own: Realm | null): readonly string[] {
  if (decision === null || own === null) return [];
  const sort = TAKEN_SORTS[decision.kind];
  if (sort === undefined) return [];
  const cards = cardsIn(decision.kind === 'inaugural_keep' ? own.draft : own.kept);
  return cards.map((card) => `${sort}:${card}`);
}
const TAKEN_SORTS: Readonly<Record<string, string>> = {
  draft_reference: 'reference',
  inaugural_pick: 'card',
  inaugural_keep: 'card',
};
export const isLaidOverMap = (decision: Decision | null): boolean =>
  decision !== null && TABLES.has(decision.kind);
