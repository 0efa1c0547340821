import { beforeAll, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { eventText, optionText } from '#lib/live/titleWords.ts';
import { withTokenNames } from './tokenNames.ts';
import type { View } from './view.ts';

const TEXTS = {
  'name.token': 'token {number} of {seat}',
  'echo.imperator': 'Imperator',
  'echo.equinox': 'Equinox',
  'option.target': 'Token {0}',
  'option.target.0': 'token',
  'event.moved': '{token} goes from {start} to {end}',
  'event.revealed': '{token} is {echo}',
};
const PLAYERS = ['Ana', 'Bruno'];
const VIEW = {
  tokens: [
    { token: '0-2', seat: 0, square: 'a1', hidden: true, echo: 'imperator' },
    { token: '1-7', seat: 1, square: 'a8', hidden: true },
  ],
} as unknown as View;

const moved = (token: string) => ({ kind: 'moved', token, start: 'a1', end: 'a2' });

beforeAll(() => i18n.need('dominus_obscura'));

it('names a token by its Echo where that is known, by its number where not', () => {
  const words = withTokenNames(TEXTS, VIEW, []);
  expect(eventText(words, moved('0-2'), PLAYERS)).toBe('Imperator of Ana goes from a1 to a2');
  expect(eventText(words, moved('1-7'), PLAYERS)).toBe('token 7 of Bruno goes from a1 to a2');
});

it('remembers what was revealed after it is gone', () => {
  const event = { kind: 'revealed', token: '1-3', echo: 'equinox' };
  const words = withTokenNames(TEXTS, VIEW, [{ event }]);
  expect(eventText(words, event, PLAYERS)).toBe('Equinox of Bruno is revealed');
  expect(eventText(words, moved('1-3'), PLAYERS)).toBe('Equinox of Bruno goes from a1 to a2');
});

it('remembers what only the reader was told', () => {
  const happenings = [
    { event: { kind: 'deployed', seat: 0, token: '0-4', square: 'b2', echo: 'equinox' } },
    { event: { kind: 'peeked', seat: 0, tokens: ['1-5'], echoes: ['imperator'] } },
    { event: { kind: 'peeked', seat: 1, tokens: ['0-6'] } },
  ];
  const words = withTokenNames(TEXTS, VIEW, happenings);
  const names = ['0-4', '1-5', '0-6'].map((token) => eventText(words, moved(token), PLAYERS));
  expect(names).toEqual([
    'Equinox of Ana goes from a1 to a2',
    'Imperator of Bruno goes from a1 to a2',
    'token 6 of Ana goes from a1 to a2',
  ]);
});

it('says once that a target is a token', () => {
  const words = withTokenNames(TEXTS, VIEW, []);
  const option = { key: 'target:1-7', kind: 'target', args: ['1-7'] };
  expect(optionText(words, option, PLAYERS)).toBe('token 7 of Bruno');
});
