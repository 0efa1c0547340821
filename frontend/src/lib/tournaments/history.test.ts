import { beforeAll, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { actorName, auditText } from './history.ts';
import type { AuditLine } from './tournaments.ts';

beforeAll(() => i18n.need('tournaments', 'events'));

const line = (act: string, details: object, more: Partial<AuditLine> = {}): AuditLine => ({
  id: 1,
  at: '2026-01-01T00:00:00Z',
  actor: 'olga',
  act,
  reason: '',
  details: details as AuditLine['details'],
  names: { olga: 'Olga Lind', ana: 'Ana Ruiz', bo: 'Bo Lee', 'place-1': 'Nora Field' },
  ...more,
});

it('says who beat whom, by the names people know', () => {
  const won = line('result', { round: 2, ranks: { bo: 2, ana: 1 } });
  expect(auditText(won)).toContain('Ana Ruiz beats Bo Lee');
  const drawn = line('result', { round: 2, ranks: { bo: 1, ana: 1 } });
  expect(auditText(drawn)).toContain('a draw of');
  const table = line('result', { round: 1, ranks: { bo: 2, ana: 1, olga: 3 } });
  expect(auditText(table)).toContain('1. Ana Ruiz, 2. Bo Lee, 3. Olga Lind');
});

it('calls a place by the name it was held for', () => {
  expect(auditText(line('withdrawn', { player: 'place-1' }))).toContain('Nora Field');
});

it('names nobody where the event itself acted', () => {
  expect(actorName(line('finished', {}, { actor: null }))).toBe('');
  expect(actorName(line('paused', {}))).toBe('Olga Lind');
});

it('says that something was done where it does not know the act', () => {
  expect(auditText(line('teleported', {}))).toBe('something was done');
});
