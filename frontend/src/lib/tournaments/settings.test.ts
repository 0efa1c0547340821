import { describe, expect, it } from 'vitest';
import { changedSettings, localTime, settingsBody, usualSettings } from './settings.ts';

describe('settings of a tournament', () => {
  it('has an empty field for no limit', () => {
    expect(settingsBody(usualSettings()).capacity).toBeNull();
    expect(settingsBody({ ...usualSettings(), capacity: '32' }).capacity).toBe(32);
  });

  it('keeps a moment through the form', () => {
    const moment = new Date(2026, 10, 5, 9, 7);
    const body = settingsBody({ ...usualSettings(), startsAt: localTime(moment) });
    expect(body.starts_at).toBe(moment.toISOString());
  });

  it('sends only what was changed', () => {
    const before = { ...usualSettings(), name: 'Cup' };
    expect(changedSettings(before, { ...before })).toEqual({});
    expect(changedSettings(before, { ...before, recurs: '7', startsRounds: false })).toEqual({
      recurs_days: 7,
      starts_rounds: false,
    });
  });
});
