/** Where to go after signing in: only ever a page of this site. */
const HERE = 'http://palestra.invalid';

export function safeReturn(wish: string | null): string {
  if (!wish?.startsWith('/')) return '/';
  // "//elsewhere.example" and "/\elsewhere.example" are addresses of other sites.
  const parsed = URL.parse(wish, HERE);
  if (parsed?.origin !== HERE) return '/';
  return parsed.pathname + parsed.search + parsed.hash;
}

export function signInFirst(path: string): string {
  return `/sign-in?next=${encodeURIComponent(path)}`;
}
