/** English: notifications. */
export default {
  'notifications.title': 'Notifications',
  'notifications.markAll': 'Mark all as read',
  'notifications.none': 'Nothing new',
  'notifications.noneText': 'When it is your turn, or somebody invites you, you will read it here.',
  'notifications.unread': 'Unread',
  'notifications.kind.welcome': 'Welcome to Palestra. Your account is ready.',
  'notifications.kind.followed': '{name} follows you.',
  'notifications.kind.warned': 'A moderator has warned you: {reason}',
  'notifications.kind.muted': 'A moderator has muted you: {reason}',
  'notifications.kind.mutedUntil': 'A moderator has muted you until {date}: {reason}',
  'notifications.kind.unmuted': 'You may write in chats again.',
  'notifications.kind.unbanned': 'Your account is open again.',
  'notifications.kind.reportClosed': 'The moderators have looked into your report: {conclusion}',
  'notifications.kind.role': 'Your role has changed.',
  'notifications.kind.other': 'Something new for you.',

  'notifications.kind.ratingCorrected': 'A result of {title} was overturned: {reason}',

  'notifications.kind.matchStarted': 'Your match of {title} has begun.',
  'notifications.kind.matchWon': 'You won your match of {title}.',
  'notifications.kind.matchFinished': 'Your match of {title} is over.',
  'notifications.kind.tournament.started': '{tournament} has started.',
  'notifications.kind.tournament.check_in_opened': '{tournament}: say that you are here.',
  'notifications.kind.tournament.finished': '{tournament} is over. Winner: {winner}.',
  'notifications.kind.tournament.paused': '{tournament} is paused.',
  'notifications.kind.tournament.resumed': '{tournament} goes on.',
  'notifications.kind.tournament.cancelled': '{tournament} was cancelled. {reason}',
  'notifications.kind.tournament.message': '{tournament}: {text}',
  'notifications.kind.tournament.result_corrected':
    '{tournament}: a result of yours was corrected.',
  'notifications.kind.tournament.disqualified': '{tournament}: you are disqualified. {reason}',
  'notifications.kind.tournament.moved_up': '{tournament}: you moved up from the waiting list.',
  'notifications.kind.tournament.disputed': '{tournament}: {player} disputes a result.',
  'notifications.kind.tournament.dispute_settled':
    '{tournament}: your dispute is settled. {conclusion}',
} as const;
