/** The table of a finished match that is gone through: nobody is asked, no clock runs. */
import type { Sheet, Table, TableSeat } from '#lib/table/table.ts';
import type { Summary } from '#lib/live/match.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import { explained, type Parts } from './matchTable.svelte.ts';

type Source = {
  match: () => Summary | undefined;
  waiting: () => readonly number[];
  sheet: () => Sheet | null;
  parts: Pick<Parts, 'drawers' | 'after'>;
};

export class ReviewTable implements Table {
  readonly id = null;
  readonly layout = null;
  readonly touches = {};
  readonly autoPass = [];
  readonly event = null;
  readonly notices = null;
  readonly controls = null;
  readonly ending = null;

  constructor(private readonly source: Source) {}

  get title(): string {
    return this.source.match()?.title ?? '';
  }

  get seats(): readonly TableSeat[] {
    const waiting = this.source.waiting();
    return (this.source.match()?.seats ?? []).map((holder, seat) => ({
      seat,
      name: holder.display_name,
      username: holder.username,
      isBot: holder.is_bot,
      country: holder.country,
      level: holder.level,
      rating: null,
      isHere: null,
      isDeciding: waiting.includes(seat),
      hasLeft: false,
      vacationDays: 0,
      rank: null,
    }));
  }

  clock = (): null => null;
  stakeOf = (): null => null;
  whyNot = (): Promise<null> => Promise.resolve(null);
  opened = (): void => {};
  setAutoPass = (): void => {};
  readonly undos = 0;
  words = $state.raw<Texts | null>(null);
  say = (words: Texts): void => void (this.words = words);

  explain: Table['explain'] = (thing) => {
    const match = this.source.match();
    return match ? explained(match.title, match.rules_version, thing) : Promise.resolve(null);
  };

  /** How it stood at the end: in between, only the board tells. */
  get sheet(): Sheet | null {
    return this.source.sheet();
  }
  get drawers(): Table['drawers'] {
    return this.source.parts.drawers();
  }
  get after(): Table['after'] {
    return this.source.parts.after();
  }
}
