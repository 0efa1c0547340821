import { describe, expect, it } from 'vitest';
import {
  FIRST_FORMAT,
  PRESETS,
  stagesOf,
  tableSizes,
  USUAL_SCALE,
  usualRounds,
  type PresetId,
  type Wishes,
} from './presets.ts';

const wishes: Wishes = {
  rounds: 7,
  minutes: 60,
  bestOf: 3,
  bestOfFinal: 5,
  cut: 8,
  cutPerGroup: 2,
  groups: 4,
  cycles: 2,
  tieBreaks: 'PTS BH',
  isAccelerated: false,
  hasThirdPlace: true,
  hasReset: true,
  hasStreaks: true,
  smallest: 3,
  largest: 4,
  scale: USUAL_SCALE,
};

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

  it('gives a shape what was asked for it', () => {
    expect(stagesOf('swiss', wishes)[0]?.options).toEqual({
      rounds: 7,
      tie_breaks: 'PTS BH',
      best_of: 3,
    });
    expect(stagesOf('knockout', wishes)[0]?.options).toEqual({
      best_of: 3,
      best_of_final: 5,
      has_third_place: true,
    });
    expect(stagesOf('pods', wishes)[0]?.options).toMatchObject({
      smallest: 3,
      preferred: 4,
      largest: 4,
    });
  });

  it('cuts groups by group, and a Swiss as a whole', () => {
    expect(stagesOf('groups', wishes)[0]).toMatchObject({ cut: 2, cut_per_group: true });
    const [swiss] = stagesOf('swiss_playoff', wishes);
    expect(swiss?.cut).toBe(8);
    expect(swiss?.cut_per_group).toBeUndefined();
  });

  it('leaves tie-breaks to the format when none were typed', () => {
    for (const id of ['swiss', 'robin', 'groups'] as const) {
      const [stage] = stagesOf(id, { ...wishes, tieBreaks: '' });
      expect(stage?.options).not.toHaveProperty('tie_breaks');
    }
  });

  it('names the format that each shape begins with', () => {
    for (const id of Object.keys(PRESETS) as PresetId[]) {
      expect(stagesOf(id, wishes)[0]?.format).toBe(FIRST_FORMAT[id]);
    }
  });

  it('seats tables only of sizes the game has', () => {
    expect(tableSizes([2])).toBeNull();
    expect(tableSizes([3, 4])).toEqual([3, 4]);
    expect(tableSizes([2, 3, 5])).toEqual([3, 3]);
  });

  it('proposes more rounds for more players', () => {
    expect([2, 8, 64, 300].map(usualRounds)).toEqual([3, 4, 7, 10]);
  });
});
