import { describe, expect, it } from 'vitest';
import { readable, ServerTime, timeLeft } from './clockFace.ts';

const clocks = {
  now: 1_000,
  kind: 'real_time',
  left: [60_000, 30_000],
  grace: [5_000, 0],
  running: [0],
};

describe('a clock', () => {
  it('uses up the grace before its own time', () => {
    expect(timeLeft(clocks, 0, 6_000)).toBe(60_000);
    expect(timeLeft(clocks, 0, 8_000)).toBe(58_000);
  });

  it('stands still while it does not run', () => {
    expect(timeLeft(clocks, 1, 50_000)).toBe(30_000);
  });

  it('never goes below zero', () => {
    expect(timeLeft(clocks, 0, 10_000_000)).toBe(0);
  });

  it.each([
    [247_000, '4:07'],
    [9_340, '0:09.3'],
    [3_765_000, '1:02:45'],
    [2 * 86_400_000 + 3 * 3_600_000, '2 d 3 h'],
  ])('shows %i as %s', (milliseconds, shown) => {
    expect(readable(milliseconds)).toBe(shown);
  });
});

describe('the server’s time', () => {
  it('trusts the quickest round trip', () => {
    const time = new ServerTime();
    time.heard(10_000, 0, 1_000);
    time.heard(20_050, 10_000, 10_100);
    expect(time.now(10_100)).toBe(20_100);
  });
});
