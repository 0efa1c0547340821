/** At the start of a Turn the server tells what can be declared once the Hero goes on. */
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import type { Table } from '#lib/table/table.ts';
import { targetsOf, type Targets } from './targets.ts';
import type { View } from './view.ts';

/** The Actions that follow the start of a Turn, as the question about them will be put. */
export function aheadOf(decision: Decision | null): Decision | null {
  const { ahead } = (decision?.prompt ?? {}) as { ahead?: Option[] };
  return decision && ahead ? { ...decision, kind: 'choose_action', options: ahead } : null;
}

/** What can be pressed: at the start of a Turn its Actions, and what is used before them. */
export function targetsWithAhead(
  decision: Decision | null,
  view: View,
  seat: number | null,
  mode: string | null,
): Targets {
  const ahead = aheadOf(decision);
  const now = targetsOf(decision, view, seat, mode);
  if (ahead === null) return now;
  const then = targetsOf(ahead, view, seat, mode);
  return { ...then, items: new Map([...then.items, ...now.items]) };
}

/** Things that a press does something with then: nobody is told that they have to wait. */
export function thingsAhead(ahead: Decision | null, targets: Targets): readonly string[] {
  const named = (ahead?.options ?? []).flatMap(({ kind, args }) => [
    `button:${kind}`,
    ...args.slice(0, 1).flatMap((arg) => [`item:${arg}`, `mission:${arg}`]),
  ]);
  return [
    ...named,
    ...[...targets.sectors.keys()].map((name) => `sector:${name}`),
    ...[...targets.foes.keys()].map((name) => `foe:${name}`),
    ...[...targets.doors.keys()].flatMap((name) => [`door:${name}`, `barred:${name}`]),
  ];
}

/** Signs on a Sector that can be pressed: a press on one is a press on it. */
export const signsOn = ({ sectors }: Targets, { labyrinth }: Pick<View, 'labyrinth'>): string[] =>
  [...sectors.keys()].flatMap((name) => {
    const condition = labyrinth[name]?.condition ?? '';
    return [
      `lcu:${name}`,
      `danger:${name}`,
      ...(condition ? [`condition:${condition}-${name}`] : []),
    ];
  });

/** The same table, on which further things can be pressed. */
export const touchingMore = (table: Table, more: () => readonly string[]): Table =>
  new Proxy(table, {
    get(target, name) {
      if (name === 'touches' && more().length > 0) {
        return { ...target.touches, ahead: [...more()] };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });

export const offers = (decision: Decision | null, option: string): boolean =>
  decision?.options.some(({ key }) => key === option) ?? false;
