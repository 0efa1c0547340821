/** Lines of the log as frames bring them. */

type Lines = { readonly ply: number; readonly events: readonly { readonly ply: number }[] };

/** An update brings a line, and those of the house after it: whether one before them is missing
 * where `shown` lines have been shown. */
export function isMissingLines(update: Lines, shown: number): boolean {
  return (update.events[0]?.ply ?? update.ply - 1) > shown;
}
