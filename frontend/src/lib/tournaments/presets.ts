/** The shapes a tournament can take from the wizard, and what each asks for. */
import type { Schemas } from '#lib/api/api.ts';

export type Stage = Schemas['NewStageRequest'];
export type PresetId =
  'swiss' | 'swiss_playoff' | 'knockout' | 'double' | 'robin' | 'groups' | 'arena' | 'pods';

export type Wishes = {
  rounds: number;
  minutes: number;
  bestOf: number;
  cut: number;
  groups: number;
  tieBreaks: string;
};
export type Asked = keyof Wishes;

export const PRESETS: Readonly<Record<PresetId, readonly Asked[]>> = {
  swiss: ['rounds', 'tieBreaks'],
  swiss_playoff: ['rounds', 'cut', 'bestOf', 'tieBreaks'],
  knockout: ['bestOf'],
  double: ['bestOf'],
  robin: ['tieBreaks'],
  groups: ['groups', 'cut', 'bestOf'],
  arena: ['minutes'],
  pods: ['rounds'],
};

/** As many rounds as a knock-out would need, and one to be fair. */
export const usualRounds = (entrants: number): number =>
  Math.max(3, Math.ceil(Math.log2(Math.max(2, entrants))) + 1);

export function stagesOf(preset: PresetId, wishes: Wishes): Stage[] {
  const { rounds, minutes, bestOf, cut, groups, tieBreaks } = wishes;
  const swiss = { rounds, tie_breaks: tieBreaks };
  const final: Stage = {
    format: 'single_elimination',
    options: { best_of: bestOf, has_third_place: true },
  };
  switch (preset) {
    case 'swiss':
      return [{ format: 'swiss', options: swiss }];
    case 'swiss_playoff':
      return [{ format: 'swiss', options: swiss, cut }, final];
    case 'knockout':
      return [final];
    case 'double':
      return [{ format: 'double_elimination', options: { best_of: bestOf } }];
    case 'robin':
      return [{ format: 'round_robin', options: { tie_breaks: tieBreaks } }];
    case 'groups':
      return [
        {
          format: 'round_robin',
          options: { groups },
          cut,
          cut_per_group: true,
          seeding: 'cross_groups',
        },
        final,
      ];
    case 'arena':
      return [{ format: 'arena', options: { minutes } }];
    case 'pods':
      return [{ format: 'pods', options: { rounds } }];
  }
}
