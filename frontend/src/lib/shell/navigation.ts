/** What the header and footer link to. A new page becomes reachable by one line here. */
import type { MessageKey } from '#lib/i18n/i18n.svelte.ts';

export type NavigationEntry = { href: string; label: MessageKey & `nav.${string}` };

export const MAIN: readonly NavigationEntry[] = [
  { href: '/', label: 'nav.home' },
  { href: '/play', label: 'nav.play' },
  { href: '/ladders', label: 'nav.ladders' },
  { href: '/tournaments', label: 'nav.tournaments' },
  { href: '/about', label: 'nav.about' },
];

/** "/" is only itself; every other entry also stands for the pages below it. */
export function isCurrent(href: string, path: string): boolean {
  if (href === '/') return path === '/';
  return path === href || path.startsWith(`${href}/`);
}
