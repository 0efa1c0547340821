/** What a new view has in common with the one before: unchanged parts stay the same objects, so
 * that only what has changed is drawn anew. Pure; for trees of plain values. */
export function sharing<Value>(before: unknown, after: Value): Value {
  if (typeof before !== 'object' || typeof after !== 'object') return after;
  if (before === null || after === null || Array.isArray(before) !== Array.isArray(after)) {
    return after;
  }
  const known = before as Readonly<Record<string, unknown>>;
  const parts = Object.entries(after).map(([key, value]): [string, unknown] => [
    key,
    sharing(known[key], value),
  ]);
  const isSame =
    parts.length === Object.keys(known).length &&
    parts.every(([key, value]) => key in known && known[key] === value);
  if (isSame) return before as Value;
  return (
    Array.isArray(after) ? parts.map(([, value]) => value) : Object.fromEntries(parts)
  ) as Value;
}
