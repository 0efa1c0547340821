import { describe, expect, it } from 'vitest';
import { PRESETS, stagesOf, usualRounds, type PresetId } from './presets.ts';

const wishes = { rounds: 7, minutes: 60, bestOf: 3, cut: 8, groups: 4, tieBreaks: 'PTS BH' };

describe('shapes of a tournament', () => {
  it('gives every shape at least one stage, and a cut to every stage but the last', () => {
    for (const id of Object.keys(PRESETS) as PresetId[]) {
      const stages = stagesOf(id, wishes);
      expect(stages.length).toBeGreaterThan(0);
      stages.forEach((stage, index) => {
        expect(Boolean(stage.cut), `${id} ${index}`).toBe(index < stages.length - 1);
      });
    }
  });

  it('asks only for what a shape uses', () => {
    expect(stagesOf('swiss', wishes)[0]?.options).toEqual({ rounds: 7, tie_breaks: 'PTS BH' });
    expect(stagesOf('arena', wishes)[0]?.options).toEqual({ minutes: 60 });
    expect(PRESETS.knockout).toEqual(['bestOf']);
  });

  it('proposes more rounds for more players', () => {
    expect([2, 8, 64, 300].map(usualRounds)).toEqual([3, 4, 7, 10]);
  });
});
