import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shortageIn } from './readiness.ts';
import { shortage } from './shortage.svelte.ts';

const WELL = { database: 'ok', redis: 'ok', worker: 'ok', scheduler: 'ok' };

describe('what the site lacks', () => {
  it('is nothing when every part is well', () => {
    expect(shortageIn(WELL)).toBeNull();
  });

  it.each(['read-only', 'full'])('is storing when the database is %s', (state) => {
    expect(shortageIn({ ...WELL, database: state, worker: 'missing' })).toBe('readOnly');
  });

  it('is nearly everything when the database cannot be reached', () => {
    expect(shortageIn({ ...WELL, database: 'unreachable', redis: 'full' })).toBe('away');
  });

  it.each(['full', 'unreachable'])('is speed when Redis is %s', (state) => {
    expect(shortageIn({ ...WELL, redis: state, worker: 'unknown' })).toBe('limited');
  });
});

describe('watching for a shortage', () => {
  let checks: Record<string, string> = WELL;
  let leave = (): void => undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ checks }, { status: 503 })));
  });
  afterEach(async () => {
    checks = WELL;
    await shortage.check();
    leave();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('shows one, asks often, and tells its listeners once when it is over', async () => {
    const tell = vi.fn();
    const stop = shortage.onEnd(tell);
    checks = { ...WELL, database: 'read-only' };
    leave = shortage.watch();
    await vi.waitFor(() => expect(shortage.kind).toBe('readOnly'));
    checks = WELL;
    await vi.advanceTimersByTimeAsync(6_500);
    expect(shortage.kind).toBeNull();
    await shortage.check();
    expect(tell).toHaveBeenCalledTimes(1);
    stop();
  });

  it('keeps what it knows when there is no answer', async () => {
    checks = { ...WELL, redis: 'full' };
    await shortage.check();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await shortage.check();
    expect(shortage.kind).toBe('limited');
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ checks })));
  });
});
