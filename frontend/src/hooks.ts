/** Addresses a person would try, and the pages they mean. */
const MEANT: Readonly<Record<string, string>> = {
  '/bots': '/play',
  '/rules': '/',
  '/settings': '/account',
  '/watch': '/play',
};

export const reroute = ({ url }: { url: URL }): string | undefined => MEANT[url.pathname];
