/** Español: la página con las cartas de un juego. */
import type { Same } from '../message.ts';
import type en from './cards.en.ts';

export default {
  'cards.title': '{title}: las cartas',
  'cards.lead': 'Cada carta tal como está sobre la mesa.',
  'cards.none': 'Las cartas de este juego aún no están dibujadas.',
} satisfies Same<typeof en>;
