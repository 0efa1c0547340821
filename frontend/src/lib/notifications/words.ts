/** The server sends a kind and its parameters; the words stand here. One line per kind. */
import { i18n, t } from '#lib/i18n/i18n.svelte.ts';
import { titleName } from '#lib/titles/titles.svelte.ts';

type Parameters = Readonly<Record<string, unknown>>;

const words: Readonly<Record<string, (given: Parameters) => string>> = {
  'players.welcome': () => t('notifications.kind.welcome'),
  'players.followed': (given) =>
    t('notifications.kind.followed', { name: text(given.display_name) }),
  'players.report_closed': (given) => reportText(given),
  'moderation.warn': (given) => t('notifications.kind.warned', { reason: text(given.reason) }),
  'moderation.mute': (given) =>
    typeof given.expires_at === 'string'
      ? t('notifications.kind.mutedUntil', {
          date: i18n.dateTime(given.expires_at),
          reason: text(given.reason),
        })
      : t('notifications.kind.muted', { reason: text(given.reason) }),
  'moderation.unmute': () => t('notifications.kind.unmuted'),
  'moderation.unban': () => t('notifications.kind.unbanned'),
  'moderation.role': () => t('notifications.kind.role'),
  'rating.corrected': (given) =>
    t('notifications.kind.ratingCorrected', {
      title: titleName(text(given.title)),
      reason: text(given.reason),
    }),
  'tournament.started': (given) =>
    t('notifications.kind.tournament.started', { tournament: text(given.tournament) }),
  'tournament.check_in_opened': (given) =>
    t('notifications.kind.tournament.check_in_opened', { tournament: text(given.tournament) }),
  'tournament.finished': (given) =>
    t('notifications.kind.tournament.finished', {
      tournament: text(given.tournament),
      winner: text(given.winner),
      count: Number(given.count ?? 1),
    }),
  'tournament.finished_without_winner': (given) =>
    t('notifications.kind.tournament.finished_without_winner', {
      tournament: text(given.tournament),
    }),
  'tournament.no_show': (given) =>
    t('notifications.kind.tournament.no_show', {
      tournament: text(given.tournament),
      round: text(given.round),
    }),
  'tournament.no_show_of_opponent': (given) =>
    t('notifications.kind.tournament.no_show_of_opponent', {
      tournament: text(given.tournament),
      round: text(given.round),
    }),
  'tournament.withdrawn_absent': (given) =>
    t('notifications.kind.tournament.withdrawn_absent', {
      tournament: text(given.tournament),
      count: Number(given.count ?? 1),
    }),
  'tournament.dispute_upheld': (given) =>
    t('notifications.kind.tournament.dispute_upheld', {
      tournament: text(given.tournament),
      conclusion: text(given.conclusion),
    }),
  'tournament.dispute_rejected': (given) =>
    t('notifications.kind.tournament.dispute_rejected', {
      tournament: text(given.tournament),
      conclusion: text(given.conclusion),
    }),
  'tournament.called': (given) =>
    t('notifications.kind.tournament.called', {
      tournament: text(given.tournament),
      round: text(given.round),
      table: text(given.table),
    }),
  'tournament.arbiter_called': (given) =>
    t('notifications.kind.tournament.arbiter_called', {
      tournament: text(given.tournament),
      player: text(given.player),
      table: text(given.table),
    }),
  'tournament.arbiter_comes': (given) =>
    t('notifications.kind.tournament.arbiter_comes', {
      tournament: text(given.tournament),
      arbiter: text(given.arbiter),
    }),
  'tournament.paired': (given) =>
    t('notifications.kind.tournament.paired', {
      tournament: text(given.tournament),
      round: text(given.round),
      players: text(given.players),
      table: text(given.table),
    }),
  'tournament.paused': (given) =>
    t('notifications.kind.tournament.paused', { tournament: text(given.tournament) }),
  'tournament.resumed': (given) =>
    t('notifications.kind.tournament.resumed', { tournament: text(given.tournament) }),
  'tournament.cancelled': (given) =>
    t('notifications.kind.tournament.cancelled', {
      tournament: text(given.tournament),
      reason: text(given.reason),
    }),
  'tournament.message': (given) =>
    t('notifications.kind.tournament.message', {
      tournament: text(given.tournament),
      text: text(given.text),
    }),
  'tournament.result_corrected': (given) =>
    t('notifications.kind.tournament.result_corrected', { tournament: text(given.tournament) }),
  'tournament.disqualified': (given) =>
    t('notifications.kind.tournament.disqualified', {
      tournament: text(given.tournament),
      reason: text(given.reason),
    }),
  'tournament.moved_up': (given) =>
    t('notifications.kind.tournament.moved_up', { tournament: text(given.tournament) }),
  'tournament.disputed': (given) =>
    t('notifications.kind.tournament.disputed', {
      tournament: text(given.tournament),
      player: text(given.player),
    }),
  'tournament.dispute_settled': (given) =>
    t('notifications.kind.tournament.dispute_settled', {
      tournament: text(given.tournament),
      conclusion: text(given.conclusion),
    }),
  'tournament.entered_by_organiser': (given) =>
    t('notifications.kind.tournament.enteredByOrganiser', {
      tournament: text(given.tournament),
      organiser: text(given.organiser),
    }),
  match_invited: (given) =>
    t('notifications.kind.matchInvited', {
      name: text(given.display_name),
      title: titleName(text(given.title)),
    }),
  rematch_asked: (given) =>
    t('notifications.kind.rematchAsked', {
      name: text(given.display_name),
      title: titleName(text(given.title)),
    }),
  clock_proposed: (given) =>
    t('notifications.kind.clockProposed', {
      name: text(given.display_name),
      title: titleName(text(given.title)),
    }),
  invitation_declined: (given) =>
    [
      t('notifications.kind.invitationDeclined', {
        name: text(given.display_name),
        title: titleName(text(given.title)),
      }),
      given.word ? `“${text(given.word)}”` : '',
    ]
      .filter(Boolean)
      .join(' '),
  table_found: (given) =>
    t('notifications.kind.tableFound', { title: titleName(text(given.title)) }),
  undo_asked: (given) =>
    t('notifications.kind.undoAsked', {
      name: text(given.display_name),
      title: titleName(text(given.title)),
    }),
  message: (given) =>
    t('notifications.kind.message', {
      name: text(given.display_name),
      title: titleName(text(given.title)),
    }),
  match_started: (given) =>
    t('notifications.kind.matchStarted', { title: titleName(text(given.title)) }),
  turn_elsewhere: () => t('notifications.kind.turnElsewhere'),
  your_turn: (given) => t('notifications.kind.yourTurn', { title: titleName(text(given.title)) }),
  time_low: (given) => t('notifications.kind.timeLow', { title: titleName(text(given.title)) }),
  match_finished: (given) =>
    t(given.rank === 1 ? 'notifications.kind.matchWon' : 'notifications.kind.matchFinished', {
      title: titleName(text(given.title)),
    }),
};

/** A kind this client does not know yet still says that something happened. */
export function notificationText(kind: string, parameters: Parameters): string {
  return words[kind]?.(parameters) ?? t('notifications.kind.other');
}

const outcomes: Readonly<Record<string, (name: string) => string>> = {
  acted: (name) => t('notifications.kind.report.acted', { name }),
  no_breach: (name) => t('notifications.kind.report.no_breach', { name }),
  unclear: (name) => t('notifications.kind.report.unclear', { name }),
};

/** What came of a report, then the moderator's own sentence where there is one. */
function reportText(given: Parameters): string {
  const outcome =
    outcomes[text(given.outcome)]?.(text(given.name)) ?? t('notifications.kind.report.closed');
  return [outcome, text(given.conclusion)].filter(Boolean).join(' ');
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
