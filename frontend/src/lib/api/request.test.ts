import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cursorOf, fillPath } from './api.ts';
import { Problem } from './problem.ts';
import { cookie, request, withQuery } from './request.ts';

function answering(status: number, body: unknown): ReturnType<typeof vi.fn> {
  const answer = vi.fn(async () =>
    Response.json(body, { status, headers: { 'Content-Type': 'application/problem+json' } }),
  );
  vi.stubGlobal('fetch', answer);
  return answer;
}

beforeEach(() => {
  document.cookie = 'palestra_csrf=secret%3D1';
  document.documentElement.lang = 'es';
});
afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  it('carries the CSRF token and the language when it changes something', async () => {
    const fetched = answering(200, {});
    await request('POST', '/api/v1/me', { body: { theme: 'dark' } });
    const headers = (fetched.mock.calls[0]?.[1] as RequestInit).headers as Record<string, string>;
    expect(headers['X-CSRFToken']).toBe('secret=1');
    expect(headers['Accept-Language']).toBe('es');
    expect(headers['Content-Type']).toBe('application/json');
  });

  it('sends no token with a reading request', async () => {
    const fetched = answering(200, {});
    await request('GET', '/api/v1/me');
    const headers = (fetched.mock.calls[0]?.[1] as RequestInit).headers as Record<string, string>;
    expect(headers['X-CSRFToken']).toBeUndefined();
  });

  it('outlives the page when it is told to', async () => {
    const fetched = answering(200, {});
    await request('PATCH', '/api/v1/me', { body: { language: 'en' }, keepalive: true });
    expect((fetched.mock.calls[0]?.[1] as RequestInit).keepalive).toBe(true);
  });

  it('throws the server’s refusal as a problem', async () => {
    answering(409, { detail: 'The match is over.', code: 'match_over' });
    await expect(request('POST', '/x')).rejects.toMatchObject({
      kind: 'conflict',
      code: 'match_over',
      detail: 'The match is over.',
    });
  });

  it('calls no answer "offline"', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    const refusal = request('GET', '/x');
    await expect(refusal).rejects.toBeInstanceOf(Problem);
    await expect(refusal).rejects.toMatchObject({ kind: 'offline' });
  });

  it('lets an abort through as an abort', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')));
    await expect(request('GET', '/x')).rejects.toBeInstanceOf(DOMException);
  });
});

describe('addresses', () => {
  it('take only the query values that are given', () => {
    expect(withQuery('/x', { a: 1, b: undefined, c: 'á' })).toBe('/x?a=1&c=%C3%A1');
    expect(withQuery('/x?y=1', { a: true })).toBe('/x?y=1&a=true');
    expect(withQuery('/x', {})).toBe('/x');
  });

  it('escape what stands in the path, and refuse a gap', () => {
    expect(fillPath('/players/{username}', { username: 'a/b' })).toBe('/players/a%2Fb');
    expect(() => fillPath('/players/{username}')).toThrow('{username}');
  });

  it('give up the cursor they carry', () => {
    expect(cursorOf('http://host/api/v1/x?page_size=5&cursor=cD00')).toBe('cD00');
    expect(cursorOf(null)).toBeNull();
  });

  it('find one cookie among many', () => {
    expect(cookie('b', 'a=1; b=x=y; c=3')).toBe('x=y');
    expect(cookie('d', 'a=1; b=2')).toBeUndefined();
  });
});
