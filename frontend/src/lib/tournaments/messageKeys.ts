/** The server's words for states and acts, and the messages that say them. */

/** Of a tournament. */
export const STATUS = {
  draft: 'tournament.status.draft',
  registration: 'tournament.status.registration',
  check_in: 'tournament.status.check_in',
  running: 'tournament.status.running',
  paused: 'tournament.status.paused',
  finished: 'tournament.status.finished',
  cancelled: 'tournament.status.cancelled',
} as const;

/** Parts of a bracket. */
export const SECTION = {
  winners: 'tournament.bracket.winners',
  losers: 'tournament.bracket.losers',
  final: 'tournament.bracket.final',
  main: 'tournament.bracket.main',
  third: 'tournament.bracket.third',
} as const;

/** What an entrant is told of the own entry. */
export const OWN_STATUS = {
  waiting: 'tournament.mine.waiting',
  registered: 'tournament.mine.registered',
  checked_in: 'tournament.mine.checked_in',
  playing: 'tournament.mine.playing',
  missed: 'tournament.mine.missed',
  withdrawn: 'tournament.mine.withdrawn',
  disqualified: 'tournament.mine.disqualified',
} as const;

/** What others see of an entry. */
export const ENTRANT_STATUS = {
  registered: 'tournament.entrant.registered',
  waiting: 'tournament.entrant.waiting',
  checked_in: 'tournament.entrant.checked_in',
  playing: 'tournament.entrant.playing',
  missed: 'tournament.entrant.missed',
  withdrawn: 'tournament.entrant.withdrawn',
  disqualified: 'tournament.entrant.disqualified',
} as const;

/** Who may enter. */
export const ENTRY = {
  open: 'wizard.entry.open',
  password: 'wizard.entry.password',
  invite: 'wizard.entry.invite',
} as const;

/** What a preview says would change. */
export const CHANGE = {
  status: 'control.kind.status',
  entrant: 'control.kind.entrant',
  pairing: 'control.kind.pairing',
  standing: 'control.kind.standing',
  place: 'control.kind.place',
  rating: 'control.kind.rating',
} as const;

/** What an open dispute holds. */
export const HELD = {
  next_round: 'control.holds.next_round',
  following: 'control.holds.following',
  end: 'control.holds.end',
} as const;

/** Rights of a co-organiser. */
export const RIGHT = {
  entrants: 'control.right.entrants',
  results: 'control.right.results',
  pairings: 'control.right.pairings',
  messages: 'control.right.messages',
  life: 'control.right.life',
} as const;
