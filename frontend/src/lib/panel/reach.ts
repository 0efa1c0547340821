/**
 * What of a table may be pressed now, and what stays a button. The server says by which things
 * each option goes; things pressed one after the other narrow the options down until one is left.
 * What no thing on the table tells apart becomes a button, so none is lost.
 */
import type { Option } from '#lib/live/match.svelte.ts';
import type { Position, Touches } from '#lib/table/reachability.ts';
import type { Layout } from '#lib/table/table.ts';

export type Narrowed = {
  /** Options that go by everything pressed so far. */
  open: readonly Option[];
  /** Things that narrow them down further, and how many of them each leaves. */
  pressable: ReadonlyMap<string, number>;
  /** Options that nothing on the table tells apart; all of them when only few are left. */
  buttons: readonly Option[];
  /** Places that only say where: something else is better pressed first. */
  later: ReadonlySet<string>;
};
export type Pressed = { chosen: string } | { pressed: readonly string[] };

export const NOTHING: Narrowed = { open: [], pressable: new Map(), buttons: [], later: new Set() };

/** So many options have room for a button each once something is pressed. */
const FEW = 8;

export class Reach {
  #options: readonly Option[];
  /** By option: the things on the table it goes by. */
  #things: ReadonlyMap<string, ReadonlySet<string>>;
  /** By thing: what else one means by pressing it. */
  #same: ReadonlyMap<string, ReadonlySet<string>>;
  #places: ReadonlySet<string>;

  constructor(options: readonly Option[], touches: Touches, layout: Layout) {
    const drawn = drawnThings(layout);
    this.#options = options;
    this.#things = new Map(
      options.map(({ key }) => [
        key,
        new Set((touches[key] ?? []).filter((one) => drawn.has(one))),
      ]),
    );
    this.#same = sameThings(layout);
    this.#places = new Set((layout.places ?? []).map((one) => one.thing));
  }

  /** How the options stand after some things were pressed. */
  after(pressed: readonly string[]): Narrowed {
    const open = this.#openAfter(pressed);
    const counts = new Map<string, number>();
    for (const { key } of open) {
      for (const thing of this.#things.get(key)!) counts.set(thing, (counts.get(thing) ?? 0) + 1);
    }
    const isSure = open.length === 1;
    const pressable = new Map([...counts].filter(([, count]) => isSure || count < open.length));
    const isFew = pressed.length > 0 && open.length <= FEW;
    const buttons = isFew
      ? open
      : open.filter(({ key }) => ![...this.#things.get(key)!].some((one) => pressable.has(one)));
    const later = pressed.length === 0 ? this.#laterOf(open, pressable) : new Set<string>();
    return { open, pressable, buttons, later };
  }

  /**
   * What pressing one thing more does. It chooses when one option is left, unless that would take
   * by surprise: a first press that leaves one option with more to it than the thing only offers
   * it, and a second press, of the same or of another of its things, takes it.
   */
  press(pressed: readonly string[], thing: string): Pressed {
    const before = this.#openAfter(pressed);
    if (pressed.includes(thing)) {
      if (before.length === 1) return { chosen: before[0]!.key };
      return { pressed: pressed.filter((one) => one !== thing) };
    }
    const next = [...pressed, thing];
    const open = this.#openAfter(next);
    if (open.length === 0) return { pressed };
    const isPlain = pressed.length > 0 || this.#isAllOf(open[0]!.key, thing);
    return open.length === 1 && isPlain ? { chosen: open[0]!.key } : { pressed: next };
  }

  #openAfter(pressed: readonly string[]): readonly Option[] {
    return this.#options.filter(({ key }) => {
      const things = this.#things.get(key)!;
      return pressed.every((one) => things.has(one));
    });
  }

  #laterOf(open: readonly Option[], pressable: ReadonlyMap<string, number>): ReadonlySet<string> {
    const later = new Set([...pressable.keys()].filter((one) => this.#places.has(one)));
    const companions = new Set<string>();
    for (const { key } of open) {
      const things = [...this.#things.get(key)!];
      if (!things.some((one) => later.has(one))) continue;
      const others = things.filter(
        (one) => pressable.has(one) && !this.#places.has(one) && !this.#standsAt(one, later),
      );
      companions.add(others.join(' '));
      if (others.length === 0) for (const thing of things) later.delete(thing);
    }
    // With one piece that can go there is nothing to be taken up first.
    return companions.size > 1 ? later : new Set();
  }

  #standsAt(thing: string, places: ReadonlySet<string>): boolean {
    return [...(this.#same.get(thing) ?? [])].some((one) => places.has(one));
  }

  #isAllOf(option: string, thing: string): boolean {
    const same = this.#same.get(thing);
    const kind = thing.slice(0, thing.indexOf(':') + 1);
    const alike = this.#options
      .map(({ key }) => this.#things.get(key)!)
      .filter((things) => [...things].some((one) => one.startsWith(kind)));
    // What all such options go by is no news: the only piece that can move.
    const isKnown = (one: string): boolean =>
      alike.length > 1 && alike.every((things) => things.has(one));
    return [...this.#things.get(option)!].every(
      (one) => one === thing || same?.has(one) || isKnown(one),
    );
  }
}

/** Everything on the table that can be pressed if an option goes by it. */
export function drawnThings(layout: Layout): ReadonlySet<string> {
  const places = new Set((layout.places ?? []).map((one) => one.thing));
  const cards = [...(layout.rows ?? []), ...(layout.hands ?? [])].flatMap((one) => one.cards);
  return new Set([
    ...places,
    ...(layout.pieces ?? []).filter((one) => places.has(one.at)).map((one) => one.thing),
    ...cards.map((one) => one.thing),
    ...(layout.piles ?? []).map((one) => one.thing),
    ...(layout.tracks ?? []).map((one) => one.thing),
    ...(layout.buttons ?? []),
  ]);
}

/** A piece is also what it is known to be, and where it stands. */
function sameThings(layout: Layout): ReadonlyMap<string, ReadonlySet<string>> {
  const same = new Map<string, Set<string>>();
  const link = (one: string, other: string): void => {
    if (!same.has(one)) same.set(one, new Set());
    same.get(one)!.add(other);
  };
  for (const { thing, at, shows } of layout.pieces ?? []) {
    for (const other of shows ? [at, shows] : [at]) {
      link(thing, other);
      link(other, thing);
    }
  }
  return same;
}

/** For the proof: the options to which pressing the things they go by really leads. */
export function reachable({ decision, touches, layout }: Position): readonly string[] {
  if (layout === null) return decision.options.map((option) => option.key);
  const reach = new Reach(decision.options, touches, layout);
  const leadsTo = (option: string, pressed: readonly string[]): boolean => {
    const { buttons, pressable } = reach.after(pressed);
    if (buttons.some((one) => one.key === option)) return true;
    const next = (touches[option] ?? []).find((one) => pressable.has(one));
    if (next === undefined) return false;
    const done = reach.press(pressed, next);
    return 'chosen' in done ? done.chosen === option : leadsTo(option, done.pressed);
  };
  return decision.options.flatMap(({ key }) => (leadsTo(key, []) ? [key] : []));
}
