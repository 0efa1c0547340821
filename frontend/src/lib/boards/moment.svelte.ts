/**
 * What a drawn board shows: while dice tumble the moment before them, then what they did.
 * Made while a board is set up.
 */
import { untrack } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type { BoardProps } from './boards.ts';

type Given = Pick<BoardProps, 'view' | 'number' | 'decision' | 'latest'>;
type Table = Pick<BoardProps, 'waiting' | 'seat' | 'players' | 'sent'>;
type Dice<Roll> = { in: (events: BoardProps['latest']) => Roll | null; tumbleMs: number };

export class Moment<Roll> {
  #settle: (() => void) | null = null;
  #table: () => Table;
  shown = $state.raw() as Given;
  /** The roll whose dice tumble now. */
  rolling = $state.raw<Roll | null>(null);

  readonly asked = $derived.by(() =>
    this.rolling || this.#table().sent ? null : this.shown.decision,
  );
  /** Nothing is asked and nothing is under way. */
  readonly isResting = $derived.by(
    () => this.asked === null && this.#table().sent === null && this.rolling === null,
  );
  /** The names of those who have to choose; none while dice tumble. */
  readonly waitingFor = $derived.by(() => {
    const { waiting, seat, players, sent } = this.#table();
    if (this.rolling) return '';
    // In a review nothing is asked: one's own seat is waited for like any other.
    return waiting
      .filter((one) => one !== seat || sent === null)
      .map((one) => players[one] ?? '')
      .join(', ');
  });

  constructor(given: () => Given, table: () => Table, dice: Dice<Roll>) {
    this.#table = table;
    this.shown = untrack(given);
    $effect(() => {
      const next = given();
      const roll = dice.in(next.latest);
      const isNew = untrack(() => this.shown.number) < next.number;
      const settle = (): void => {
        this.shown = next;
        this.rolling = null;
      };
      this.#settle = settle;
      if (!roll || !isNew || prefersReducedMotion.current) {
        settle();
        return;
      }
      this.rolling = roll;
      const timer = setTimeout(settle, dice.tumbleMs);
      return () => clearTimeout(timer);
    });
  }

  /** Dice that tumble lie at once. */
  skip = (): void => {
    if (this.rolling) this.#settle?.();
  };
}
