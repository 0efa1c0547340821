/** The shapes a tournament can take from the wizard, and what each asks for. */
import type { Schemas } from '#lib/api/api.ts';

export type Stage = Schemas['NewStageRequest'];
export type PresetId =
  'swiss' | 'swiss_playoff' | 'knockout' | 'double' | 'robin' | 'groups' | 'arena' | 'pods';

export type Wishes = {
  rounds: number;
  minutes: number;
  bestOf: number;
  bestOfFinal: number;
  cut: number;
  cutPerGroup: number;
  groups: number;
  cycles: number;
  /** Empty: the format's own. */
  tieBreaks: string;
  isAccelerated: boolean;
  hasThirdPlace: boolean;
  hasReset: boolean;
  hasStreaks: boolean;
  smallest: number;
  largest: number;
  /** Points for first, second, ... place at a table. */
  scale: readonly number[];
};
export type Asked = keyof Wishes;

const PLAY_OFF: readonly Asked[] = ['bestOf', 'bestOfFinal', 'hasThirdPlace'];

export const PRESETS: Readonly<Record<PresetId, readonly Asked[]>> = {
  swiss: ['rounds', 'bestOf', 'isAccelerated', 'tieBreaks'],
  swiss_playoff: ['rounds', 'cut', ...PLAY_OFF, 'isAccelerated', 'tieBreaks'],
  knockout: PLAY_OFF,
  double: ['bestOf', 'bestOfFinal', 'hasReset'],
  robin: ['cycles', 'bestOf', 'tieBreaks'],
  groups: ['groups', 'cutPerGroup', ...PLAY_OFF, 'tieBreaks'],
  arena: ['minutes', 'hasStreaks'],
  pods: ['rounds', 'smallest', 'largest', 'scale'],
};

export const USUAL_SCALE: readonly number[] = [10, 7, 5, 4, 3, 2, 1, 0];

/** Tables a game can be played at in a pod event, smallest and largest: nothing between may miss. */
export function tableSizes(seatCounts: readonly number[]): [number, number] | null {
  const sizes = [...seatCounts].filter((size) => size >= 3 && size <= 8).sort((a, b) => a - b);
  const first = sizes[0];
  if (first === undefined) return null;
  let last = first;
  while (sizes.includes(last + 1)) last += 1;
  return [first, last];
}

/** The format of a shape's first stage: its tie-breaks are the ones to choose. */
export const FIRST_FORMAT: Readonly<Record<PresetId, Stage['format']>> = {
  swiss: 'swiss',
  swiss_playoff: 'swiss',
  knockout: 'single_elimination',
  double: 'double_elimination',
  robin: 'round_robin',
  groups: 'round_robin',
  arena: 'arena',
  pods: 'pods',
};

/** As many rounds as a knock-out would need, and one to be fair. */
export const usualRounds = (entrants: number): number =>
  Math.max(3, Math.ceil(Math.log2(Math.max(2, entrants))) + 1);

export function stagesOf(preset: PresetId, wishes: Wishes): Stage[] {
  const { rounds, minutes, bestOf, bestOfFinal, cut, groups, tieBreaks } = wishes;
  const ties = tieBreaks ? { tie_breaks: tieBreaks } : {};
  const swiss = {
    rounds,
    ...ties,
    ...(wishes.isAccelerated ? { is_accelerated: true } : {}),
  };
  const series = {
    best_of: bestOf,
    ...(bestOfFinal > bestOf ? { best_of_final: bestOfFinal } : {}),
  };
  const final: Stage = {
    format: 'single_elimination',
    options: { ...series, has_third_place: wishes.hasThirdPlace },
  };
  switch (preset) {
    case 'swiss':
      return [{ format: 'swiss', options: { ...swiss, best_of: bestOf } }];
    case 'swiss_playoff':
      return [{ format: 'swiss', options: swiss, cut }, final];
    case 'knockout':
      return [final];
    case 'double':
      return [{ format: 'double_elimination', options: { ...series, has_reset: wishes.hasReset } }];
    case 'robin':
      return [
        {
          format: 'round_robin',
          options: { ...ties, cycles: wishes.cycles, best_of: bestOf },
        },
      ];
    case 'groups':
      return [
        {
          format: 'round_robin',
          options: { ...ties, groups },
          cut: wishes.cutPerGroup,
          cut_per_group: true,
          seeding: 'cross_groups',
        },
        final,
      ];
    case 'arena':
      return [{ format: 'arena', options: { minutes, has_streaks: wishes.hasStreaks } }];
    case 'pods':
      return [{ format: 'pods', options: podOptions(wishes) }];
  }
}

function podOptions({ rounds, smallest, largest, scale }: Wishes): Record<string, unknown> {
  const preferred = Math.min(Math.max(4, smallest), largest);
  return { rounds, smallest, preferred, largest, scale: [...scale] };
}
