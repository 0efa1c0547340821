/** Hits taken "the usual way": the answer the server names is given as long as it asks for hits at
 * one place. */
import { untrack } from 'svelte';
import type { Decision } from '#lib/live/match.svelte.ts';

type Given = {
  decision: Decision | null;
  number: number;
  isBusy: boolean;
  undos: number;
  choose: (option: string) => void;
};

/** The answer the server names to a question about hits; it must be one of the options. */
export function usualIn(decision: Decision | null): string | null {
  if (decision?.kind !== 'assign_hit') return null;
  const { usual } = decision.prompt as Readonly<Record<string, unknown>>;
  return decision.options.find(({ key }) => key === usual)?.key ?? null;
}

export class UsualWay {
  #isGoing = $state(false);
  #answered = -1;
  #undos = 0;
  #place: unknown = null;
  readonly #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
    $effect(() => {
      const now = given();
      untrack(() => this.#goOn(now));
    });
  }

  get isGoing(): boolean {
    return this.#isGoing;
  }

  start = (): void => {
    const now = this.#given();
    this.#isGoing = true;
    this.#undos = now.undos;
    this.#place = now.decision?.prompt.place;
    this.#goOn(now);
  };

  #goOn({ decision, number, isBusy, undos, choose }: Given): void {
    if (!this.#isGoing || isBusy || number === this.#answered) return;
    const usual = usualIn(decision);
    if (!usual || undos !== this.#undos || decision?.prompt.place !== this.#place) {
      this.#isGoing = false;
      return;
    }
    this.#answered = number;
    choose(usual);
  }
}
