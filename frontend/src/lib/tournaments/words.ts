/** Tournaments in words: statuses, stages, lengths, and lines of the log. */
import { formatText } from './formats.svelte.ts';
import { STATUS } from './messageKeys.ts';
import { i18n, t } from '#lib/i18n/i18n.svelte.ts';
import type { Pairing, Tournament, TournamentSummary } from './tournaments.ts';

type Status = TournamentSummary['status'];

export const statusText = (status: Status): string => t(STATUS[status]);

export function statusTone(status: Status): 'plain' | 'primary' | 'amber' | 'danger' | 'info' {
  if (status === 'running') return 'primary';
  if (status === 'registration' || status === 'check_in') return 'info';
  if (status === 'paused') return 'amber';
  return status === 'cancelled' ? 'danger' : 'plain';
}

export function lengthText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return t('wizard.min', { minutes: whole });
  const [hours, left] = [Math.floor(whole / 60), whole % 60];
  if (left === 0) return t('wizard.wholeHours', { hours });
  return t('wizard.hours', { hours, minutes: left });
}

export const names = (pairing: Pairing): string =>
  pairing.seats.map((seat) => seat.player.display_name).join(' – ');

const SHARES = { style: 'percent', maximumFractionDigits: 0 } as const;
export const share = (value: number): string => i18n.number(value, SHARES);

/** A result as what was counted, points of each seat of two, or ranks of a table. */
export function score(pairing: Pairing, index: number): string {
  const seat = pairing.seats[index];
  if (!seat || seat.rank === null || pairing.status !== 'finished') return '';
  if (pairing.seats.length > 2) {
    return seat.score === null ? `${seat.rank}.` : `${seat.rank}. (${i18n.number(seat.score)})`;
  }
  if (pairing.ending === 'double_forfeit') return '−';
  const isWon = seat.rank === 1;
  const isShared = pairing.seats.every((one) => one.rank === seat.rank);
  if (pairing.ending === 'forfeit') return isWon ? '+' : '−';
  if (seat.score !== null) return i18n.number(seat.score);
  if (isShared) return '½';
  return isWon ? '1' : '0';
}

/** Who won; several may share the first place, and where nobody came it is empty. */
export function winnersText(tournament: Tournament): string {
  const names = tournament.winners.map((one) => one.display_name);
  if (names.length === 0) return t('tournament.noWinner');
  if (names.length === 1) return t('tournament.winner', { name: names[0] ?? '' });
  return t('tournament.winners', { names: i18n.list(names) });
}

/** Groups of the stages' options as a person would say them. */
export function stageText(stage: Tournament['stages'][number]): string {
  const parts = [formatText(stage.format)];
  const option = (name: string): number | null => {
    const value = stage.options[name];
    return typeof value === 'number' ? value : null;
  };
  const rounds = option('rounds');
  const minutes = option('minutes');
  const bestOf = option('best_of');
  if (rounds !== null) parts.push(t('tournament.rule.rounds', { count: rounds }));
  if (minutes !== null) parts.push(t('tournament.rule.minutes', { count: minutes }));
  if (bestOf !== null && bestOf > 1) parts.push(t('tournament.rule.bestOf', { count: bestOf }));
  const groups = option('groups');
  if (groups !== null && groups > 1) parts.push(t('tournament.rule.groups', { count: groups }));
  if (stage.cut !== null) {
    const key = stage.cut_per_group ? 'tournament.rule.cutPerGroup' : 'tournament.rule.cut';
    parts.push(t(key, { count: stage.cut }));
  }
  return parts.join(', ');
}
