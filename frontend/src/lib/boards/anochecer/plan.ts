/**
 * A movement of several ships, planned before any of it is sent. It is made of options the server
 * offers now; sending gives them one after the other, and what each ship takes along is looked for
 * among what is offered then. Pure; `convoy.svelte.ts` holds one.
 */
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import type { Units } from './view.ts';

/** Ships of one row, and what they take along together. */
export type Wish = { ships: number; cargo: Units };
/** By the option that moves one ship: `ship:207:cruiser`. */
export type Plan = Readonly<Record<string, Wish>>;
/** What is still to be sent: the ships one by one, and what the one under way is to load. */
export type Sending = { ships: readonly string[]; cargo: Plan; current: string | null };

export type Step =
  | { kind: 'send'; option: string; next: Sending }
  /** Somebody has to choose between routes. */
  | { kind: 'wait' }
  | { kind: 'done' }
  /** A ship that is no longer offered, or units there was no room for. */
  | { kind: 'gone'; ship: string }
  | { kind: 'left'; cargo: Units };

const NONE: Wish = { ships: 0, cargo: {} };
export const wishOf = (plan: Plan, option: string): Wish => plan[option] ?? NONE;
export const unitsOf = (units: Units): number =>
  Object.values(units).reduce((sum, number) => sum + number, 0);
export const shipsIn = (plan: Plan): number =>
  Object.values(plan).reduce((sum, { ships }) => sum + ships, 0);

/** One ship more or less; without ships nothing is taken along. */
export function withShips(plan: Plan, option: string, ships: number): Plan {
  const { [option]: old = NONE, ...others } = plan;
  return ships > 0 ? { ...others, [option]: { ...old, ships } } : others;
}

export function withCargo(plan: Plan, option: string, group: string, number: number): Plan {
  const { ships, cargo } = wishOf(plan, option);
  const { [group]: _, ...others } = cargo;
  return {
    ...plan,
    [option]: { ships, cargo: number > 0 ? { ...others, [group]: number } : others },
  };
}

export const sendingOf = (plan: Plan): Sending => ({
  ships: Object.entries(plan).flatMap(([option, { ships }]) => Array<string>(ships).fill(option)),
  cargo: plan,
  current: null,
});

/** The most of one group that is wanted and offered for the ship under way. */
function loadIn(options: readonly Option[], cargo: Units): Option | null {
  const fitting = options.filter(
    ({ kind, args }) => kind === 'load' && Number(args[2]) <= (cargo[String(args[1])] ?? 0),
  );
  return fitting.toSorted((one, other) => Number(other.args[2]) - Number(one.args[2]))[0] ?? null;
}

/** Ships that have to leave a gravity rift, as the server says it beside the question. */
export function riskyIn(decision: Decision | null): ReadonlySet<string> {
  const { risky } = (decision?.prompt ?? {}) as Readonly<Record<string, unknown>>;
  return new Set(Array.isArray(risky) ? risky.map(String) : []);
}

/** Systems a ship can come to or units can be built in, while one to activate is asked for. */
export function reachIn(decision: Decision | null): ReadonlySet<string> | null {
  const { reach } = (decision?.prompt ?? {}) as Readonly<Record<string, unknown>>;
  return decision?.kind === 'activate_system' && Array.isArray(reach)
    ? new Set(reach.map(String))
    : null;
}

/** What a plan answers to a question, if it is one of a movement. */
export function stepOf({ kind, options }: Decision, sending: Sending): Step | null {
  const { ships, cargo, current } = sending;
  if (kind === 'move_route') {
    const [only] = options;
    return options.length === 1 && only
      ? { kind: 'send', option: only.key, next: sending }
      : { kind: 'wait' };
  }
  if (kind === 'load_unit' && current !== null) {
    const wish = wishOf(cargo, current);
    const load = loadIn(options, wish.cargo);
    if (load) {
      const [, group = '', number = 0] = load.args.map(String);
      const rest = withCargo(cargo, current, group, (wish.cargo[group] ?? 0) - Number(number));
      return { kind: 'send', option: load.key, next: { ...sending, cargo: rest } };
    }
    const done = options.find((one) => one.kind === 'done');
    return done ? { kind: 'send', option: done.key, next: sending } : { kind: 'wait' };
  }
  if (kind !== 'move_ship') return null;
  const [ship, ...others] = ships;
  if (ship === undefined) {
    const left = Object.values(cargo).map((wish) => wish.cargo);
    const behind = left.find((units) => unitsOf(units) > 0);
    return behind ? { kind: 'left', cargo: behind } : { kind: 'done' };
  }
  return options.some(({ key }) => key === ship)
    ? { kind: 'send', option: ship, next: { ...sending, ships: others, current: ship } }
    : { kind: 'gone', ship };
}
