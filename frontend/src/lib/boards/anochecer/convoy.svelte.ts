/** The movement one is planning, and its sending: one answer after another, as long as each is
 * offered. */
import { untrack } from 'svelte';
import type { Decision } from '#lib/live/match.svelte.ts';
import {
  sendingOf,
  shipsIn,
  stepOf,
  withCargo,
  withShips,
  type Plan,
  type Sending,
  type Step,
} from './plan.ts';

type Given = {
  decision: Decision | null;
  number: number;
  isBusy: boolean;
  /** How often something was taken back: a sending ends there. */
  undos: number;
  choose: (option: string) => void;
};
/** Why the last sending ended before its end, or that all ships are under way. */
export type Word = Extract<Step, { kind: 'gone' | 'left' | 'done' }>;

export class Convoy {
  plan = $state.raw<Plan>({});
  word = $state.raw<Word | null>(null);
  #sending = $state.raw<Sending | null>(null);
  readonly isSending = $derived.by(() => this.#sending !== null);
  readonly ships = $derived.by(() => shipsIn(this.plan));
  /** The moment that was answered last: each is answered once. */
  #answered = -1;
  #undos = 0;

  readonly #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
    $effect(() => {
      const now = given();
      untrack(() => this.#goOn(now));
    });
  }

  setShips = (option: string, ships: number): void => {
    this.word = null;
    this.plan = withShips(this.plan, option, ships);
  };
  setCargo = (option: string, group: string, number: number): void => {
    this.plan = withCargo(this.plan, option, group, number);
  };
  clear = (): void => {
    this.plan = {};
    this.#sending = null;
    this.word = null;
  };
  send = (): void => {
    const given = this.#given();
    this.#sending = sendingOf(this.plan);
    this.#undos = given.undos;
    this.plan = {};
    this.#goOn(given);
  };

  #goOn({ decision, number, isBusy, undos, choose }: Given): void {
    if (decision && !MOVING.has(decision.kind)) this.clear();
    if (undos !== this.#undos) this.#sending = null;
    const sending = this.#sending;
    if (!sending || !decision || isBusy || number === this.#answered) return;
    const step = stepOf(decision, sending);
    if (!step || step.kind === 'wait') return;
    if (step.kind === 'send') {
      this.#answered = number;
      this.#sending = step.next;
      choose(step.option);
    } else {
      this.#sending = null;
      this.word = step;
    }
  }
}

const MOVING: ReadonlySet<string> = new Set(['move_ship', 'move_route', 'load_unit']);
