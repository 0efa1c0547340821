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

/** Of a stage. */
export const FORMAT = {
  swiss: 'tournament.format.swiss',
  single_elimination: 'tournament.format.single_elimination',
  double_elimination: 'tournament.format.double_elimination',
  round_robin: 'tournament.format.round_robin',
  arena: 'tournament.format.arena',
  pods: 'tournament.format.pods',
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

/** Acts of the control room. */
export const ACT = {
  'open-registration': 'control.act.open-registration',
  'open-check-in': 'control.act.open-check-in',
  start: 'control.act.start',
  pause: 'control.act.pause',
  resume: 'control.act.resume',
  cancel: 'control.act.cancel',
  change: 'control.act.change',
  'add-entrant': 'control.act.add-entrant',
  'add-entrants': 'control.act.add-entrants',
  'check-in': 'control.act.check-in',
  withdraw: 'control.act.withdraw',
  readmit: 'control.act.readmit',
  disqualify: 'control.act.disqualify',
  bye: 'control.act.bye',
  result: 'control.act.result',
  forfeit: 'control.act.forfeit',
  replay: 'control.act.replay',
  'settle-dispute': 'control.act.settle-dispute',
  'start-round': 'control.act.start-round',
  're-pair': 'control.act.re-pair',
  'pair-by-hand': 'control.act.pair-by-hand',
  'forbid-pair': 'control.act.forbid-pair',
  message: 'control.act.message',
  'add-co-organiser': 'control.act.add-co-organiser',
  'remove-co-organiser': 'control.act.remove-co-organiser',
} as const;
export type ActName = keyof typeof ACT;

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

/** Shapes the wizard offers. */
export const PRESET = {
  swiss: 'wizard.preset.swiss',
  swiss_playoff: 'wizard.preset.swiss_playoff',
  knockout: 'wizard.preset.knockout',
  double: 'wizard.preset.double',
  robin: 'wizard.preset.robin',
  groups: 'wizard.preset.groups',
  arena: 'wizard.preset.arena',
  pods: 'wizard.preset.pods',
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
  other: 'audit.other',
} as const;
