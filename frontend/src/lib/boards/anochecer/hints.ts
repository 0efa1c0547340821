/** What to do, in a short line beside the question. */
import type { t as translate } from '#lib/i18n/i18n.svelte.ts';
import type { Decision } from '#lib/live/match.svelte.ts';
import type { Pressing } from '#lib/panel/pressing.svelte.ts';
import { isOnMap, sortOf } from './targets.ts';

export function hintOf(decision: Decision | null, pressing: Pressing, t: typeof translate): string {
  if (!decision) return '';
  const things = [...pressing.narrowed.pressable.keys()];
  if (decision.kind === 'map_tile') return t('anochecer.hint.tile');
  if (decision.kind === 'move_ship') return t('anochecer.hint.move');
  if (decision.kind === 'produce_unit') return t('anochecer.hint.produce');
  if (decision.kind === 'pay') return t('anochecer.hint.pay');
  if (things.some((one) => sortOf(one) === 'planet')) return t('anochecer.hint.planet');
  if (things.some((one) => sortOf(one) === 'system')) return t('anochecer.hint.system');
  return things.some(isOnMap) ? t('anochecer.hint.map') : '';
}
