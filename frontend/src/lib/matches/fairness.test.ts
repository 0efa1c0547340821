import { describe, expect, it } from 'vitest';
import { checked, type FairLog } from './fairness.ts';

/** Made by the engine's own source of chance, so that both sides are held to the same numbers. */
const log: FairLog = {
  commitment: 'cdc5ab61b2566e85c3fa007d5a2c53de224f7893053ec7dc546167389810cd7b',
  secret: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  contributions: ['ana', 'bruno'],
  opening_draws: [
    [0, 'rewards', 'shuffle', 12, 0, [1, 7, 6, 0, 2, 11, 10, 3, 8, 9, 4, 5], -1],
    [1, 'initiative', 'roll', 2, 6, [4, 4], 0],
  ],
  lines: [
    {
      draws: [
        [2, 'steal', 'pick', 1, 5, [4], 1],
        [3, 'many', 'roll', 11, 6, [1, 5, 5, 1, 1, 3, 1, 5, 1, 1, 6], 0],
      ],
    },
    {},
  ],
};

describe('checking the chance of a match in the browser', () => {
  it('opens the seal and finds every draw as the seed gives it', async () => {
    expect(await checked(log)).toEqual({ isSealWhole: true, fitting: 4, wrong: [] });
  });

  it('notices a secret that is not the sealed one', async () => {
    const found = await checked({ ...log, secret: '00'.repeat(32) });
    expect(found.isSealWhole).toBe(false);
    expect(found.wrong.length).toBeGreaterThan(0);
  });

  it('notices a single die that was changed', async () => {
    const [shuffle, roll] = log.opening_draws;
    const changed = [roll![5][0]! === 6 ? 5 : 6, roll![5][1]!];
    const forged = {
      ...log,
      opening_draws: [shuffle!, roll!.with(5, changed) as typeof roll & {}],
    };
    expect(await checked(forged)).toEqual({ isSealWhole: true, fitting: 3, wrong: [1] });
  });
});
