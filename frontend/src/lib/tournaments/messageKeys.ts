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

/** Lines of the log. */
export const AUDIT = {
  created: 'audit.created',
  registration_opened: 'audit.registration_opened',
  check_in_opened: 'audit.check_in_opened',
  started: 'audit.started',
  stage_started: 'audit.stage_started',
  stage_finished: 'audit.stage_finished',
  round_paired: 'audit.round_paired',
  round_started: 'audit.round_started',
  result: 'audit.result',
  result_entered: 'audit.result_entered',
  result_corrected: 'audit.result_corrected',
  forfeited: 'audit.forfeited',
  no_show: 'audit.no_show',
  replayed: 'audit.replayed',
  pairings_taken_back: 'audit.pairings_taken_back',
  entered: 'audit.entered',
  late_entry: 'audit.late_entry',
  withdrawn: 'audit.withdrawn',
  withdrawn_absent: 'audit.withdrawn_absent',
  disqualified: 'audit.disqualified',
  readmitted: 'audit.readmitted',
  checked_in: 'audit.checked_in',
  moved_up: 'audit.moved_up',
  bye_requested: 'audit.bye_requested',
  round_sent_off: 'audit.round_sent_off',
  round_re_paired: 'audit.round_re_paired',
  round_paired_by_hand: 'audit.round_paired_by_hand',
  paused: 'audit.paused',
  resumed: 'audit.resumed',
  cancelled: 'audit.cancelled',
  changed: 'audit.changed',
  message: 'audit.message',
  co_organiser_added: 'audit.co_organiser_added',
  co_organiser_removed: 'audit.co_organiser_removed',
  disputed: 'audit.disputed',
  dispute_settled: 'audit.dispute_settled',
  finished: 'audit.finished',
  imported: 'audit.imported',
  pair_forbidden: 'audit.pair_forbidden',
  pair_allowed: 'audit.pair_allowed',
  webhook_added: 'audit.webhook_added',
  webhook_changed: 'audit.webhook_changed',
  webhook_tested: 'audit.webhook_tested',
  webhook_removed: 'audit.webhook_removed',
  drawn_up: 'audit.drawn_up',
  seeded: 'audit.seeded',
  invited: 'audit.invited',
  claimed: 'audit.claimed',
  entrant_changed: 'audit.entrant_changed',
  called_again: 'audit.called_again',
  arbiter_called: 'audit.arbiter_called',
  arbiter_answered: 'audit.arbiter_answered',
  other: 'audit.other',
} as const;

/** How far a call to a board has come. */
export const REACHED = {
  at_board: 'control.reached.at_board',
  saw: 'control.reached.saw',
  pushed: 'control.reached.pushed',
  bell: 'control.reached.bell',
  not_called: 'control.reached.not_called',
} as const;
