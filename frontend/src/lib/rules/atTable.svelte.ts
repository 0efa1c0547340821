/** The clause that somebody at the table asked for; the frame opens its drawer for it. */
class RulesAtTable {
  clause = $state.raw<string | null>(null);
  /** Opened by a key: the focus follows. */
  takesFocus = false;

  show = (clause: string): void => {
    this.clause = clause;
  };

  close = (): void => {
    this.clause = null;
    this.takesFocus = false;
  };
}

export const rulesAtTable = new RulesAtTable();
