/** The results an organiser can pick for a pairing, each with the act and input it stands for. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import type { Pairing } from './tournaments.ts';

export type ResultChoice = {
  value: string;
  label: string;
  act: 'result' | 'forfeit' | 'replay';
  body: Record<string, unknown>;
};

export function resultChoices(pairing: Pairing): ResultChoice[] {
  const seats = pairing.seats;
  const ranks = (best: (index: number) => boolean) =>
    seats.map((seat, index) => ({ entrant: seat.entrant, rank: best(index) ? 1 : 2 }));
  const name = (index: number) => seats[index]?.player.display_name ?? '';
  const found: ResultChoice[] = seats.map((_, winner) => ({
    value: `win-${winner}`,
    label: t('control.wins', { name: name(winner) }),
    act: 'result',
    body: { pairing: pairing.id, ranks: ranks((index) => index === winner) },
  }));
  found.push({
    value: 'draw',
    label: t('control.draw'),
    act: 'result',
    body: { pairing: pairing.id, ranks: ranks(() => true) },
  });
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
