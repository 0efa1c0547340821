import { describe, expect, it } from 'vitest';
import { ago, country, dateTime, flag, isTimeZone, regional } from './dates.ts';

const noon = new Date('2026-03-01T12:00:00Z');

describe('dates', () => {
  it('are shown in the account’s time zone', () => {
    expect(dateTime(noon, 'en', 'Asia/Tokyo')).toContain('9:00');
    expect(dateTime(noon, 'en', 'Europe/Madrid')).toContain('1:00');
  });

  it('are written as in the reader’s country', () => {
    const written = (language: string, ...preferred: string[]) =>
      dateTime(noon, regional(language, preferred), 'UTC');
    expect(written('en', 'en-GB', 'en')).toBe('1 Mar 2026, 12:00');
    expect(written('en', 'es-ES', 'en-US')).toContain('Mar 1, 2026');
    expect(regional('es', ['en-GB', 'en'])).toBe('es');
  });

  it('say how long ago in the largest unit that fits', () => {
    const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
    expect(ago(noon, later(20), 'en')).toBe('now');
    expect(ago(noon, later(150), 'en')).toBe('2 minutes ago');
    expect(ago(noon, later(86_400), 'en')).toBe('yesterday');
    expect(ago(noon, later(86_400), 'es')).toBe('ayer');
    expect(ago(noon, later(-7200), 'en')).toBe('in 2 hours');
  });
});

describe('places', () => {
  it('have a name in each language and a flag', () => {
    expect(country('ES', 'en')).toBe('Spain');
    expect(country('ES', 'es')).toBe('España');
    expect(flag('es')).toBe('🇪🇸');
  });

  it('tell time zones from other words', () => {
    expect(isTimeZone('Europe/Madrid')).toBe(true);
    expect(isTimeZone('Middle/Earth')).toBe(false);
  });
});
