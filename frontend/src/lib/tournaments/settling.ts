/** How a dispute can be settled: rejected, or upheld with the result that counts instead. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import { PLACES, placesBody, resultChoices } from './resultChoices.ts';
import type { ActBody, ControlRoom } from './tournaments.ts';

export type Dispute = ControlRoom['disputes'][number];
export const REJECT = 'reject';

export const settleChoices = (dispute: Dispute) => [
  { value: REJECT, label: t('control.settle.reject') },
  ...resultChoices(dispute.disputed).map(({ value, label }) => ({
    value,
    label: t('control.settle.uphold', { result: label }),
  })),
];

export function settleBody(
  dispute: Dispute,
  picked: string,
  places: readonly string[],
): ActBody<'settle-dispute'> {
  const upheld = { dispute: dispute.id, is_upheld: true };
  if (picked === PLACES) {
    return { ...upheld, ranks: placesBody(dispute.disputed, places).ranks };
  }
  const choice = resultChoices(dispute.disputed).find((one) => one.value === picked);
  switch (choice?.act) {
    case 'result':
      return { ...upheld, ranks: choice.body.ranks };
    case 'forfeit':
      return { ...upheld, absent: choice.body.absent };
    case 'replay':
      return { ...upheld, replay: true };
    default:
      return { dispute: dispute.id, is_upheld: false };
  }
}
