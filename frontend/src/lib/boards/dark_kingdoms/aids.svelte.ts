/** What a player wants of this board, kept in the browser: odds, and passing the dice window. */
const KEPT = 'palestra.kingdoms';

class Aids {
  showsOdds = $state(true);
  passesDice = $state(false);

  constructor() {
    const kept = (localStorage.getItem(KEPT) ?? 'odds').split(' ');
    this.showsOdds = kept.includes('odds');
    this.passesDice = kept.includes('pass');
  }

  keep(): void {
    const words = [this.showsOdds && 'odds', this.passesDice && 'pass', 'kept'];
    localStorage.setItem(KEPT, words.filter(Boolean).join(' '));
  }
}

export const aids = new Aids();
