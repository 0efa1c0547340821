/** The server sends a kind and its parameters; the words stand here. One line per kind. */
import { i18n, t } from '#lib/i18n/i18n.svelte.ts';

type Parameters = Readonly<Record<string, unknown>>;

const words: Readonly<Record<string, (given: Parameters) => string>> = {
  'players.welcome': () => t('notifications.kind.welcome'),
  'players.followed': (given) =>
    t('notifications.kind.followed', { name: text(given.display_name) }),
  'players.report_closed': (given) =>
    t('notifications.kind.reportClosed', { conclusion: text(given.conclusion) }),
  'moderation.warn': (given) => t('notifications.kind.warned', { reason: text(given.reason) }),
  'moderation.mute': (given) =>
    typeof given.expires_at === 'string'
      ? t('notifications.kind.mutedUntil', {
          date: i18n.dateTime(given.expires_at),
          reason: text(given.reason),
        })
      : t('notifications.kind.muted', { reason: text(given.reason) }),
  'moderation.unmute': () => t('notifications.kind.unmuted'),
  'moderation.unban': () => t('notifications.kind.unbanned'),
  'moderation.role': () => t('notifications.kind.role'),
};

/** A kind this client does not know yet still says that something happened. */
export function notificationText(kind: string, parameters: Parameters): string {
  return words[kind]?.(parameters) ?? t('notifications.kind.other');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
