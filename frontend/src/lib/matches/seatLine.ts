/** A seat in a line of a list. */
import { flag } from '#lib/i18n/dates.ts';
import type { Match } from './matches.ts';

/** Who sits there, with flag and rating; null while nobody does. */
export function seatLine(seat: Match['seats'][number]): string | null {
  if (!seat.player) return null;
  const { country } = seat.player;
  const rating = seat.rating && `${seat.rating.value}${seat.rating.is_provisional ? '?' : ''}`;
  const name = seat.display_name ?? seat.player.display_name;
  return [country && flag(country), name, rating].filter(Boolean).join('\u00a0');
}
