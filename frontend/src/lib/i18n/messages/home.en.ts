/** English: the home of a player. */
export default {
  'home.own': 'Your matches',
  'home.turnCount': {
    one: 'It is your turn in {count} match.',
    other: 'It is your turn in {count} matches.',
  },
  'home.noTurns': 'Nobody waits for you.',
  'home.ownEmpty': 'No match under way',
  'home.ownEmptyText': 'Choose a game below: against a bot it begins at once.',
  'home.friendsHere': 'Friends who are here',
  'home.invitations': 'You are invited',
  'home.last': 'Last played',
  'home.history': 'All your matches',
  'home.events': 'Your tournaments',
  'home.lesson': 'Next lesson',
  'home.lessonMinutes': { one: '{count} minute', other: '{count} minutes' },
  'home.lessonBegin': 'Begin',
  'home.lessonGoOn': 'Go on',
  'home.featured': 'Worth watching now',
} as const;
