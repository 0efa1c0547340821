/** What to press for what is asked, in a short line. */
import type { t as translate } from '#lib/i18n/i18n.svelte.ts';
import type { Decision } from '#lib/live/match.svelte.ts';
import { percent } from './percent.ts';
import type { Targets } from './targets.ts';
import { printedOn } from './view.ts';

type Translate = typeof translate;

const AIMS = [
  ...(['americh', 'la_torre_del_fin', 'vision_profetica', 'traicion', 'dormir'] as const),
  ...(['direccion_equivocada', 'viaje_en_zepelin', 'hurto', 'objeto_magico'] as const),
  ...(['ladrona', 'asesino', 'sombra', 'hechicera_mentalista'] as const),
];

/** What choosing a target is about, where it can be said better than by the card's name. */
export function questionOf(decision: Decision | null, t: Translate): string | undefined {
  if (decision?.kind !== 'choose_target') return undefined;
  const printed = printedOn(String(decision.prompt.aim ?? ''));
  const aim = AIMS.find((one) => one === printed);
  return aim && t(`anima.aim.${aim}`);
}

const NUMERALS = ['I', 'II', 'III'];
/** Of not being beaten before a new Location of level 1, 2, 3, in percent, where one may be looked for. */
export function horizonOf(decision: Decision | null): readonly number[] | null {
  const chances: unknown = decision?.prompt.horizon;
  return Array.isArray(chances) ? chances.map(Number) : null;
}
/** In words. */
export const sayHorizon = (chances: readonly number[]): string =>
  chances.map((chance, at) => `${NUMERALS[at]} ${percent(chance)}`).join(' · ');

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
      return [
        t('anima.hint.start'),
        ...(decision.options.some(({ kind }) => kind === 'end_stay') ? [t('anima.hint.stay')] : []),
      ].join(' ');
    case 'movement_action':
      return t('anima.hint.move');
    case 'interaction_action':
      return [...targets.places.keys()].some((thing) => thing.startsWith('group:'))
        ? t('anima.hint.meet')
        : '';
    case 'explore_choice':
      return t('anima.hint.explore');
    case 'reward_choice':
      return t('anima.hint.reward');
    case 'trade_offer':
    case 'trade_reply':
      return t('anima.hint.trade');
    case 'combat_action':
    case 'interrupt':
      if (decision.prompt.stand === 'ahead') return t('anima.hint.ahead');
      if (decision.prompt.stand === 'beyond') return t('anima.hint.beyond');
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
