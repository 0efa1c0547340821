/** Words for what moderators do. */
import type { MessageKey } from '#lib/i18n/i18n.svelte.ts';
import type { Schemas } from '#lib/api/api.ts';

export const KINDS = {
  warn: 'moderation.kind.warn',
  mute: 'moderation.kind.mute',
  unmute: 'moderation.kind.unmute',
  ban: 'moderation.kind.ban',
  unban: 'moderation.kind.unban',
  role: 'moderation.kind.role',
} as const satisfies Record<Schemas['ModerationKindEnum'], MessageKey>;
