/** A lesson on the screen: the server plays it anew from the answers, this keeps them. */
import { api } from '#lib/api/api.ts';
import { describe } from '#lib/api/describe.ts';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import type { Happening } from '#lib/live/match.svelte.ts';
import { toasts } from '#lib/state/toasts.svelte.ts';
import type { Moment } from './lessons.ts';

const READ = '';

export class LessonRun {
  moment = $state.raw<Moment | null>(null);
  /** On its way to the server. */
  sent = $state.raw<string | null>(null);
  isBusy = $state(false);
  problem = $state.raw<unknown>(null);
  /** The batch the newest answer brought; what was there on arrival is not played. */
  #fresh = $state(-1);

  constructor(
    private readonly title: string,
    private readonly id: string,
  ) {}

  /** Everything the learner was shown, oldest first. */
  readonly happenings = $derived.by<Happening[]>(() =>
    (this.moment?.events ?? []).flatMap((batch, number) =>
      batch.map((event, index) => ({ number, index, event })),
    ),
  );
  readonly latest = $derived(this.happenings.filter((one) => one.number === this.#fresh));

  /** Goes on where the learner was; words come in the language that is shown now. */
  open = (): Promise<void> => this.#ask(this.moment?.answers ?? null, false);
  again = (): Promise<void> => this.#ask([], false);
  read = (): Promise<void> => this.#answer(READ);

  choose = (option: string): void => {
    if (this.moment?.waits !== 'choice' || this.isBusy) return;
    this.sent = option;
    void this.#answer(option);
  };

  #answer(key: string): Promise<void> {
    return this.#ask([...(this.moment?.answers ?? []), key], true);
  }

  async #ask(answers: readonly string[] | null, isAnswer: boolean): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      const moment = await api.post('/api/v1/titles/{title}/lessons/{lesson}', {
        path: { title: this.title, lesson: this.id },
        body: { answers: answers && [...answers], language: i18n.language },
      });
      const isFurther = isAnswer && moment.correction === null;
      this.#fresh = isFurther ? moment.events.length - 1 : -1;
      this.moment = moment;
      this.problem = null;
    } catch (problem) {
      if (this.moment) toasts.say(describe(problem), 'danger');
      else this.problem = problem;
    } finally {
      this.sent = null;
      this.isBusy = false;
    }
  }
}
