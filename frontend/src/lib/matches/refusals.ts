/** What the server refused, as a sentence: it sends a code, the words stand in the catalogue. */
import { t, type MessageKey } from '#lib/i18n/i18n.svelte.ts';
import type { Refusal } from '#lib/live/match.svelte.ts';

type Key = Extract<MessageKey, `refusal.${string}`>;

const SENTENCES: Readonly<Record<string, Key>> = {
  stale_number: 'refusal.stale_number',
  not_your_decision: 'refusal.not_your_decision',
  illegal_option: 'refusal.illegal_option',
  too_late: 'refusal.too_late',
  not_seated: 'refusal.not_seated',
  read_only: 'refusal.read_only',
  database_away: 'refusal.database_away',
  lost_race: 'refusal.lost_race',
  too_many: 'refusal.too_many',
  muted: 'refusal.muted',
  blocked: 'refusal.blocked',
  match_over: 'refusal.match_over',
  not_running: 'refusal.not_running',
  not_open: 'refusal.not_open',
  seat_taken: 'refusal.seat_taken',
  cannot_undo: 'refusal.cannot_undo',
  rules_gone: 'refusal.rules_gone',
};

/** A code this client does not know yet is told in the server's own words. */
export function refusalText({ code, detail }: Refusal): string {
  const key = SENTENCES[code];
  return key ? t(key) : detail || t('problem.unknown');
}
