/** Stages put together by hand: any number of formats, each feeding the next. */
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import type { FormField, Values } from './formValues.ts';
import { shapeValues, stagesOf, storedValues, type Shape, type Stage } from './shapes.ts';
import type { TournamentForm } from './shapes.ts';
import type { Tournament } from './tournaments.ts';

export const OWN = 'own';
export const MOST_STAGES = 4;

export type OwnStage = {
  /** A shape of one stage. */
  shape: string;
  values: Values;
  cut: string;
  cutPerGroup: boolean;
};

export class OwnStages {
  list = $state<OwnStage[]>([]);
  readonly #declared: () => TournamentForm;

  constructor(declared: () => TournamentForm) {
    this.#declared = declared;
  }

  /** Formats by themselves. */
  get shapes(): Shape[] {
    return this.#declared().shapes.filter((shape) => shape.stages.length === 1);
  }

  fields(stage: OwnStage): FormField[] {
    return this.#shape(stage.shape)?.stages[0]?.fields ?? [];
  }

  #shape(id: string): Shape | undefined {
    return this.shapes.find((shape) => shape.id === id);
  }

  #fresh(id: string): OwnStage {
    const shape = this.#shape(id);
    return {
      shape: id,
      values: shape ? shapeValues(shape, i18n.zone) : {},
      cut: '8',
      cutPerGroup: false,
    };
  }

  /** Begins with two stages; each may be anything. */
  begin(): void {
    if (this.list.length > 0) return;
    this.add();
    this.add();
  }

  add(): void {
    // The formats in their order, the last of them again and again.
    const shape = this.shapes[this.list.length] ?? this.shapes.at(-1);
    if (shape) this.list.push(this.#fresh(shape.id));
  }

  removeLast(): void {
    this.list.pop();
  }

  choose(index: number, shape: string): void {
    const { cut, cutPerGroup } = this.list[index]!;
    this.list[index] = { ...this.#fresh(shape), cut, cutPerGroup };
  }

  fill(stages: Tournament['stages']): void {
    this.list = stages.map((stage) => {
      const shape = this.shapes.find((one) => one.stages[0]?.format === stage.format);
      return {
        shape: shape?.id ?? stage.format,
        values: shape ? storedValues(shape, [stage], i18n.zone) : {},
        cut: String(stage.cut ?? 8),
        cutPerGroup: stage.cut_per_group,
      };
    });
  }

  stages(entrants: number): Stage[] {
    return this.list.flatMap((stage, index) => {
      const shape = this.#shape(stage.shape);
      if (!shape) return [];
      const isLast = index === this.list.length - 1;
      return stagesOf(shape, stage.values, entrants, i18n.zone).map((made) => ({
        ...made,
        ...(isLast
          ? {}
          : {
              cut: Number(stage.cut) || 1,
              cut_per_group: stage.cutPerGroup,
              seeding: stage.cutPerGroup ? ('cross_groups' as const) : ('by_place' as const),
            }),
      }));
    });
  }
}
