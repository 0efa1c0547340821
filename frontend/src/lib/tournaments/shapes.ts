/** The shapes that the server offers for a tournament, and the stages that a filled-in one means. */
import type { Schemas } from '#lib/api/api.ts';
import { bodyOf, startValues, typedAs, type FormField, type Values } from './formValues.ts';

export type Shape = Schemas['Shape'];
export type ShapeStage = Shape['stages'][number];
export type Stage = Schemas['NewStageRequest'];
export type TournamentForm = Schemas['TournamentForm'];

/** Everything that a shape asks for, stage by stage; how many go on stands after its options. */
export const fieldsOf = (shape: Shape): FormField[] =>
  shape.stages.flatMap((stage) => (stage.cut ? [...stage.fields, stage.cut] : stage.fields));

export const shapeValues = (shape: Shape, zone: string): Values =>
  startValues(fieldsOf(shape), zone);

type StoredStage = {
  format: string;
  options: Readonly<Record<string, unknown>>;
  cut: number | null;
  cut_per_group: boolean;
  seeding: string;
};

/** The shape that stored stages have; none for what was put together by hand. */
export const shapeOf = (
  shapes: readonly Shape[],
  stages: readonly StoredStage[],
): Shape | undefined =>
  shapes.find(
    (shape) =>
      shape.stages.length === stages.length &&
      shape.stages.every((stage, index) => {
        const stored = stages[index]!;
        const isSame = stage.format === stored.format;
        if (stage.cut === null) return isSame;
        return (
          isSame && stage.cut_per_group === stored.cut_per_group && stage.seeding === stored.seeding
        );
      }),
  );

/** What a form of the shape shows for stored stages; what they leave open it fills in as usual. */
export function storedValues(shape: Shape, stages: readonly StoredStage[], zone: string): Values {
  const values = shapeValues(shape, zone);
  shape.stages.forEach((stage, index) => {
    const stored = stages[index]!;
    for (const field of stage.fields) {
      const value = stored.options[field.name];
      if (value !== undefined) values[field.name] = typedAs(field, value, zone);
    }
    if (stage.cut && stored.cut !== null) values[stage.cut.name] = String(stored.cut);
  });
  return values;
}

/** As many rounds as a knock-out would need, and one to be fair. */
export const usualRounds = (entrants: number): number =>
  Math.max(3, Math.ceil(Math.log2(Math.max(2, entrants))) + 1);

/** Tables a game can be played at in such an event, smallest and largest: none between may miss. */
export function tableSizes(seatCounts: readonly number[]): [number, number] | null {
  const sizes = [...seatCounts].filter((size) => size >= 3 && size <= 8).sort((a, b) => a - b);
  const first = sizes[0];
  if (first === undefined) return null;
  let last = first;
  while (sizes.includes(last + 1)) last += 1;
  return [first, last];
}

/** A form proposes other values than the server would take by itself, so all of them are sent. */
export function stagesOf(shape: Shape, values: Values, entrants: number, zone: string): Stage[] {
  return shape.stages.map((stage) => {
    const options = Object.fromEntries(
      stage.fields.flatMap((field) => {
        const filled = withRounds(field, values, entrants);
        const isOpen = field.kind === 'placeholder' || field.may_be_empty;
        if (isOpen && !filled[field.name]) return [];
        return Object.entries(bodyOf([{ ...field, is_required: true }], filled, zone));
      }),
    );
    const cut = stage.cut && bodyOf([{ ...stage.cut, is_required: true }], values, zone);
    return {
      format: stage.format,
      options,
      ...(stage.cut && cut ? { cut: Number(cut[stage.cut.name]) || 1 } : {}),
      ...(stage.cut_per_group ? { cut_per_group: true } : {}),
      ...(stage.cut ? { seeding: stage.seeding } : {}),
    };
  });
}

function withRounds(field: FormField, values: Values, entrants: number): Values {
  if (field.kind !== 'rounds' || values[field.name]) return values;
  return { ...values, [field.name]: String(usualRounds(entrants)) };
}
