/** How a dispute can be settled: rejected, or upheld with the result that counts instead. */
import { deedOf, type Outcome } from './resultChoices.ts';
import type { ActBody, ControlRoom } from './tournaments.ts';

export type Dispute = ControlRoom['disputes'][number];
export type Ruling = '' | 'reject' | 'uphold';

/** What the act is given; null while something is missing. */
export function settleBody(
  dispute: Dispute,
  ruling: Ruling,
  outcome: Outcome,
): ActBody<'settle-dispute'> | null {
  if (ruling === '') return null;
  if (ruling === 'reject') return { dispute: dispute.id, is_upheld: false };
  const upheld = { dispute: dispute.id, is_upheld: true };
  const deed = deedOf(dispute.disputed, outcome);
  switch (deed?.act) {
    case 'result':
      return { ...upheld, ranks: deed.body.ranks };
    case 'forfeit':
      return { ...upheld, absent: deed.body.absent };
    case 'replay':
      return { ...upheld, replay: true };
    default:
      return null;
  }
}
