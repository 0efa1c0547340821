/** How a dispute can be settled: rejected, or upheld with the result that counts instead. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import { PLACES, placesBody, resultChoices } from './resultChoices.ts';
import type { ControlRoom } from './tournaments.ts';

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
): Record<string, unknown> {
  if (picked === REJECT) return { dispute: dispute.id, is_upheld: false };
  const choice = resultChoices(dispute.disputed).find((one) => one.value === picked);
  const given = picked === PLACES ? placesBody(dispute.disputed, places) : choice?.body;
  const { pairing: _, ...result } = { pairing: 0, ...given };
  const replay = choice?.act === 'replay' ? { replay: true } : {};
  return { dispute: dispute.id, is_upheld: true, ...result, ...replay };
}
