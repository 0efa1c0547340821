import { describe, expect, it } from 'vitest';
import { browserName } from '#lib/account/browser.ts';
import { nextIndex } from '#lib/ui/menu.ts';
import { reroute } from '../../hooks.ts';
import { isCurrent, MAIN } from './navigation.ts';
import { safeReturn, signInFirst } from './returnTo.ts';

describe('the way back after signing in', () => {
  it('is the page asked for', () => {
    expect(safeReturn('/account/tokens?x=1#y')).toBe('/account/tokens?x=1#y');
    expect(decodeURIComponent(signInFirst('/account'))).toBe('/sign-in?next=/account');
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'x', null])(
    'never leaves the site: %s',
    (wish) => expect(safeReturn(wish)).toBe('/'),
  );
});

it.each([
  ['/bots', '/play'],
  ['/rules', '/'],
  ['/watch', '/play'],
  ['/lobby', '/play'],
  ['/lobby/', '/play'],
  ['/events', '/tournaments'],
  ['/settings', '/account'],
  ['/login', '/sign-in'],
])('an address a person would try leads somewhere: %s', (tried, meant) => {
  expect(reroute({ url: new URL(tried, 'https://palestra.example') })).toBe(meant);
});

describe('the navigation', () => {
  it('marks the page and what is below it', () => {
    expect(isCurrent('/', '/')).toBe(true);
    expect(isCurrent('/', '/about')).toBe(false);
    expect(isCurrent('/players', '/players/iria')).toBe(true);
    expect(isCurrent('/play', '/players')).toBe(false);
  });

  it('has every entry once', () => {
    expect(new Set(MAIN.map((entry) => entry.href)).size).toBe(MAIN.length);
  });
});

describe('the keys of a menu', () => {
  const labels = ['Profile', 'Settings', 'Sign out'];

  it('go round in both directions', () => {
    expect(nextIndex('ArrowDown', 2, labels)).toBe(0);
    expect(nextIndex('ArrowUp', 0, labels)).toBe(2);
    expect(nextIndex('Home', 1, labels)).toBe(0);
    expect(nextIndex('End', 0, labels)).toBe(2);
  });

  it('jump to the next entry that begins with a letter', () => {
    expect(nextIndex('s', 0, labels)).toBe(1);
    expect(nextIndex('S', 1, labels)).toBe(2);
    expect(nextIndex('x', 0, labels)).toBeNull();
  });

  it('leave everything else alone', () => {
    expect(nextIndex('Escape', 0, labels)).toBeNull();
    expect(nextIndex('ArrowDown', 0, [])).toBeNull();
  });
});

describe('the name of a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19) Version/19.0 Safari/604.1', 'Safari', 'iOS'],
  ])('%s', (agent, browser, system) => expect(browserName(agent)).toEqual({ browser, system }));

  it('is unknown for a script', () => expect(browserName('curl/8.0')).toBeNull());
});
