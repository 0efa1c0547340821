/** A match's clock in a few characters: `10+5`, `3 days a choice`. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import type { Schemas } from '#lib/api/api.ts';

export type ClockWish = Schemas['ClockRequest'];

export function clockText(clock: Schemas['ShownClock']): string {
  if (clock.kind === 'real_time') {
    const minutes = Math.round((clock.base_seconds ?? 0) / 60);
    return t('clock.realTime', { minutes, seconds: clock.increment_seconds ?? 0 });
  }
  if (clock.kind === 'correspondence') return t('clock.days', { count: clock.days ?? 1 });
  return t('clock.untimed');
}

export type Preset = { id: string; clock: ClockWish };

export const PRESETS: readonly Preset[] = [
  { id: 'quick', clock: { kind: 'real_time', base_seconds: 600, increment_seconds: 5 } },
  { id: 'calm', clock: { kind: 'real_time', base_seconds: 1800, increment_seconds: 15 } },
  { id: 'letters', clock: { kind: 'correspondence', days: 3 } },
  { id: 'untimed', clock: { kind: 'untimed' } },
];
