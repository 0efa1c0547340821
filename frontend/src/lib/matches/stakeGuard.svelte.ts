/** Choices that end the match or give points away are asked about once before they are sent. */
import type { Stake, Table } from '#lib/table/table.ts';

export class StakeGuard {
  /** What is being asked about now. */
  stake = $state.raw<Stake | null>(null);
  /** What was said yes to and need not be asked again. */
  #agreed: readonly string[] = [];

  constructor(
    private readonly table: Pick<Table, 'stakeOf'>,
    private readonly send: (option: string) => void,
  ) {}

  choose = (option: string): void => {
    const stake = this.table.stakeOf(option);
    // What can only do good needs no second thought: its button says it.
    const isHarmless = stake === null || stake.effect === 'may_win';
    if (isHarmless || this.#agreed.includes(nameOf(stake))) this.send(option);
    else this.stake = stake;
  };

  agree = (): void => {
    const { stake } = this;
    if (!stake) return;
    // That it may end is said once; what it costs is said each time.
    if (stake.effect === 'may_end') this.#agreed = [...this.#agreed, nameOf(stake)];
    this.stake = null;
    this.send(stake.option);
  };

  putBack = (): void => {
    this.stake = null;
  };
}

const nameOf = (stake: Stake): string => `${stake.key} ${JSON.stringify(stake.params ?? {})}`;
