/**
 * A title's words: the server sends keys and parameters, the texts come with the title.
 * Pure functions; `useTitleTexts` in `titleTexts.ts` fetches them.
 */
export type Texts = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;

const PARAMETER = /\{(\w+)\}/g;
/** Sorts of things whose names a title may give, tried in this order for a bare id. */
const NAMES = [
  'name',
  'card',
  'echo',
  'mission',
  'zone',
  'object',
  'resource',
  'people',
  'territory',
  'building',
  'unit',
  'character',
  'location',
  'item',
  'creature',
  'phase',
] as const;

/** A value as a person reads it: the title's name for it, if it has one. */
export function named(texts: Texts, value: unknown, players: readonly string[] = []): string {
  if (typeof value === 'string') {
    for (const sort of NAMES) {
      const found = texts[`${sort}.${value}`];
      if (found !== undefined) return found;
    }
    return value;
  }
  if (Array.isArray(value)) return value.map((one) => named(texts, one, players)).join(', ');
  if (value === null || value === undefined) return '–';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, one]) => `${named(texts, key)} ${named(texts, one, players)}`)
      .join(', ');
  }
  return String(value);
}

export function phrase(
  texts: Texts,
  key: string,
  values: Values,
  players: readonly string[] = [],
): string {
  const text = texts[key];
  if (text === undefined) return key.slice(key.indexOf('.') + 1).replaceAll('_', ' ');
  return text.replace(PARAMETER, (_, name: string) => {
    const value = values[name];
    const isSeat = /(^|_)(seat|by|owner|player|from|to|winner|rival|credited)$/.test(name);
    if (isSeat && typeof value === 'number' && players[value] !== undefined) return players[value];
    return named(texts, value, players);
  });
}

export type ShownOption = { key: string; kind: string; args: readonly (string | number)[] };

export function optionText(
  texts: Texts,
  option: ShownOption,
  players: readonly string[] = [],
): string {
  return phrase(
    texts,
    `option.${option.kind}`,
    Object.fromEntries(option.args.map((arg, index) => [index, arg])),
    players,
  );
}

export function eventText(texts: Texts, event: Values, players: readonly string[]): string {
  return phrase(texts, `event.${String(event.kind)}`, event, players);
}
