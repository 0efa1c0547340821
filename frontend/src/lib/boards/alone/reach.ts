/** Which options can be chosen on the board, for the proof in `table/reachability.ts`. */
import type { Position } from '#lib/table/reachability.ts';
import { doorsOf } from './floorplan.ts';
import { modesOf, targetsOf } from './targets.ts';
import { grouped } from './tracked.ts';
import { CHARACTERS, CREATURES, foesIn, HERO, type View } from './view.ts';

/** What is drawn for a seat, by the sort of place. */
function drawnFor(view: View, seat: number): Readonly<Record<string, (key: string) => boolean>> {
  const evil = seat === HERO ? undefined : view.evil;
  const sectors = Object.entries(evil?.map ?? view.labyrinth);
  const doors = new Set(doorsOf(sectors, Object.entries(view.ghosts)).map(({ name }) => name));
  const foes = new Set(
    evil
      ? evil.tokens.map(({ token }) => String(token))
      : Object.entries(view.labyrinth).flatMap(([name, sector]) =>
          foesIn(sector).map(
            ({ kind, wounded }) => `${kind}-${wounded ? 'wounded' : 'unhurt'}-${name}`,
          ),
        ),
  );
  return {
    // The Hero is shown a mark in the dark wherever an option leads; Evil only what is there.
    sectors: (key) => (evil ? key in evil.map : true),
    doors: (key) => doors.has(key),
    foes: (key) => foes.has(key),
    items: (key) => view.inventory.some(({ item }) => item === key),
    cards: (key) => evil?.hands[seat]?.includes(key) ?? false,
    missions: (key) => view.missions.some(({ id }) => id === key),
    characters: (key) => CHARACTERS.some((one) => one === key),
    supply: (key) => CREATURES.some((one) => one === key),
    noises: () => true,
    tracked: (key) => grouped([key]).length > 0,
  };
}

export function reachable({ seat, decision, view: shown }: Position): ReadonlySet<string> {
  const view = shown as View;
  const reached = new Set<string>();
  const drawn = drawnFor(view, seat);
  const modes = modesOf(decision);
  // What is upgraded is taken up by its card; all other ways of acting have a button.
  const takeable = modes.filter(({ kind, item }) => kind !== 'upgrade' || drawn.items!(item ?? ''));
  for (const mode of [null, ...takeable.map(({ id }) => id)]) {
    const targets = targetsOf(decision, view, seat, mode);
    for (const { key } of targets.buttons) reached.add(key);
    for (const [sort, isDrawn] of Object.entries(drawn)) {
      const marks = targets[sort as keyof typeof targets] as ReadonlyMap<
        string,
        { option: string }
      >;
      for (const [key, { option }] of marks) if (isDrawn(key)) reached.add(option);
    }
  }
  return reached;
}
