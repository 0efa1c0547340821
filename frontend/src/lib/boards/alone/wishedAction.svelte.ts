/**
 * One press for the start of a Turn and its Action: the wished Action is kept until it is asked for
 * and goes out only if the server lists it then.
 */
import type { Table } from '#lib/table/table.ts';
import type { BoardProps } from '../boards.ts';
import { aheadOf, offers } from './ahead.ts';
import type { View } from './view.ts';

const GO_ON = 'go';
const turnOf = ({ round, turn }: View): string => `${round}.${turn}`;

export class WishedAction {
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
