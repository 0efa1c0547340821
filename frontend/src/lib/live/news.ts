/** What frames bring that this audience has not seen. */

type News = { readonly number: number; readonly events: readonly { readonly number: number }[] };

/** Whether something before an update is missing where `shown` things have been shown. An update
 * without events says only how far the match is. */
export function isMissingNews(update: News, shown: number): boolean {
  return (update.events[0]?.number ?? update.number) > shown;
}

/** Whether a greeting was made before something that is shown already: an update has overtaken it.
 * Each seat counts for itself, so whoever sits down begins anew. */
export const isOvertaken = (
  greeting: { readonly number: number; readonly seat: number | null },
  seat: number | null,
  shown: number | undefined,
): boolean => shown !== undefined && greeting.seat === seat && greeting.number < shown;

type Question = {
  readonly kind: string;
  readonly options: readonly { readonly key: string }[];
} | null;

/** Whether the same is asked as before: others chose meanwhile, and an answer still fits. */
export function isSameQuestion(one: Question, other: Question): boolean {
  return (
    one !== null &&
    other !== null &&
    one.kind === other.kind &&
    one.options.length === other.options.length &&
    one.options.every((option, index) => option.key === other.options[index]?.key)
  );
}
