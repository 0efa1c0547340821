import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { changeSubject, changeText, type Change } from './changeWords.ts';

const pairing = (
  ranks: (number | null)[],
  ending = 'played',
  status = 'finished',
  scores: (number | null)[] = [null, null],
) => ({
  players: ['ada', 'bob'],
  ranks,
  scores,
  ending,
  status,
});
const change = (kind: Change['kind'], what: string, before: unknown, after: unknown): Change =>
  ({ kind, what, before, after }) as Change;

describe('what an act would change', () => {
  beforeAll(async () => {
    await i18n.need('tournaments');
    await i18n.use('en');
  });

  it('says who wins, and shows no ranks that read as a score', () => {
    const told = changeText(
      change('pairing', '1.2 R2B1', pairing([null, null], '', 'running'), pairing([1, 2])),
    );
    expect(told).toBe('ada – bob: being played → ada – bob: ada wins');
    expect(changeText(change('pairing', '1.1 R1B1', pairing([1, 1]), pairing([2, 1])))).toBe(
      'ada – bob: Draw → ada – bob: bob wins',
    );
  });

  it('says what was counted', () => {
    const counted = pairing([1, 2], 'played', 'finished', [17, 4]);
    expect(changeText(change('pairing', '1.1 R1B1', pairing([1, 2]), counted))).toBe(
      'ada – bob: ada wins → ada – bob: ada wins (17–4)',
    );
  });

  it('says what a forfeit means', () => {
    const before = pairing([1, 2], 'forfeit');
    const after = pairing([2, 2], 'double_forfeit');
    expect(changeText(change('pairing', '1.1 R1B1', before, after))).toBe(
      'ada – bob: ada wins by forfeit → ada – bob: all lose by forfeit',
    );
  });

  it('names place and points', () => {
    const told = changeText(
      change('standing', '1 ada', { place: 1, points: 1 }, { place: 2, points: 1 }),
    );
    expect(told).toBe('place 1 → 2, points 1 → 1');
  });

  it('says states in words', () => {
    expect(changeText(change('entrant', 'ada', null, 'checked_in'))).toBe('nothing → here');
    expect(changeText(change('status', '', 'registration', 'check_in'))).toBe(
      'Open for entry → Check-in',
    );
  });

  it('names the round and the player it is about', () => {
    expect(changeSubject(change('pairing', '1.2 R2B1', null, null))).toBe('Stage 1, round 2');
    expect(changeSubject(change('standing', '1 ada', null, null))).toBe('Standing: ada');
  });
});
