/** One request to the site: session cookie, CSRF token, language, JSON in and out. */
import { Problem, problemFrom } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type RequestOptions = {
  body?: unknown;
  query?: Record<string, string | number | boolean | null | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Reaches the site even when the page is left meanwhile. */
  keepalive?: boolean;
};

const CSRF_COOKIE = 'palestra_csrf';
const PATIENCE_MS = 20_000;

export async function request<Answer>(
  method: Method,
  path: string,
  { body, query, headers, signal, keepalive }: RequestOptions = {},
): Promise<Answer> {
  const answer = await send(method, withQuery(path, query), {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json, application/problem+json',
      'Accept-Language': document.documentElement.lang,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' ? {} : { 'X-CSRFToken': cookie(CSRF_COOKIE) ?? '' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: patience(signal),
    keepalive,
  });
  const content = await read(answer);
  if (!answer.ok) throw problemFrom(answer.status, content);
  return content as Answer;
}

async function send(method: Method, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new Problem('offline', 0, '', `${method} ${url}`);
  }
}

async function read(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined;
  const type = answer.headers.get('Content-Type') ?? '';
  if (!type.includes('json')) return undefined;
  return answer.json();
}

/** The caller's signal, or a time-out that reads as "no answer". */
function patience(signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

export function withQuery(path: string, query: RequestOptions['query'] = {}): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] != null,
  );
  if (given.length === 0) return path;
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${path}${path.includes('?') ? '&' : '?'}${search}`;
}

export function cookie(name: string, jar: string = document.cookie): string | undefined {
  for (const pair of jar.split('; ')) {
    const split = pair.indexOf('=');
    if (split > 0 && pair.slice(0, split) === name)
      return decodeURIComponent(pair.slice(split + 1));
  }
  return undefined;
}
