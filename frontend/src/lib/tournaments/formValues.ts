/** Forms that the server declares: what their fields begin with, and what is sent. */
import type { Schemas } from '#lib/api/api.ts';
import { momentIn, typedIn } from '#lib/i18n/zones.ts';

export type FormField = Schemas['FormField'];
export type Value = string | boolean | readonly string[];
export type Values = Record<string, Value>;

const NUMBERS: readonly FormField['kind'][] = [
  'whole',
  'rounds',
  'smallest_table',
  'largest_table',
];
export const isNumber = (field: FormField): boolean => NUMBERS.includes(field.kind);

/** As a person would type the default; times are typed in `zone`. */
const typed = (field: FormField, zone: string): Value =>
  field.kind === 'placeholder' ? '' : typedAs(field, field.default, zone);

/** As a person would type a stored value. */
export function typedAs(field: FormField, value: unknown, zone: string): Value {
  if (field.kind === 'flag') return value === true;
  if (field.kind === 'several') return Array.isArray(value) ? value.map(String) : [];
  if (value === null || value === undefined) return '';
  if (field.kind === 'moment') return typedIn(zone, new Date(String(value)));
  if (field.kind === 'numbers') return Array.isArray(value) ? value.join(' ') : '';
  return String(value);
}

export const startValues = (fields: readonly FormField[], zone: string): Values =>
  Object.fromEntries(fields.map((field) => [field.name, typed(field, zone)]));

/** Some fields count only while another has a certain value. */
export const counts = (field: FormField, values: Values): boolean =>
  field.only_if === null ||
  field.only_if.values.includes(String(values[field.only_if.field] ?? ''));

function sent(field: FormField, value: Value, zone: string): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (field.kind === 'numbers') {
    return text.split(/[\s,;]+/).flatMap((one) => (one ? [Number(one) || 0] : []));
  }
  if (isNumber(field)) {
    if (text === '') return field.may_be_empty ? null : (field.default ?? field.least ?? 0);
    return Number(text) || 0;
  }
  if (field.kind === 'moment') return text === '' ? null : momentIn(zone, text).toISOString();
  return field.kind === 'text' ? value : text;
}

/** What the server is sent: what it needs, and what differs from what it would take by itself. */
export function bodyOf(
  fields: readonly FormField[],
  values: Values,
  zone: string,
): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter((field) => counts(field, values))
      .filter((field) => field.is_required || differs(field, values, zone))
      .map((field) => [field.name, sent(field, values[field.name] ?? '', zone)]),
  );
}

function differs(field: FormField, values: Values, zone: string): boolean {
  return JSON.stringify(values[field.name] ?? '') !== JSON.stringify(typed(field, zone));
}
