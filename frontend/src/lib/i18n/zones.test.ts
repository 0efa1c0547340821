import { describe, expect, it } from 'vitest';
import { momentIn, typedIn } from './zones.ts';

describe('times in a named zone', () => {
  it('reads and shows a time in the same zone', () => {
    for (const zone of ['Europe/Madrid', 'America/New_York', 'Asia/Kolkata', 'UTC']) {
      const moment = momentIn(zone, '2026-11-20T18:00');
      expect(typedIn(zone, moment)).toBe('2026-11-20T18:00');
    }
  });

  it('knows the zone and not the browser', () => {
    expect(momentIn('Europe/Madrid', '2026-07-01T18:00').toISOString()).toBe(
      '2026-07-01T16:00:00.000Z',
    );
    expect(momentIn('America/New_York', '2026-01-05T18:00').toISOString()).toBe(
      '2026-01-05T23:00:00.000Z',
    );
  });

  it('holds on the days on which clocks change', () => {
    expect(momentIn('Europe/Madrid', '2026-03-29T01:30').toISOString()).toBe(
      '2026-03-29T00:30:00.000Z',
    );
    expect(momentIn('Europe/Madrid', '2026-03-29T03:30').toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
    expect(momentIn('Europe/Madrid', '2026-10-25T02:30').toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });
});
