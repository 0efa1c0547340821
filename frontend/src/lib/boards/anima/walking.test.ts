import { describe, expect, it } from 'vitest';
import { stepsOf } from './walking.ts';

describe('a pawn walks', () => {
  it('begins where it stood and ends where it stands', () => {
    const steps = stepsOf(-260, 40);
    expect(steps[0]).toEqual({ transform: 'translate(-260px, 40px)' });
    expect(steps.at(-1)).toEqual({ transform: 'translate(0px, 0px)' });
  });
  it('takes more steps on a longer way, and never endless ones', () => {
    expect(stepsOf(60, 0).length).toBeLessThan(stepsOf(200, 0).length);
    expect(stepsOf(5000, 0).length).toBe(stepsOf(9000, 0).length);
  });
});
