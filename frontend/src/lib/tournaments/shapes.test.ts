import { describe, expect, it } from 'vitest';
import type { FormField } from './formValues.ts';
import { fieldsOf, shapeValues, stagesOf, tableSizes, usualRounds, type Shape } from './shapes.ts';

const ZONE = 'UTC';
const field = (given: Partial<FormField>): FormField => ({
  name: 'field',
  kind: 'whole',
  label: 'Field',
  hint: '',
  default: null,
  least: 1,
  most: null,
  longest: null,
  choices: [],
  is_required: false,
  may_be_empty: false,
  only_if: null,
  ...given,
});
const shape: Shape = {
  id: 'composed',
  label: 'Composed',
  line: 'Two stages.',
  seats_tables: false,
  stages: [
    {
      format: 'swiss',
      fields: [
        field({ name: 'rounds', kind: 'rounds', is_required: true }),
        field({ name: 'is_accelerated', kind: 'flag', default: false }),
        field({ name: 'tie_breaks', kind: 'placeholder', default: 'PTS BH' }),
      ],
      cut: field({ name: 'cut', default: 8 }),
      cut_per_group: false,
      seeding: 'by_place',
    },
    {
      format: 'single_elimination',
      fields: [
        field({ name: 'best_of', default: 1 }),
        field({ name: 'best_of_final', may_be_empty: true }),
        field({ name: 'has_third_place', kind: 'flag', default: true }),
      ],
      cut: null,
      cut_per_group: false,
      seeding: 'by_place',
    },
  ],
};

describe('shapes of a tournament', () => {
  it('asks for the options of every stage and for who goes on', () => {
    expect(fieldsOf(shape).map((one) => one.name)).toEqual([
      'rounds',
      'is_accelerated',
      'tie_breaks',
      'cut',
      'best_of',
      'best_of_final',
      'has_third_place',
    ]);
  });

  it('gives every stage what was filled in, and a cut to every stage but the last', () => {
    const values = { ...shapeValues(shape, ZONE), rounds: '7', tie_breaks: 'PTS', best_of: '3' };
    expect(stagesOf(shape, values, 16, ZONE)).toEqual([
      {
        format: 'swiss',
        options: { rounds: 7, is_accelerated: false, tie_breaks: 'PTS' },
        cut: 8,
        seeding: 'by_place',
      },
      { format: 'single_elimination', options: { best_of: 3, has_third_place: true } },
    ]);
  });

  it('proposes rounds for the field and leaves tie-breaks to the format', () => {
    const [first] = stagesOf(shape, shapeValues(shape, ZONE), 16, ZONE);
    expect(first?.options).toEqual({ rounds: 5, is_accelerated: false });
  });

  it('cuts groups by group', () => {
    const [stage] = shape.stages;
    const groups = { ...shape, stages: [{ ...stage!, cut_per_group: true }] };
    const [made] = stagesOf(groups, shapeValues(groups, ZONE), 16, ZONE);
    expect(made).toMatchObject({ cut: 8, cut_per_group: true });
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
