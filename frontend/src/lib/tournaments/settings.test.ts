import { describe, expect, it } from 'vitest';
import { changedSettings, settingsBody, usualSettings } from './settings.ts';

const ZONE = 'Europe/Madrid';

describe('settings of a tournament', () => {
  it('has an empty field for no limit', () => {
    expect(settingsBody(usualSettings(), ZONE).capacity).toBeNull();
    expect(settingsBody({ ...usualSettings(), capacity: '32' }, ZONE).capacity).toBe(32);
  });

  it('reads the start in the zone of the account, wherever the browser is', () => {
    const typed = { ...usualSettings(), startsAt: '2026-11-05T18:00' };
    expect(settingsBody(typed, 'Europe/Madrid').starts_at).toBe('2026-11-05T17:00:00.000Z');
    expect(settingsBody(typed, 'Asia/Tokyo').starts_at).toBe('2026-11-05T09:00:00.000Z');
  });

  it('sends only what was changed', () => {
    const before = { ...usualSettings(), name: 'Cup' };
    expect(changedSettings(before, { ...before }, ZONE)).toEqual({});
    expect(changedSettings(before, { ...before, recurs: '7', startsRounds: false }, ZONE)).toEqual({
      recurs_days: 7,
      starts_rounds: false,
    });
  });
});
