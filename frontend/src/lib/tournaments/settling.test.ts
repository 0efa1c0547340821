import { describe, expect, it } from 'vitest';
import { settleBody, type Dispute } from './settling.ts';

const seat = (entrant: number, rank: number) => ({
  entrant,
  rank,
  score: null,
  is_absent: false,
  player: { username: `p${entrant}`, display_name: `P${entrant}`, country: '', is_bot: false },
});
const dispute = {
  id: 7,
  disputed: { id: 3, status: 'finished', takes_draws: true, seats: [seat(11, 1), seat(12, 2)] },
} as unknown as Dispute;
const picking = (picked: string, scores: string[] = []) => ({ picked, places: [], scores });

describe('settling a dispute', () => {
  it('is nothing before a ruling, nor before the other result is picked', () => {
    expect(settleBody(dispute, '', picking('win-1'))).toBeNull();
    expect(settleBody(dispute, 'uphold', picking(''))).toBeNull();
  });

  it('rejects without a result', () => {
    expect(settleBody(dispute, 'reject', picking(''))).toEqual({ dispute: 7, is_upheld: false });
  });

  it('upholds with the result that counts', () => {
    expect(settleBody(dispute, 'uphold', picking('win-1', ['2', '3']))).toEqual({
      dispute: 7,
      is_upheld: true,
      ranks: [
        { entrant: 11, rank: 2, score: 2 },
        { entrant: 12, rank: 1, score: 3 },
      ],
    });
    expect(settleBody(dispute, 'uphold', picking('absent-0'))).toEqual({
      dispute: 7,
      is_upheld: true,
      absent: [11],
    });
    expect(settleBody(dispute, 'uphold', picking('replay'))).toEqual({
      dispute: 7,
      is_upheld: true,
      replay: true,
    });
  });
});
