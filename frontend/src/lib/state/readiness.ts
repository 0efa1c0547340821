/** What `/readyz` tells of the site's parts, as the one thing a person should know. */
export type Shortage =
  | 'away' // the database cannot be reached: nearly nothing works
  | 'readOnly' // nothing can be stored
  | 'limited'; // caches and queues take nothing: matches go on, much else lags behind

export type Checks = Readonly<Record<string, string>>;

/** The gravest first; null when all is well. */
export function shortageIn(checks: Checks): Shortage | null {
  if (checks.database === 'unreachable') return 'away';
  if ((checks.database ?? 'ok') !== 'ok') return 'readOnly';
  return (checks.redis ?? 'ok') === 'ok' ? null : 'limited';
}
