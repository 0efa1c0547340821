/**
 * What a message is: a sentence with `{parameters}`, or one sentence per plural form
 * chosen by `{count}`. Pure functions; which language is shown is decided in `i18n.svelte.ts`.
 */
export type PluralForms = { readonly one: string; readonly other: string } & {
  /** In languages that tell more numbers apart than English. */
  readonly [Form in 'zero' | 'two' | 'few' | 'many']?: string;
};
export type Message = string | PluralForms;

/** What another language must hold: the same keys, each a sentence or its plural forms. */
export type Same<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : PluralForms;
};

/** The parameter names inside a message, read from its text by the compiler. */
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

type NamesOf<M extends Message> = M extends string
  ? Names<M>
  : M extends PluralForms
    ? Names<M['one']> | Names<M['other']> | 'count'
    : never;

export type Arguments<M extends Message> = [NamesOf<M>] extends [never]
  ? []
  : [parameters: Record<NamesOf<M>, string | number>];

const PARAMETER = /\{(\w+)\}/g;

export function parametersOf(message: Message): Set<string> {
  const texts = typeof message === 'string' ? [message] : [message.one, message.other];
  const names = texts.flatMap((text) => [...text.matchAll(PARAMETER)].map((found) => found[1]!));
  return new Set(typeof message === 'string' ? names : [...names, 'count']);
}

export function render(
  message: Message,
  parameters: Record<string, string | number>,
  language: string,
): string {
  const text = typeof message === 'string' ? message : pluralForm(message, parameters, language);
  return text.replace(PARAMETER, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`message parameter {${name}} is missing: "${text}"`);
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  });
}

function pluralForm(
  forms: PluralForms,
  parameters: Record<string, string | number>,
  language: string,
): string {
  const form = new Intl.PluralRules(language).select(Number(parameters.count));
  return forms[form] ?? forms.other;
}
