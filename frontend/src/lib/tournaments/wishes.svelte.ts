/** The wizard's form: what was typed, and the tournament it stands for. */
import type { Schemas } from '#lib/api/api.ts';
import { PRESETS as CLOCKS, type ClockWish } from '#lib/matches/clockWords.ts';
import { stagesOf, USUAL_SCALE, usualRounds, type PresetId, type Stage } from './presets.ts';
import { settingsBody, usualSettings, type Settings } from './settings.ts';
import type { NewTournament } from './tournaments.ts';

export const MOST_ENTRANTS = 5000;
const CORRESPONDENCE_MINUTES = 60 * 24 * 14;

export type EntryKind = Schemas['TournamentEntryEnum'];

export class WizardForm {
  settings = $state<Settings>(usualSettings());
  /** Empty until the games of the site are known. */
  title = $state('');
  /** Further games that take turns with the first. */
  more = $state<string[]>([]);
  gameOptions = $state<Record<string, string | number>>({});
  preset = $state<string>('swiss');
  clock = $state('quick');
  clockMinutes = $state('15');
  clockSeconds = $state('10');
  clockDays = $state('3');
  entrants = $state('16');
  rounds = $state('');
  minutes = $state('60');
  bestOf = $state('1');
  bestOfFinal = $state('1');
  cut = $state('8');
  cutPerGroup = $state('2');
  groups = $state('4');
  cycles = $state('1');
  /** Empty: the format's own. */
  tieBreaks = $state('');
  isAccelerated = $state(false);
  hasThirdPlace = $state(true);
  hasReset = $state(true);
  hasStreaks = $state(true);
  smallest = $state('3');
  largest = $state('4');
  scale = $state(USUAL_SCALE.join(' '));
  entry = $state<string>('open');
  password = $state('');
  minRating = $state('');
  maxRating = $state('');
  minMatches = $state('');
  minAccountDays = $state('');
  isRated = $state(false);

  get size(): number {
    return Math.min(MOST_ENTRANTS, Math.max(2, Number(this.entrants) || 2));
  }

  get usualRounds(): number {
    return usualRounds(this.size);
  }

  get stages(): Stage[] {
    return stagesOf(this.preset as PresetId, {
      rounds: Number(this.rounds) || this.usualRounds,
      minutes: Number(this.minutes) || 60,
      bestOf: Number(this.bestOf) || 1,
      bestOfFinal: Number(this.bestOfFinal) || 1,
      cut: Number(this.cut) || 2,
      cutPerGroup: Number(this.cutPerGroup) || 2,
      groups: Number(this.groups) || 2,
      cycles: Number(this.cycles) || 1,
      tieBreaks: this.tieBreaks.trim(),
      isAccelerated: this.isAccelerated,
      hasThirdPlace: this.hasThirdPlace,
      hasReset: this.hasReset,
      hasStreaks: this.hasStreaks,
      smallest: Number(this.smallest) || 3,
      largest: Number(this.largest) || 4,
      scale: this.scale.split(/[\s,;]+/).flatMap((one) => (one ? [Number(one) || 0] : [])),
    });
  }

  get clockWish(): ClockWish {
    if (this.clock === 'own') {
      return {
        kind: 'real_time',
        base_seconds: Math.round(60 * (Number(this.clockMinutes) || 1)),
        increment_seconds: Number(this.clockSeconds) || 0,
      };
    }
    if (this.clock === 'letters') {
      return { kind: 'correspondence', days: Number(this.clockDays) || 1 };
    }
    return CLOCKS.find((one) => one.id === this.clock)?.clock ?? CLOCKS[0]!.clock;
  }

  get matchMinutes(): number {
    const clock = this.clockWish;
    if (clock.kind !== 'real_time') return CORRESPONDENCE_MINUTES;
    return Math.max(1, Math.round((2 * (clock.base_seconds ?? 600)) / 60));
  }

  /** Times were typed in `zone`. */
  body(zone: string): NewTournament {
    const whole = (text: string) => (text ? Number(text) : null);
    return {
      ...settingsBody(this.settings, zone),
      titles: [this.title, ...this.more],
      game_options: this.gameOptions,
      clock: this.clockWish,
      stages: this.stages,
      is_rated: this.isRated,
      entry: this.entry as EntryKind,
      password: this.entry === 'password' ? this.password : '',
      min_rating: whole(this.minRating),
      max_rating: whole(this.maxRating),
      min_matches: Number(this.minMatches) || 0,
      min_account_days: Number(this.minAccountDays) || 0,
    };
  }
}
