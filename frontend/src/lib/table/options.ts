/** Answers that are buttons, by what a slip would cost. */
import type { Option } from '#lib/live/match.svelte.ts';

/** Kinds of options that end a step; they stand apart, where they are always found. */
export const CLOSING: ReadonlySet<string> = new Set(
  'pass done end end_turn none decline cancel stop skip reject no do_not_explore'.split(' '),
);

export type Sorted = {
  harmless: readonly Option[];
  closing: readonly Option[];
  dangerous: readonly Option[];
};

export function sorted(
  options: readonly Option[],
  isDangerous: (option: Option) => boolean,
): Sorted {
  const rest = options.filter((one) => !isDangerous(one));
  return {
    harmless: rest.filter((one) => !CLOSING.has(one.kind)),
    closing: rest.filter((one) => CLOSING.has(one.kind)),
    dangerous: options.filter(isDangerous),
  };
}
