/** English: the page with a title's cards. */
export default {
  'cards.title': '{title}: the cards',
  'cards.lead': 'Every card as it lies on the table.',
  'cards.none': 'The cards of this game are not drawn yet.',
} as const;
