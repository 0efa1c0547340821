/** The table of an example: a picture, on which nothing is asked and nothing can be pressed. */
import type { Schemas } from '#lib/api/api.ts';
import type { Happening } from '#lib/live/match.svelte.ts';
import type { Layout, Sheet, Table } from '#lib/table/table.ts';

export type ExampleMoment = Schemas['ExampleMoment'];

/** What led to a moment, a batch for each one before it. */
export const happeningsUpTo = (moments: readonly ExampleMoment[], at: number): Happening[] =>
  moments
    .slice(0, at + 1)
    .flatMap(({ events }, number) =>
      events.map((event, index) => ({ number, index, event: event as Happening['event'] })),
    );

export class ExampleTable implements Table {
  readonly isPicture = true;
  readonly id = null;
  readonly seats = [];
  readonly touches = {};
  readonly autoPass = [];
  readonly undos = 0;
  readonly words = null;
  readonly drawers = [];
  readonly event = null;
  readonly notices = null;
  readonly controls = null;
  readonly after = null;
  readonly ending = null;

  constructor(
    private readonly game: () => string,
    private readonly moment: () => ExampleMoment | null,
  ) {}

  get title(): string {
    return this.game();
  }
  get sheet(): Sheet | null {
    return (this.moment()?.sheet ?? null) as Sheet | null;
  }
  get layout(): Layout | null {
    return (this.moment()?.layout ?? null) as Layout | null;
  }

  say = (): void => {};
  clock = (): null => null;
  stakeOf = (): null => null;
  explain = (): Promise<null> => Promise.resolve(null);
  whyNot = (): Promise<null> => Promise.resolve(null);
  setAutoPass = (): void => {};
  opened = (): void => {};
}
