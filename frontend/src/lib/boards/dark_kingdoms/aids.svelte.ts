/** What a player wants of this board, kept in the browser: whether odds are shown. */
const KEPT = 'palestra.kingdoms';

class Aids {
  showsOdds = $state(true);

  constructor() {
    this.showsOdds = (localStorage.getItem(KEPT) ?? 'odds').split(' ').includes('odds');
  }

  keep(): void {
    localStorage.setItem(KEPT, this.showsOdds ? 'odds' : 'kept');
  }
}

export const aids = new Aids();
