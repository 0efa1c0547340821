/** Addresses a person would try, and the pages they mean. */
const MEANT: Readonly<Record<string, string>> = {
  '/bots': '/play',
  '/events': '/tournaments',
  '/games': '/',
  '/ladder': '/ladders',
  '/lobby': '/play',
  '/login': '/sign-in',
  '/register': '/sign-up',
  '/rules': '/',
  '/settings': '/account',
  '/signup': '/sign-up',
  '/tournament': '/tournaments',
  '/watch': '/play',
};

export const reroute = ({ url }: { url: URL }): string | undefined =>
  MEANT[url.pathname.replace(/(?<=.)\/$/, '')];
