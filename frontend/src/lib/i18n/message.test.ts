import { describe, expect, it } from 'vitest';
import { firstLanguage } from './language.ts';
import { parametersOf, render } from './message.ts';

describe('a message', () => {
  it('puts its parameters in place', () => {
    expect(render('Hello {name}, {name}!', { name: 'Iria' }, 'en')).toBe('Hello Iria, Iria!');
  });

  it('writes numbers as the language does', () => {
    expect(render('{count} points', { count: 12345 }, 'en')).toBe('12,345 points');
    expect(render('{count} puntos', { count: 12345 }, 'es')).toBe('12.345 puntos');
  });

  it('chooses the plural form by the count', () => {
    const seats = { one: '{count} seat', other: '{count} seats' };
    expect(render(seats, { count: 1 }, 'en')).toBe('1 seat');
    expect(render(seats, { count: 0 }, 'en')).toBe('0 seats');
    expect(render(seats, { count: 1_000_000 }, 'es')).toBe('1.000.000 seats');
  });

  it('has as many forms as its language tells numbers apart', () => {
    const seats = { one: '{count} miejsce', few: '{count} miejsca', other: '{count} miejsc' };
    const said = [1, 3, 5].map((count) => render(seats, { count }, 'pl'));
    expect(said).toEqual(['1 miejsce', '3 miejsca', '5 miejsc']);
  });

  it('refuses to be shown without a parameter', () => {
    expect(() => render('Hello {name}', {}, 'en')).toThrow('{name}');
  });

  it('knows its parameters, the count of plural forms included', () => {
    expect(parametersOf({ one: 'one of {name}', other: '{count}' })).toEqual(
      new Set(['name', 'count']),
    );
  });
});

describe('the first language', () => {
  it('is the stored one before all', () => {
    expect(firstLanguage('es', ['en-GB'])).toBe('es');
  });

  it('is the first the browser prefers that we speak', () => {
    expect(firstLanguage(null, ['gl-ES', 'es-419', 'en'])).toBe('es');
  });

  it('is English when nothing fits', () => {
    expect(firstLanguage('xx', ['fr', 'de-AT'])).toBe('en');
  });
});
