import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '#lib/api/problem.ts';
import { connection } from './connection.svelte.ts';
import { identity } from './identity.svelte.ts';
import { shownTheme, theme } from './theme.svelte.ts';
import { toasts } from './toasts.svelte.ts';

describe('the theme', () => {
  it('follows the system until one is chosen', () => {
    expect(shownTheme('system', true)).toBe('dark');
    expect(shownTheme('light', true)).toBe('light');
  });

  it('is stored and applied to the page', () => {
    theme.use('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('palestra.theme')).toBe('dark');
  });
});

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    for (const toast of [...toasts.shown]) toasts.dismiss(toast.id);
    vi.useRealTimers();
  });

  it('leave by themselves, failures later', () => {
    toasts.say('good');
    toasts.say('bad', 'danger');
    vi.advanceTimersByTime(6_000);
    expect(toasts.shown.map((toast) => toast.text)).toEqual(['bad']);
    vi.advanceTimersByTime(6_000);
    expect(toasts.shown).toEqual([]);
  });

  it('stay while somebody reads them', () => {
    toasts.say('read me');
    toasts.hold(toasts.shown[0]!.id);
    vi.advanceTimersByTime(60_000);
    expect(toasts.shown).toHaveLength(1);
  });

  it('do not repeat themselves, and never fill the screen', () => {
    for (const text of ['a', 'a', 'b', 'c', 'd', 'e']) toasts.say(text);
    expect(toasts.shown.map((toast) => toast.text)).toEqual(['b', 'c', 'd', 'e']);
  });
});

describe('the connection', () => {
  it('tells its listeners once when the site is back', () => {
    const tell = vi.fn();
    const leave = connection.onFound(tell);
    connection.lost();
    expect(connection.isLost).toBe(true);
    connection.found();
    connection.found();
    expect(connection.isLost).toBe(false);
    expect(tell).toHaveBeenCalledTimes(1);
    leave();
  });
});

describe('confirming one’s identity', () => {
  const needed = new Problem('reauthenticate', 401, '');

  it('asks only when the server wants it, then acts again', async () => {
    const act = vi.fn().mockRejectedValueOnce(needed).mockResolvedValueOnce('done');
    const result = identity.confirmed(act);
    await vi.waitFor(() => expect(identity.isAsked).toBe(true));
    identity.answer(true);
    expect(await result).toBe('done');
    expect(identity.isAsked).toBe(false);
  });

  it('gives up when the person declines', async () => {
    const result = identity.confirmed(() => Promise.reject(needed));
    await vi.waitFor(() => expect(identity.isAsked).toBe(true));
    identity.answer(false);
    await expect(result).rejects.toBe(needed);
  });

  it('passes every other problem on', async () => {
    const other = new Problem('forbidden', 403, '');
    await expect(identity.confirmed(() => Promise.reject(other))).rejects.toBe(other);
    expect(identity.isAsked).toBe(false);
  });
});
