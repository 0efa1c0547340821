/** Telling the moderators about a player, or about something a player said. */
import { api, type Schemas } from '#lib/api/api.ts';
import type { MessageKey } from '#lib/i18n/i18n.svelte.ts';

export type Reason = Schemas['ReportReasonEnum'];
/** Whom a report may be about. */
export type Person = { readonly username: string; readonly display_name: string };
/** A chat message: the match it was said at, its number and its words. */
export type Said = { readonly match: string; readonly id: number; readonly text: string };

export const REASONS = {
  abuse: 'reports.reason.abuse',
  cheating: 'reports.reason.cheating',
  stalling: 'reports.reason.stalling',
  name: 'reports.reason.name',
  other: 'reports.reason.other',
} as const satisfies Record<Reason, MessageKey>;

export async function reportPlayer(
  username: string,
  reason: Reason,
  text: string,
  link: string,
): Promise<void> {
  await api.post('/api/v1/players/{username}/reports', {
    path: { username },
    body: { reason, text, link },
  });
}

export const reportMessage = (said: Said, reason: Reason, text: string): Promise<void> =>
  api.post('/api/v1/matches/{slug}/chat/{message_id}/report', {
    path: { slug: said.match, message_id: String(said.id) },
    body: { reason, text },
  });
