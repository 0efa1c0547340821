/** Whether it has become one's turn in a match that neither a call nor its own table tells of. */
export const unheard = (
  before: readonly string[],
  now: readonly string[],
  called: readonly string[],
  path: string,
): boolean =>
  now.some((id) => {
    const link = `/matches/${id}`;
    return !before.includes(id) && !called.includes(link) && link !== path;
  });
