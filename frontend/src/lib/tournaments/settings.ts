/** What an organiser can set and change later, as the form holds it and as the API takes it. */
import type { Schemas } from '#lib/api/api.ts';
import { momentIn, typedIn } from '#lib/i18n/zones.ts';
import type { Tournament } from './tournaments.ts';

export type Settings = {
  name: string;
  description: string;
  startsAt: string;
  capacity: string;
  checkIn: string;
  breakSeconds: string;
  startsRounds: boolean;
  late: string;
  noShow: string;
  maxNoShows: string;
  dispute: string;
  finalDispute: string;
  allowsBots: boolean;
  playsBotsFast: boolean;
  recurs: string;
};
export type SettingsBody = Required<
  Pick<
    Schemas['NewTournamentRequest'],
    | 'name'
    | 'description'
    | 'starts_at'
    | 'capacity'
    | 'check_in_minutes'
    | 'break_seconds'
    | 'starts_rounds'
    | 'late_entry_rounds'
    | 'no_show_seconds'
    | 'max_no_shows'
    | 'dispute_minutes'
    | 'final_dispute_minutes'
    | 'allows_bots'
    | 'plays_bots_fast'
    | 'recurs_days'
  >
>;

export const usualSettings = (): Settings => ({
  name: '',
  description: '',
  startsAt: '',
  capacity: '',
  checkIn: '0',
  breakSeconds: '60',
  startsRounds: true,
  late: '0',
  noShow: '0',
  maxNoShows: '2',
  dispute: '30',
  finalDispute: '0',
  allowsBots: true,
  playsBotsFast: true,
  recurs: '0',
});

/** Times are typed in `zone`. */
export const settingsOf = (tournament: Tournament, zone: string): Settings => ({
  name: tournament.name,
  description: tournament.description,
  startsAt: tournament.starts_at ? typedIn(zone, new Date(tournament.starts_at)) : '',
  capacity: tournament.capacity === null ? '' : String(tournament.capacity),
  checkIn: String(tournament.check_in_minutes),
  breakSeconds: String(tournament.break_seconds),
  startsRounds: tournament.starts_rounds,
  late: String(tournament.late_entry_rounds),
  noShow: String(tournament.no_show_seconds),
  maxNoShows: String(tournament.max_no_shows),
  dispute: String(tournament.dispute_minutes),
  finalDispute: String(tournament.final_dispute_minutes),
  allowsBots: tournament.allows_bots,
  playsBotsFast: tournament.plays_bots_fast,
  recurs: String(tournament.recurs_days),
});

export const settingsBody = (settings: Settings, zone: string): SettingsBody => ({
  name: settings.name,
  description: settings.description,
  starts_at: settings.startsAt ? momentIn(zone, settings.startsAt).toISOString() : null,
  capacity: settings.capacity ? Number(settings.capacity) : null,
  check_in_minutes: Number(settings.checkIn) || 0,
  break_seconds: Number(settings.breakSeconds) || 0,
  starts_rounds: settings.startsRounds,
  late_entry_rounds: Number(settings.late) || 0,
  no_show_seconds: Number(settings.noShow) || 0,
  max_no_shows: Number(settings.maxNoShows) || 0,
  dispute_minutes: Number(settings.dispute) || 0,
  final_dispute_minutes: Number(settings.finalDispute) || 0,
  allows_bots: settings.allowsBots,
  plays_bots_fast: settings.playsBotsFast,
  recurs_days: Number(settings.recurs) || 0,
});

/** Only what differs: an act says what was changed, and nothing else. */
export function changedSettings(
  before: Settings,
  after: Settings,
  zone: string,
): Partial<SettingsBody> {
  const was = settingsBody(before, zone);
  const is = settingsBody(after, zone);
  return Object.fromEntries(
    (Object.keys(is) as (keyof SettingsBody)[])
      .filter((key) => is[key] !== was[key])
      .map((key) => [key, is[key]]),
  );
}
