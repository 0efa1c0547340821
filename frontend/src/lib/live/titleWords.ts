/**
 * A title's words: the server sends keys and parameters, the texts come with the title.
 * Pure functions; `useTitleTexts` fetches the texts.
 */
export type Texts = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;
export type ShownOption = { key: string; kind: string; args: readonly (string | number)[] };

const PARAMETER = /\{(\w+)\}/g;
/**
 * A part in square brackets is said only when all its parameters are given and one of them holds
 * something; 0 of something is nothing.
 */
const PART = /\[([^[\]]*\{\w+\}[^[\]]*)\]/g;
const SENTENCES: ReadonlySet<string> = new Set([
  ...['decision', 'option', 'event', 'result', 'view'],
  ...['why', 'remedy', 'goal', 'stake', 'explain', 'name', 'tell', 'clause', 'moment'],
]);
/** Parameters whose name is not the sort of thing they hold. */
const SORTS: Readonly<Record<string, string>> = {
  end_reason: 'result',
  discarded: 'mission',
  kept: 'mission',
};
/** A thing by its key, with its owner's seat where each seat has one. */
const THING = /^([a-z_]+):([^@]+)(?:@(\d+))?$/;
/** A piece by its seat and its own number. */
const TOKEN = /^(\d+)-(\d+)$/;
const SEAT = /(^|_)(seat|by|owner|player|winner|rival)$/;

/** Names by bare id, where the id alone says which thing is meant. */
const indexes = new WeakMap<Texts, ReadonlyMap<string, string | null>>();

function namesIn(texts: Texts): ReadonlyMap<string, string | null> {
  const known = indexes.get(texts);
  if (known) return known;
  const names = new Map<string, string | null>();
  for (const [key, text] of Object.entries(texts)) {
    const [sort, id, ...more] = key.split('.');
    if (id === undefined || more.length > 0 || SENTENCES.has(sort!)) continue;
    names.set(id, names.has(id) && names.get(id) !== text ? null : text);
  }
  indexes.set(texts, names);
  return names;
}

/** A list within a list is one of its items in several words: `[[3, 'infantry'], [1, 'mech']]`. */
function listed(
  items: readonly unknown[],
  say: (one: unknown, isSingle: boolean) => string,
): string {
  return items
    .map((item) =>
      Array.isArray(item)
        ? item.map((part) => say(part, item[0] === 1)).join(' ')
        : say(item, false),
    )
    .join(', ');
}

/** A value as a person reads it: the title's name for it, if it has one. */
export function named(texts: Texts, value: unknown, players: readonly string[] = []): string {
  if (typeof value === 'string') return namesIn(texts).get(value) ?? value;
  if (Array.isArray(value)) return listed(value, (one) => named(texts, one, players));
  if (value === null || value === undefined) return '–';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, one]) => {
        const amount = typeof one === 'number' ? texts[`name.amount.${key}`] : undefined;
        if (amount !== undefined) return amount.replace('{count}', String(one));
        const [what, held] = [named(texts, key).replaceAll('_', ' '), named(texts, one, players)];
        return typeof one === 'number' ? `${held} ${what}` : `${what} ${held}`;
      })
      .join(', ');
  }
  return String(value);
}

const singular = (sort: string): string => sort.replace(/s$/, '');

/** A value of a known sort (`seat`, `echo`, `results`…); of a single one, not by its plural. */
function ofSort(
  texts: Texts,
  sort: string,
  value: unknown,
  players: readonly string[],
  isSingle = false,
): string {
  if (Array.isArray(value)) {
    return listed(value, (one, isOne) => ofSort(texts, sort, one, players, isOne)) || '–';
  }
  if (typeof value === 'number' && SEAT.test(sort) && players[value] !== undefined) {
    return players[value];
  }
  if (typeof value === 'string' && THING.test(value)) return thingName(texts, value, players);
  if (typeof value === 'string' && TOKEN.test(value) && 'name.token' in texts) {
    return thingName(texts, `token:${value}`, players);
  }
  if (typeof value === 'string' || typeof value === 'number') {
    const sorts = [SORTS[sort] ?? sort, singular(sort), sort.replace(/es$/, '')];
    for (const name of isSingle ? [singular(sort), ...sorts] : sorts) {
      const found = texts[`${name}.${value}`] ?? texts[`name.${name}.${value}`];
      if (found !== undefined) return found;
    }
  }
  return named(texts, value, players);
}

