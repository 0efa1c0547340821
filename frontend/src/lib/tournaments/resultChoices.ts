/** The results an organiser can pick for a pairing, each with the act and input it stands for. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import type { Deed } from './acts/opened.ts';
import type { ActBody, Pairing } from './tournaments.ts';

export type ResultChoice = { value: string; label: string } & Deed<'result' | 'forfeit' | 'replay'>;

export const PLACES = 'places';

/** A table of three or more has places; a pairing of two is won, lost or drawn. */
const isTable = (pairing: Pairing): boolean => pairing.seats.length > 2;

/** The places that a form starts with: those of the result, or the order of the seats. */
export const placesOf = (pairing: Pairing): string[] =>
  pairing.seats.map((seat, index) => String(seat.rank ?? index + 1));

export const placesBody = (pairing: Pairing, places: readonly string[]): ActBody<'result'> => ({
  pairing: pairing.id,
  ranks: pairing.seats.map((seat, index) => ({
    entrant: seat.entrant,
    rank: Number(places[index] ?? 1),
  })),
});

/** What a form starts with: the result that stands, when there is one. */
export function startingChoice(pairing: Pairing): string {
  if (isTable(pairing)) return PLACES;
  const ranks = pairing.seats.map((seat) => seat.rank);
  if (ranks.every((rank) => rank === 1)) return 'draw';
  return `win-${Math.max(0, ranks.indexOf(1))}`;
}

export function resultChoices(pairing: Pairing): ResultChoice[] {
  const seats = pairing.seats;
  const name = (index: number) => seats[index]?.player.display_name ?? '';
  const found: ResultChoice[] = isTable(pairing) ? [] : ofTwo(pairing);
  if (isTable(pairing)) {
    const body = placesBody(pairing, placesOf(pairing));
    found.push({ value: PLACES, label: t('control.places'), act: 'result', body });
  }
  seats.forEach((seat, index) =>
    found.push({
      value: `absent-${index}`,
      label: t('control.noShow', { name: name(index) }),
      act: 'forfeit',
      body: { pairing: pairing.id, absent: [seat.entrant] },
    }),
  );
  found.push({
    value: 'nobody',
    label: t('control.nobodyCame'),
    act: 'forfeit',
    body: { pairing: pairing.id, absent: seats.map((seat) => seat.entrant) },
  });
  if (pairing.status !== 'waiting') {
    found.push({
      value: 'replay',
      label: t('control.replay'),
      act: 'replay',
      body: { pairing: pairing.id },
    });
  }
  return found;
}

function ofTwo(pairing: Pairing): ResultChoice[] {
  const ranks = (best: (index: number) => boolean) =>
    pairing.seats.map((seat, index) => ({ entrant: seat.entrant, rank: best(index) ? 1 : 2 }));
  const wins: ResultChoice[] = pairing.seats.map((seat, winner) => ({
    value: `win-${winner}`,
    label: t('control.wins', { name: seat.player.display_name }),
    act: 'result',
    body: { pairing: pairing.id, ranks: ranks((index) => index === winner) },
  }));
  const draw: ResultChoice = {
    value: 'draw',
    label: t('control.draw'),
    act: 'result',
    body: { pairing: pairing.id, ranks: ranks(() => true) },
  };
  return [...wins, draw];
}
