/** The shapes of a view: rows (plain objects), flat things, and what counts as nothing. */
export type Row = Readonly<Record<string, unknown>>;

export function asRow(value: unknown): Row | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Row)
    : null;
}

export const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object';

export const isFlat = (value: unknown): boolean =>
  isScalar(value) || Object.values(value as object).every(isScalar);

export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isNothing);
}
