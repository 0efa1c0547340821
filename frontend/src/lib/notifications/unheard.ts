/** Tables at which it has become one's turn, and that neither a call nor the open page tells of. */
export const unheard = (
  before: readonly string[],
  now: readonly string[],
  called: readonly string[],
  path: string,
): string[] =>
  now
    .filter((id) => !before.includes(id))
    .map((id) => `/matches/${id}`)
    .filter((link) => !called.includes(link) && link !== path);
