/** What to press for what is asked, in a short line. */
import type { t as translate } from '#lib/i18n/i18n.svelte.ts';
import type { Decision } from '#lib/live/match.svelte.ts';
import type { Targets } from './targets.ts';

type Translate = typeof translate;

export function hintOf(
  decision: Decision | null,
  targets: Targets,
  isTaken: boolean,
  t: Translate,
): string {
  if (!decision) return '';
  if (isTaken) return t(targets.turners.size > 0 ? 'anima.hint.turner' : 'anima.hint.taken');
  switch (decision.kind) {
    case 'setup_character':
      return t('anima.hint.keep');
    case 'setup_gift':
      return t('anima.hint.return');
    case 'start_action':
      return t('anima.hint.start');
    case 'movement_action':
      return t('anima.hint.move');
    case 'interaction_action':
      return [...targets.places.keys()].some((thing) => thing.startsWith('group:'))
        ? t('anima.hint.meet')
        : '';
    case 'trade_offer':
    case 'trade_reply':
      return t('anima.hint.trade');
    case 'combat_action':
    case 'interrupt':
      return targets.places.size > 0 ? t('anima.hint.play') : '';
    case 'choose_death':
      return t('anima.hint.death');
    case 'choose_target':
    case 'event_choice':
      return targets.places.size > 0 ? t('anima.hint.target') : '';
    case 'retire_location':
    case 'horizons_pick':
      return t('anima.hint.location');
  }
  return '';
}
