/** A title for tests, as the server would tell of it. */
import type { Title } from './titles.svelte.ts';

export const ferry: Title = {
  id: 'night_ferry',
  version: 1,
  names: { en: 'The Night Ferry', es: 'La barca de noche' },
  kinds: { en: 'Cards and dice', es: 'Cartas y dados' },
  lines: { en: 'Nobody sees what you load.', es: 'Nadie ve lo que cargas.' },
  seat_counts: [3, 4],
  seat_roles: [],
  minutes: { shortest: 20, longest: 40 },
  weight: 2,
  hue: { light: '#123456', dark: '#abcdef' },
  emblem: '/api/v1/titles/night_ferry/emblem.svg?v=1',
  has_secrets: true,
  has_chance: true,
  bot_budget: { base_seconds: 60, increment_seconds: 1 },
  milestones: [],
  game_options: [],
};
