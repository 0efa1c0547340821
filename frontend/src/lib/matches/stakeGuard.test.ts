import { describe, expect, it } from 'vitest';
import type { Stake } from '#lib/table/table.ts';
import { StakeGuard } from './stakeGuard.svelte.ts';

function guarded(stakes: readonly Stake[]) {
  const sent: string[] = [];
  const guard = new StakeGuard(
    { stakeOf: (option) => stakes.find((stake) => stake.option === option) ?? null },
    (option) => sent.push(option),
  );
  return { guard, sent };
}

describe('a choice with something at stake', () => {
  it('is asked about before it is sent, and not sent when put back', () => {
    const { guard, sent } = guarded([{ option: 'a', key: 'costs', effect: 'gives_away' }]);
    guard.choose('a');
    expect([sent, guard.stake?.key]).toEqual([[], 'costs']);
    guard.putBack();
    expect([sent, guard.stake]).toEqual([[], null]);
  });

  it('is asked about each time when it costs something', () => {
    const { guard, sent } = guarded([{ option: 'a', key: 'costs', effect: 'gives_away' }]);
    guard.choose('a');
    guard.agree();
    guard.choose('a');
    expect([sent, guard.stake?.option]).toEqual([['a'], 'a']);
  });

  it('is asked about once when it only may end the match', () => {
    const { guard, sent } = guarded([
      { option: 'a', key: 'last', effect: 'may_end' },
      { option: 'b', key: 'last', effect: 'may_end' },
    ]);
    guard.choose('a');
    guard.agree();
    guard.choose('b');
    expect(sent).toEqual(['a', 'b']);
  });

  it('goes straight out when it can only win the match', () => {
    const { guard, sent } = guarded([{ option: 'a', key: 'wins', effect: 'may_win' }]);
    guard.choose('a');
    expect([sent, guard.stake]).toEqual([['a'], null]);
  });

  it('goes straight out when nothing is at stake', () => {
    const { guard, sent } = guarded([]);
    guard.choose('a');
    expect(sent).toEqual(['a']);
  });
});
