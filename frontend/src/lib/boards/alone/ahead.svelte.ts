/**
 * One press for the start of a Turn and its Action: the server tells what can be declared once the
 * Hero goes on, so both stand on the table at once. The wished Action is kept until it is asked for
 * and goes out only if the server lists it then.
 */
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import type { Table } from '#lib/table/table.ts';
import type { BoardProps } from '../boards.ts';
import { targetsOf, type Targets } from './targets.ts';
import type { View } from './view.ts';

const GO_ON = 'go';

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

const offers = (decision: Decision | null, option: string): boolean =>
  decision?.options.some(({ key }) => key === option) ?? false;

const turnOf = ({ round, turn }: View): string => `${round}.${turn}`;

export class Ahead {
  #game: () => BoardProps;
  #wish = $state.raw<{ option: string; turn: string } | null>(null);

  constructor(game: () => BoardProps, table: Pick<Table, 'touches'>) {
    this.#game = game;
    $effect(() => {
      const { decision, sent, view } = game();
      // What it puts at stake is known once the table has been looked at again.
      const isLookedAt = Object.keys(table.touches).length > 0;
      const wish = this.#wish;
      if (!wish || sent !== null || decision?.kind !== 'choose_action' || !isLookedAt) return;
      this.#wish = null;
      if (wish.turn === turnOf(view as View) && offers(decision, wish.option)) {
        game().choose(wish.option);
      }
    });
  }

  choose = (option: string): void => {
    const { decision, choose, view } = this.#game();
    const isLater = !offers(decision, option) && offers(aheadOf(decision), option);
    this.#wish = isLater ? { option, turn: turnOf(view as View) } : null;
    choose(isLater ? GO_ON : option);
  };
}
