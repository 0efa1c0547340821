/** What marks a Group this turn, by the names of its signs. */
import type { SeatShown } from './view.ts';

const SIGNS = [
  'staying',
  'lost_turn',
  'lose_next_turn',
  'rest_now',
  'rest_next',
  'temp_combat',
  'safe_passage_until',
  'courier_stage',
] as const;

export const signsOf = (shown: SeatShown): readonly string[] =>
  SIGNS.filter((sign) => shown[sign] > 0);
