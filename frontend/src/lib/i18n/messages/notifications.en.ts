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
  'notifications.kind.report.acted':
    'Your report about {name}: the moderators took a measure. Thank you.',
  'notifications.kind.report.no_breach':
    'Your report about {name}: the moderators found no rule broken.',
  'notifications.kind.report.unclear':
    'Your report about {name}: the moderators could not tell for certain. They keep it in mind.',
  'notifications.kind.report.closed': 'The moderators have looked into your report.',
  'notifications.kind.role': 'Your role has changed.',
  'notifications.kind.other': 'Something new for you.',

  'notifications.kind.ratingCorrected': 'A result of {title} was overturned: {reason}',

  'notifications.kind.matchInvited': '{name} challenges you to {title}.',
  'notifications.kind.tournament.enteredByOrganiser':
    '{tournament}: {organiser} has entered you. You can withdraw on its page.',
  'notifications.kind.rematchAsked': '{name} asks for a rematch of {title}.',
  'notifications.kind.clockProposed': '{name} would play {title} with another clock.',
  'notifications.kind.invitationDeclined': '{name} declines your invitation to {title}.',
  'notifications.kind.tableFound': 'A table for {title} is ready.',
  'notifications.kind.undoAsked': '{name} asks to take a choice back in {title}.',
  'notifications.kind.message': '{name} has written to you in {title}.',
  'notifications.kind.matchStarted': 'Your match of {title} has begun.',
  'notifications.kind.matchWon': 'You won your match of {title}.',
  'notifications.kind.turnElsewhere': 'It is your turn at another table.',
  'notifications.kind.yourTurn': 'It is your turn in {title}.',
  'notifications.kind.timeLow': 'Your time in {title} is running low.',
  'notifications.kind.matchFinished': 'Your match of {title} is over.',
  'notifications.kind.tournament.started': '{tournament} has started.',
  'notifications.kind.tournament.called':
    '{tournament}, round {round}: you are called to table {table}.',
  'notifications.kind.tournament.arbiter_called':
    '{player} calls you to table {table} of {tournament}.',
  'notifications.kind.tournament.arbiter_comes':
    '{arbiter} is coming to your table ({tournament}).',
  'notifications.kind.tournament.paired':
    '{tournament}, round {round}: {players}, table {table}. It begins soon.',
  'notifications.kind.tournament.check_in_opened': '{tournament}: say that you are here.',
  'notifications.kind.tournament.finished': {
    one: '{tournament} is over. Winner: {winner}.',
    other: '{tournament} is over. {winner} share the first place.',
  },
  'notifications.kind.tournament.finished_without_winner': '{tournament} is over. Nobody won.',
  'notifications.kind.tournament.no_show':
    '{tournament}: you did not come to your match of round {round} and lose it.',
  'notifications.kind.tournament.no_show_of_opponent':
    '{tournament}: your opponent did not come in round {round}.',
  'notifications.kind.tournament.withdrawn_absent': {
    one: '{tournament}: you did not come {count} time and are withdrawn.',
    other: '{tournament}: you did not come {count} times and are withdrawn.',
  },
  'notifications.kind.tournament.dispute_upheld':
    '{tournament}: your dispute was upheld and the result changed. {conclusion}',
  'notifications.kind.tournament.dispute_rejected':
    '{tournament}: your dispute was rejected. {conclusion}',
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
  'install.title': 'Palestra as an app',
  'install.text': 'With an icon of its own, the number of matches that wait for you, and push.',
  'install.button': 'Install on this device',
  'install.apple':
    'Press Share in Safari, then “Add to Home Screen”: only then can it send you push.',
  'notifications.settings': 'Where news reaches you',
  'notifications.settingsText':
    'On this page and on the bell you always find it. Outside the site you decide.',
  'notifications.push': 'Browser',
  'notifications.push.all': 'Push notifications',
  'notifications.push.allHint': 'In every browser in which you allowed them.',
  'notifications.push.impossible': 'This browser cannot show push notifications.',
  'notifications.push.refused':
    'You have told this browser to show none. Its settings for this site can change that.',
  'notifications.push.on': 'This browser shows them, even when no page of the site is open.',
  'notifications.push.off': 'This browser does not show them.',
  'notifications.push.allow': 'Allow them here',
  'notifications.push.end': 'Stop them here',
  'notifications.push.failed': 'This browser could not subscribe to push notifications.',
  'notifications.mail': 'E-mail',
  'notifications.mail.yourTurn': 'When it is my turn, with days a choice',
  'notifications.mail.timeLow': 'When my time runs low, with days a choice',
  'notifications.mail.finished': 'When such a match is over',
  'notifications.mail.invitations': 'When an invitation waits for me',
  'notifications.mail.tournaments':
    'When an event I play in writes, asks me to check in or is cancelled',
  'notifications.calls': 'On every page, as a bar',
  'notifications.topic.invitations': 'Invitations and rematches',
  'notifications.topic.turns': 'My turn',
  'notifications.topic.time': 'My time runs out',
  'notifications.topic.undo': 'Somebody asks to undo',
  'notifications.topic.messages': 'Messages at a table',
  'notifications.topic.matches': 'A rival is found, a match begins',
  'notifications.topic.results': 'Results and corrected ratings',
  'notifications.topic.rounds': 'My rounds in tournaments',
  'notifications.topic.tournaments': 'Other news of tournaments',
  'notifications.topic.followers': 'Somebody follows me',
  'notifications.digest': 'Summary of what I have not read',
  'notifications.digestHint': 'In the morning; a weekly one on Mondays.',
  'notifications.digest.none': 'None',
  'notifications.digest.daily': 'Every day',
  'notifications.digest.weekly': 'Every week',
  'notifications.quiet': 'Quiet hours',
  'notifications.quiet.on': 'Do not wake me at night',
  'notifications.quiet.hint': 'Push and e-mail wait until these hours are over, by your own clock.',
  'notifications.quiet.from': 'From',
  'notifications.quiet.until': 'Until',
} as const;
