/** The table of a lesson: scripted rivals, no clocks, and nothing that could be lost. */
import { api } from '#lib/api/api.ts';
import { i18n, t } from '#lib/i18n/i18n.svelte.ts';
import { explained, type Parts } from '#lib/matches/matchTable.svelte.ts';
import type { Layout, Sheet, Stake, Table, TableSeat } from '#lib/table/table.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import type { Moment } from './lessons.ts';

type Source = {
  moment: () => Moment | null;
  /** What the learner is called. */
  name: () => string | undefined;
  parts: Pick<Parts, 'drawers' | 'notices' | 'after'>;
};

export class LessonTable implements Table {
  readonly id = null;
  readonly autoPass = [];
  readonly undos = 0;
  words = $state.raw<Texts | null>(null);
  say = (words: Texts): void => void (this.words = words);
  readonly event = null;
  readonly controls = null;
  readonly ending = null;

  constructor(private readonly source: Source) {}

  get #moment(): Moment | null {
    return this.source.moment();
  }

  get title(): string {
    return this.#moment?.title ?? '';
  }

  readonly players = $derived.by<readonly string[]>(() => {
    const { seats, seat } = this.#moment ?? { seats: 0, seat: 0 };
    const rivals = Array.from({ length: seats }, (_, at) => at).filter((at) => at !== seat);
    return Array.from({ length: seats }, (_, at) => {
      if (at === seat) return this.source.name() ?? t('lesson.learner');
      return rivals.length > 1
        ? t('lesson.rivalNumbered', { number: rivals.indexOf(at) + 1 })
        : t('lesson.rival');
    });
  });

  get seats(): readonly TableSeat[] {
    const moment = this.#moment;
    if (!moment) return [];
    return this.players.map((name, seat) => ({
      seat,
      name,
      username: null,
      isBot: seat !== moment.seat,
      country: '',
      level: null,
      rating: null,
      isHere: null,
      isDeciding: moment.waits === 'choice' && moment.waiting.includes(seat),
      hasLeft: moment.left.includes(seat),
      vacationDays: 0,
      rank: null,
    }));
  }

  get sheet(): Sheet | null {
    return (this.#moment?.sheet ?? null) as Sheet | null;
  }
  get layout(): Layout | null {
    return (this.#moment?.layout ?? null) as Layout | null;
  }
  get touches(): Table['touches'] {
    return this.#moment?.touches ?? {};
  }

  stakeOf = (option: string): Stake | null =>
    this.sheet?.stakes?.find((stake) => stake.option === option) ?? null;

  explain: Table['explain'] = (thing) => {
    const moment = this.#moment;
    return moment ? explained(moment.title, moment.rules_version, thing) : Promise.resolve(null);
  };

  whyNot: Table['whyNot'] = async (thing) => {
    const moment = this.#moment;
    if (moment?.waits !== 'choice') return null;
    const found = await api
      .post('/api/v1/titles/{title}/lessons/{lesson}/why-not', {
        path: { title: moment.title, lesson: moment.id },
        body: { answers: moment.answers, wish: thing, language: i18n.language },
      })
      .catch(() => null);
    if (!found?.sentence || found.key === 'only_shown') return null;
    return { sentence: found.sentence, clause: found.clause };
  };

  clock = (): null => null;
  setAutoPass = (): void => {};
  opened = (): void => {};

  get drawers(): Table['drawers'] {
    return this.source.parts.drawers();
  }
  get notices(): Table['notices'] {
    return this.source.parts.notices();
  }
  get after(): Table['after'] {
    return this.source.parts.after();
  }
}
