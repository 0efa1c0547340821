/** Reporting a player or a message. */
export default {
  'reports.open': 'Report',
  'reports.openAtTable': 'Report a player',
  'reports.title': 'Report {name}',
  'reports.lead':
    'Moderators will look at it and tell you what came of it. The other player does not learn who reported.',
  'reports.player': 'Player',
  'reports.reason': 'What is wrong?',
  'reports.reason.abuse': 'Insults or harassment',
  'reports.reason.cheating': 'Cheating or arranged results',
  'reports.reason.stalling': 'Stalling or leaving on purpose',
  'reports.reason.name': 'An offensive name',
  'reports.reason.other': 'Something else',
  'reports.text': 'In your own words (optional)',
  'reports.textHint': 'What happened, and when.',
  'reports.send': 'Send the report',
  'reports.sent': 'The moderators will look at it. Thank you.',
} as const;
