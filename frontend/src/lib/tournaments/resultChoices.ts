/** The results an organiser can pick for a pairing, each with the act and input it stands for. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import type { Deed } from './acts/opened.ts';
import type { ActBody, Pairing } from './tournaments.ts';

type ResultDeed = Deed<'result' | 'forfeit' | 'replay'>;
export type ResultChoice = { value: string; label: string };

/** What a form holds while a result is picked. */
export type Outcome = {
  /** Nothing is picked for the organiser: a wrong press must not make a result. */
  picked: string;
  /** Of each seat of a table, as typed. */
  places: string[];
  /** What the game counted, seat by seat, as typed. */
  scores: string[];
};

/** The places of a table, seat by seat. */
export const PLACES = 'places';

/** A table of three or more has places; a pairing of two is won, lost or drawn. */
export const isTable = (pairing: Pairing): boolean => pairing.seats.length > 2;

/** What a form starts with: the result that stands, or nothing. */
export function startingOutcome(pairing: Pairing): Outcome {
  const text = (value: number | null) => (value === null ? '' : String(value));
  return {
    picked: startingChoice(pairing),
    places: pairing.seats.map((seat) => text(seat.rank)),
    scores: pairing.seats.map((seat) => text(seat.score)),
  };
}

function startingChoice(pairing: Pairing): string {
  if (isTable(pairing)) return PLACES;
  const ranks = pairing.seats.map((seat) => seat.rank);
  if (ranks.every((rank) => rank === 1)) return pairing.takes_draws ? 'draw' : '';
  return ranks.includes(1) ? `win-${ranks.indexOf(1)}` : '';
}

/** What the scores say as soon as all are there: the highest wins, equal ones share. */
export function followScores(pairing: Pairing, outcome: Outcome): Outcome {
  const scores = numbersIn(pairing, outcome.scores);
  if (scores === null) return outcome;
  const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  if (isTable(pairing)) return { ...outcome, picked: PLACES, places: ranks.map(String) };
  const isShared = ranks.every((rank) => rank === 1);
  if (isShared) return { ...outcome, picked: pairing.takes_draws ? 'draw' : '' };
  return { ...outcome, picked: `win-${ranks.indexOf(1)}` };
}

function numbersIn(pairing: Pairing, typed: readonly string[]): number[] | null {
  const numbers = pairing.seats.map((_, index) => {
    const text = (typed[index] ?? '').trim();
    return text === '' ? Number.NaN : Number(text);
  });
  return numbers.every((one) => Number.isInteger(one)) ? numbers : null;
}

/** Who won, or that nobody did. */
export function outcomes(pairing: Pairing): ResultChoice[] {
  if (isTable(pairing)) return [];
  const wins = pairing.seats.map((seat, winner) => ({
    value: `win-${winner}`,
    label: t('control.wins', { name: seat.player.display_name }),
  }));
  return pairing.takes_draws ? [...wins, { value: 'draw', label: t('control.draw') }] : wins;
}

/** Decisions without a match, or another one. */
export function decisions(pairing: Pairing): ResultChoice[] {
  return [
    ...pairing.seats.map((seat, index) => ({
      value: `absent-${index}`,
      label: t('control.noShow', { name: seat.player.display_name }),
    })),
    { value: 'nobody', label: t('control.nobodyCame') },
    ...(pairing.status === 'waiting' ? [] : [{ value: 'replay', label: t('control.replay') }]),
  ];
}

/** The act that an outcome stands for; null while something is missing. */
export function deedOf(pairing: Pairing, outcome: Outcome): ResultDeed | null {
  const { picked } = outcome;
  const entrants = pairing.seats.map((seat) => seat.entrant);
  const about = { pairing: pairing.id };
  const index = Number(picked.split('-')[1]);
  if (picked === 'replay') return { act: 'replay', body: about };
  if (picked === 'nobody') return { act: 'forfeit', body: { ...about, absent: entrants } };
  if (picked.startsWith('absent-')) {
    return { act: 'forfeit', body: { ...about, absent: entrants.slice(index, index + 1) } };
  }
  const ranks = ranksOf(pairing, outcome, index);
  if (ranks === null) return null;
  const scores = numbersIn(pairing, outcome.scores);
  const rows = entrants.map((entrant, at) => ({
    entrant,
    rank: ranks[at]!,
    ...(scores === null ? {} : { score: scores[at]! }),
  }));
  return { act: 'result', body: { ...about, ranks: rows } satisfies ActBody<'result'> };
}

function ranksOf(pairing: Pairing, outcome: Outcome, winner: number): number[] | null {
  if (outcome.picked === PLACES) {
    const places = numbersIn(pairing, outcome.places);
    return places?.includes(1) ? places : null;
  }
  if (outcome.picked === 'draw') return pairing.seats.map(() => 1);
  return outcome.picked === '' ? null : pairing.seats.map((_, at) => (at === winner ? 1 : 2));
}
