/** How long until a moment, in the two largest units that say something. */
import { t } from '#lib/i18n/i18n.svelte.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function untilText(when: number, now: number): string {
  const seconds = Math.max(0, Math.round((when - now) / 1000));
  if (seconds >= DAY) {
    const hours = Math.floor((seconds % DAY) / HOUR);
    return t('about.inDays', { days: Math.floor(seconds / DAY), hours });
  }
  if (seconds >= HOUR) {
    const minutes = Math.floor((seconds % HOUR) / MINUTE);
    return t('about.inHours', { hours: Math.floor(seconds / HOUR), minutes });
  }
  return t('about.inMinutes', { minutes: Math.floor(seconds / MINUTE), seconds: seconds % MINUTE });
}
