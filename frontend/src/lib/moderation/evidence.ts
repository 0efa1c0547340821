/** Evidence is plain values under names the server chose; these functions make lines of it. */

type Evidence = Readonly<Record<string, unknown>>;
export type Fact = { readonly name: string; readonly value: string };

/** The matches a signal points to, by their slugs. */
export function matchesOf(evidence: Evidence): string[] {
  const { matches } = evidence;
  return Array.isArray(matches) ? matches.filter((slug) => typeof slug === 'string') : [];
}

/** Everything else, under the words given, or else its own made readable: `most_wins`, most wins. */
export function factsOf(evidence: Evidence, words: Readonly<Record<string, string>>): Fact[] {
  return Object.entries(evidence)
    .filter(([name]) => name !== 'matches')
    .map(([name, value]) => ({
      name: words[name] ?? name.replaceAll('_', ' '),
      value: written(value),
    }));
}

function written(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(written).join(', ');
  return JSON.stringify(value) ?? '';
}
