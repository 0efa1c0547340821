import { describe, expect, it } from 'vitest';
import { bodyOf, counts, startValues, type FormField } from './formValues.ts';

const ZONE = 'Europe/Madrid';
const field = (given: Partial<FormField>): FormField => ({
  name: 'field',
  kind: 'whole',
  label: 'Field',
  hint: '',
  default: null,
  least: null,
  most: null,
  longest: null,
  choices: [],
  is_required: false,
  may_be_empty: false,
  only_if: null,
  ...given,
});
const name = field({ name: 'name', kind: 'line', is_required: true });
const capacity = field({ name: 'capacity', may_be_empty: true });
const recurs = field({ name: 'recurs_days', default: 0 });
const startsAt = field({ name: 'starts_at', kind: 'moment', may_be_empty: true });
const fast = field({ name: 'plays_bots_fast', kind: 'flag', default: true });
const scale = field({ name: 'scale', kind: 'numbers', default: [10, 7, 5] });
const fields = [name, capacity, recurs, startsAt, fast, scale];

describe('a form that the server declares', () => {
  it('begins with the defaults, as a person would type them', () => {
    expect(startValues(fields, ZONE)).toEqual({
      name: '',
      capacity: '',
      recurs_days: '0',
      starts_at: '',
      plays_bots_fast: true,
      scale: '10 7 5',
    });
  });

  it('sends what is needed and what was changed, and nothing else', () => {
    const start = startValues(fields, ZONE);
    expect(bodyOf(fields, { ...start, name: ' Cup ' }, ZONE)).toEqual({ name: 'Cup' });
    const changed = { ...start, recurs_days: '7', plays_bots_fast: false, scale: '3, 2 1' };
    expect(bodyOf(fields, changed, ZONE)).toEqual({
      name: '',
      recurs_days: 7,
      plays_bots_fast: false,
      scale: [3, 2, 1],
    });
  });

  it('takes an emptied field for no limit, or for the least there can be', () => {
    const limited = field({ name: 'capacity', default: 16, may_be_empty: true });
    expect(bodyOf([limited], { capacity: '' }, ZONE)).toEqual({ capacity: null });
    const least = field({ name: 'late_entry_rounds', least: 0 });
    expect(bodyOf([{ ...least, is_required: true }], { late_entry_rounds: '' }, ZONE)).toEqual({
      late_entry_rounds: 0,
    });
  });

  it('reads times in the zone of the account, wherever the browser is', () => {
    const typed = { starts_at: '2026-11-05T18:00' };
    expect(bodyOf([startsAt], typed, 'Europe/Madrid').starts_at).toBe('2026-11-05T17:00:00.000Z');
    expect(bodyOf([startsAt], typed, 'Asia/Tokyo').starts_at).toBe('2026-11-05T09:00:00.000Z');
    const set = field({ name: 'starts_at', kind: 'moment', default: '2026-11-05T17:00:00Z' });
    expect(startValues([set], 'Asia/Tokyo').starts_at).toBe('2026-11-06T02:00');
  });

  it('leaves out what does not count at the moment', () => {
    const password = field({
      name: 'password',
      kind: 'line',
      only_if: { field: 'entry', values: ['password'] },
    });
    expect(counts(password, { entry: 'open' })).toBe(false);
    expect(bodyOf([password], { entry: 'open', password: 'sesame' }, ZONE)).toEqual({});
    expect(bodyOf([password], { entry: 'password', password: 'sesame' }, ZONE)).toEqual({
      password: 'sesame',
    });
  });
});
