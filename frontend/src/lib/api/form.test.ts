import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { Form } from './form.svelte.ts';
import { Problem } from './problem.ts';

beforeAll(() => i18n.use('en'));

const refused =
  (fields: Record<string, string[]>, detail = '') =>
  () =>
    Promise.reject(new Problem('invalid', 400, detail, '', fields));

describe('a form', () => {
  it('keeps errors beside the fields it shows', async () => {
    const form = new Form(['email']);
    expect(await form.submit(refused({ email: ['Taken.'] }))).toBe(false);
    expect(form.errors('email')).toEqual(['Taken.']);
    expect(form.summary).toBe('');
  });

  it('lifts errors of unknown fields to the top', async () => {
    const form = new Form(['email']);
    await form.submit(refused({ key: ['Expired.'] }));
    expect(form.summary).toBe('Expired.');
  });

  it('says what happened when no field is to blame', async () => {
    const form = new Form(['email']);
    await form.submit(() => Promise.reject(new Problem('throttled', 429, '')));
    expect(form.summary).toBe('Too many tries. Wait a little and try again.');
  });

  it('forgets old errors when it is sent again', async () => {
    const form = new Form(['email']);
    await form.submit(refused({ email: ['Taken.'] }));
    expect(await form.submit(() => Promise.resolve())).toBe(true);
    expect(form.errors('email')).toEqual([]);
  });

  it('is sent once, however often the button is pressed', async () => {
    const form = new Form([]);
    let calls = 0;
    let finish = () => {};
    const act = () => {
      calls += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    };
    const first = form.submit(act);
    expect(await form.submit(act)).toBe(false);
    finish();
    expect(await first).toBe(true);
    expect(calls).toBe(1);
  });

  it('does not swallow a bug', async () => {
    const form = new Form([]);
    await expect(form.submit(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  });
});
