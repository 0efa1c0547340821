import { describe, expect, it } from 'vitest';
import {
  decisions,
  deedOf,
  followScores,
  outcomes,
  PLACES,
  startingOutcome,
  type Outcome,
} from './resultChoices.ts';
import type { Pairing } from './tournaments.ts';

const pairing = (ranks: (number | null)[], more: Partial<Pairing> = {}): Pairing =>
  ({
    id: 3,
    status: 'running',
    takes_draws: true,
    seats: ranks.map((rank, index) => ({
      entrant: 11 + index,
      rank,
      score: null,
      player: { display_name: `P${index}` },
    })),
    ...more,
  }) as unknown as Pairing;
const knockOut = pairing([null, null], { takes_draws: false });
const picking = (picked: string, more: Partial<Outcome> = {}): Outcome => ({
  picked,
  places: [],
  scores: [],
  ...more,
});

describe('the form of a result', () => {
  it('starts a correction with the result that stands', () => {
    expect(startingOutcome(pairing([2, 1])).picked).toBe('win-1');
    expect(startingOutcome(pairing([1, 2])).picked).toBe('win-0');
    expect(startingOutcome(pairing([1, 1])).picked).toBe('draw');
    expect(startingOutcome(pairing([3, 1, 2]))).toMatchObject({
      picked: PLACES,
      places: ['3', '1', '2'],
    });
  });

  it('starts a new result with nothing picked, and is no deed before something is', () => {
    const fresh = startingOutcome(pairing([null, null]));
    expect(fresh.picked).toBe('');
    expect(deedOf(pairing([null, null]), fresh)).toBeNull();
    const table = pairing([null, null, null]);
    expect(deedOf(table, startingOutcome(table))).toBeNull();
  });

  it('offers a draw only where a pairing may end without a winner', () => {
    const values = (one: Pairing) => outcomes(one).map((choice) => choice.value);
    expect(values(pairing([null, null]))).toEqual(['win-0', 'win-1', 'draw']);
    expect(values(knockOut)).toEqual(['win-0', 'win-1']);
    expect(startingOutcome(pairing([1, 1], { takes_draws: false })).picked).toBe('');
  });

  it('plays nothing again that has not begun', () => {
    const values = (one: Pairing) => decisions(one).map((choice) => choice.value);
    expect(values(pairing([null, null]))).toEqual(['absent-0', 'absent-1', 'nobody', 'replay']);
    expect(values(pairing([null, null], { status: 'waiting' }))).not.toContain('replay');
  });
});

describe('typed scores', () => {
  it('pick the winner once all are there', () => {
    const one = pairing([null, null]);
    expect(followScores(one, picking('', { scores: ['17'] })).picked).toBe('');
    expect(followScores(one, picking('', { scores: ['4', '17'] })).picked).toBe('win-1');
    expect(followScores(one, picking('', { scores: ['4', '4'] })).picked).toBe('draw');
    expect(followScores(knockOut, picking('win-0', { scores: ['4', '4'] })).picked).toBe('');
  });

  it('give the places of a table, equal ones shared', () => {
    const table = pairing([null, null, null]);
    expect(followScores(table, picking(PLACES, { scores: ['5', '9', '5'] })).places).toEqual([
      '2',
      '1',
      '2',
    ]);
  });

  it('go along with the result, all or none', () => {
    const one = pairing([null, null]);
    expect(deedOf(one, picking('win-1', { scores: ['4', '17'] }))).toEqual({
      act: 'result',
      body: {
        pairing: 3,
        ranks: [
          { entrant: 11, rank: 2, score: 4 },
          { entrant: 12, rank: 1, score: 17 },
        ],
      },
    });
    expect(deedOf(one, picking('draw', { scores: ['', '17'] }))?.body).toEqual({
      pairing: 3,
      ranks: [
        { entrant: 11, rank: 1 },
        { entrant: 12, rank: 1 },
      ],
    });
  });
});

it('says who did not come, or that it is played again', () => {
  const one = pairing([null, null]);
  expect(deedOf(one, picking('absent-1'))).toEqual({
    act: 'forfeit',
    body: { pairing: 3, absent: [12] },
  });
  expect(deedOf(one, picking('nobody'))?.body).toEqual({ pairing: 3, absent: [11, 12] });
  expect(deedOf(one, picking('replay'))).toEqual({ act: 'replay', body: { pairing: 3 } });
});
