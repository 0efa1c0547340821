/** Words for what moderators see and do. */
import { i18n, t, type MessageKey } from '#lib/i18n/i18n.svelte.ts';
import type { Schemas } from '#lib/api/api.ts';
import type { ModeratedPlayer } from './moderation.ts';

export const KINDS = {
  warn: 'moderation.kind.warn',
  mute: 'moderation.kind.mute',
  unmute: 'moderation.kind.unmute',
  ban: 'moderation.kind.ban',
  unban: 'moderation.kind.unban',
  role: 'moderation.kind.role',
} as const satisfies Record<Schemas['ModerationKindEnum'], MessageKey>;

export const CASE_KINDS = {
  reports: 'moderation.caseKind.reports',
  farming: 'moderation.caseKind.farming',
  throwing: 'moderation.caseKind.throwing',
  aborts: 'moderation.caseKind.aborts',
  unusual_pair: 'moderation.caseKind.unusual_pair',
  shared_address: 'moderation.caseKind.shared_address',
} as const satisfies Record<Schemas['CaseKindEnum'], MessageKey>;

export const STATES = {
  open: 'moderation.state.open',
  watched: 'moderation.state.watched',
  settled: 'moderation.state.settled',
} as const satisfies Record<Schemas['CaseStateEnum'], MessageKey>;

export const OUTCOMES = {
  acted: 'moderation.outcome.acted',
  no_breach: 'moderation.outcome.no_breach',
  unclear: 'moderation.outcome.unclear',
} as const satisfies Record<Schemas['OutcomeEnum'], MessageKey>;

export const DONE = {
  opened: 'moderation.did.opened',
  reopened: 'moderation.did.reopened',
  watched: 'moderation.did.watched',
  noted: 'moderation.did.noted',
  acted: 'moderation.did.acted',
  hid: 'moderation.did.hid',
  showed: 'moderation.did.showed',
  settled: 'moderation.did.settled',
} as const satisfies Record<Schemas['CaseActKindEnum'], MessageKey>;

export const STATE_TONES = { open: 'amber', watched: 'info', settled: 'plain' } as const;

/** A moment so far away stands for "for good". */
const isForGood = (moment: string): boolean => moment.startsWith('9999');
const isComing = (moment: string | null | undefined): moment is string =>
  !!moment && new Date(moment) > new Date();

/** The measures in force for a player. */
export function measures(player: ModeratedPlayer): string[] {
  const { muted_until: muted, banned_until: banned } = player;
  const found: string[] = [];
  if (player.is_former) found.push(t('moderation.former'));
  if (isComing(banned)) {
    found.push(
      isForGood(banned)
        ? t('moderation.bannedForGood')
        : t('moderation.bannedUntil', { date: i18n.dateTime(banned) }),
    );
  }
  if (isComing(muted)) {
    found.push(
      isForGood(muted)
        ? t('moderation.mutedForGood')
        : t('moderation.mutedUntil', { date: i18n.dateTime(muted) }),
    );
  }
  return found;
}