/** What a thing (`card:rope`, `echo:imperator@1`) is called, as the rules' `explain` names it. */
export function thingName(texts: Texts, thing: string, players: readonly string[] = []): string {
  const [, kind, id, owner] = THING.exec(thing) ?? [];
  if (kind === undefined || id === undefined) return thing;
  const key = [`${kind}.${id}`, `name.${kind}.${id}`, `name.${kind}`].find((one) => one in texts);
  if (key === undefined) return named(texts, id, players);
  const token = TOKEN.exec(id);
  // A number is said as it is, whatever else may be called by it.
  const number = Number(token?.[2] ?? id);
  const values = { id, number, seat: Number(token?.[1] ?? owner ?? -1) };
  return filled(texts, key, texts[key] ?? '', values, players);
}

const holdsSomething = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

const isSaid = (values: readonly unknown[]): boolean =>
  values.some(holdsSomething) && values.every((value) => value !== undefined && value !== null);

function withoutEmptyParts(text: string, values: Values): string {
  return text.replace(PART, (_, part: string) =>
    isSaid([...part.matchAll(PARAMETER)].map(([, name]) => values[name!])) ? part : '',
  );
}

function filled(
  texts: Texts,
  key: string,
  text: string,
  values: Values,
  players: readonly string[],
): string {
  return withoutEmptyParts(text, values).replace(PARAMETER, (_, name: string) =>
    ofSort(texts, texts[`${key}.${name}`] ?? name, values[name], players),
  );
}

export function phrase(
  texts: Texts,
  key: string,
  values: Values,
  players: readonly string[] = [],
): string {
  const text = texts[key];
  if (text === undefined) return key.slice(key.indexOf('.') + 1).replaceAll('_', ' ');
  return filled(texts, key, text, values, players);
}

/** An option's arguments as a person reads them; the title says what sort each one is. */
export function wordsOf(
  texts: Texts,
  option: ShownOption,
  players: readonly string[] = [],
): readonly string[] {
  return option.args.map((arg, index) =>
    ofSort(texts, texts[`option.${option.kind}.${index}`] ?? '', arg, players),
  );
}

export function optionText(
  texts: Texts,
  option: ShownOption,
  players: readonly string[] = [],
): string {
  const text = texts[`option.${option.kind}`];
  const words = wordsOf(texts, option, players);
  if (text === undefined) return [option.kind.replaceAll('_', ' '), ...words].join(' ');
  const values = Object.fromEntries(option.args.entries());
  return withoutEmptyParts(text, values).replace(
    PARAMETER,
    (_, name: string) => words[Number(name)] ?? '',
  );
}

/** What is asked; a title may have a sentence of its own for the case in which it is asked. */
export function questionText(
  texts: Texts,
  { kind, prompt }: { kind: string; prompt: Values },
  players: readonly string[],
): string {
  const own = `decision.${kind}.${String(prompt.case)}`;
  return phrase(texts, own in texts ? own : `decision.${kind}`, prompt, players);
}

/** Why a match ended; a title may have a sentence of its own for the tie-break that decided. */
export function resultText(
  texts: Texts,
  { reason, details }: { reason: string; details: Values },
  players: readonly string[],
): string {
  const own = `result.${reason}.${String(details.tie_break)}`;
  return phrase(texts, own in texts ? own : `result.${reason}`, details, players);
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** An event; where this audience is not told all of it, the title has a sentence for that too. */
export function eventText(texts: Texts, event: Values, players: readonly string[]): string {
  const key = `event.${String(event.kind)}`;
  const text = texts[key] ?? '';
  const isWhole = [...text.matchAll(PARAMETER)].every(([, name]) => name! in event);
  const hidden = texts[`${key}.hidden`];
  if (!isWhole && hidden !== undefined) {
    return filled(texts, `${key}.hidden`, hidden, event, players);
  }
  const nothing = `${key}.nothing`;
  const holdsNothing = nothing in texts && Object.values(event).some(isEmpty);
  return phrase(texts, holdsNothing ? nothing : key, event, players);
}
