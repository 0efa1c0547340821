import { describe, expect, it } from 'vitest';
import { REJECT, settleBody, settleChoices, type Dispute } from './settling.ts';

const seat = (entrant: number, rank: number) => ({
  entrant,
  rank,
  is_absent: false,
  player: { username: `p${entrant}`, display_name: `P${entrant}`, country: '', is_bot: false },
});
const dispute = {
  id: 7,
  disputed: { id: 3, status: 'finished', seats: [seat(11, 1), seat(12, 2)] },
} as unknown as Dispute;

describe('settling a dispute', () => {
  it('offers to reject it, or every result the pairing can have', () => {
    expect(settleChoices(dispute).map((one) => one.value)).toEqual([
      REJECT,
      'win-0',
      'win-1',
      'draw',
      'absent-0',
      'absent-1',
      'nobody',
      'replay',
    ]);
  });

  it('rejects without a result', () => {
    expect(settleBody(dispute, REJECT, [])).toEqual({ dispute: 7, is_upheld: false });
  });

  it('upholds with the result that counts', () => {
    expect(settleBody(dispute, 'win-1', [])).toEqual({
      dispute: 7,
      is_upheld: true,
      ranks: [
        { entrant: 11, rank: 2 },
        { entrant: 12, rank: 1 },
      ],
    });
    expect(settleBody(dispute, 'absent-0', [])).toEqual({
      dispute: 7,
      is_upheld: true,
      absent: [11],
    });
    expect(settleBody(dispute, 'replay', [])).toEqual({
      dispute: 7,
      is_upheld: true,
      replay: true,
    });
  });
});
