import { beforeAll, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { notificationText } from './words.ts';

beforeAll(async () => {
  await i18n.need('notifications');
});

it('a notice says its names and its numbers', () => {
  const paired = { tournament: 'Spring cup', round: 2, players: 'Ana – Emi', table: 5 };
  expect(notificationText('tournament.paired', paired)).toBe(
    'Spring cup, round 2: Ana – Emi, table 5. It begins soon.',
  );
  expect(notificationText('tournament.no_show', { tournament: 'Spring cup', round: 3 })).toContain(
    '3',
  );
});

it('a notice of another version says that there is news', () => {
  expect(notificationText('of.another_version', {})).not.toBe('');
});
