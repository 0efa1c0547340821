/** What to do about a question, in a short line. */
import type { t as translate } from '#lib/i18n/i18n.svelte.ts';
import type { Decision } from '#lib/live/match.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import { promptOf } from './forecasts.ts';
import type { Targets } from './targets.ts';

type Translate = typeof translate;

const MOMENTS = ['declare', 'result', 'damage', 'end'] as const;
const PLAIN = [
  'choose_character',
  'turn_start',
  'step_direction',
  'bar_door',
  'weld_door',
  'remove_danger',
  'track_target',
  'discard_item',
  'spawn_type',
  'place_danger',
  'pick_sector',
  'pick_door',
  'noise_direction',
  'evil_discard',
  'choose_decks',
  'damage_target',
] as const;

function plain(kind: string, t: Translate): string {
  const known = PLAIN.find((one) => one === kind);
  return known ? t(`alone.hint.${known}`) : '';
}

export function heroHint(decision: Decision, targets: Targets, t: Translate): string {
  const { hits, points } = promptOf(decision);
  switch (decision.kind) {
    case 'choose_action': {
      const kind = targets.mode?.split(':')[0];
      if (kind === 'move' || kind === 'explore' || kind === 'attack')
        return t(`alone.hint.${kind}`);
      return kind ? t('alone.hint.other') : '';
    }
    case 'upgrade':
      return t(targets.mode ? 'alone.hint.upgradeFrom' : 'alone.hint.upgrade');
    case 'defence':
      return t('alone.hint.defence', { count: hits ?? 0 });
    case 'nerve':
    case 'sedative':
      return t('alone.hint.points', { count: points ?? 0 });
  }
  return plain(decision.kind, t);
}

/** What the Hero did or suffered just now, which Evil may answer. */
function momentOf(
  decision: Decision,
  unlocked: readonly string[],
  texts: Texts,
  t: Translate,
): string {
  const { timing, icon } = decision.prompt as { timing?: string; icon?: string };
  const known = MOMENTS.find((one) => one === timing);
  if (!known) return '';
  const icons = known === 'end' ? unlocked : [icon ?? ''];
  const what = icons.map((one) => {
    if (one === 'life_damage' || one === 'sc_damage') return t(`alone.suffered.${one}`);
    return texts[`icon.${one}`] ?? one;
  });
  return t(`alone.moment.${known}`, { what: what.join(', ') });
}

export function evilHint(
  decision: Decision,
  unlocked: readonly string[],
  texts: Texts,
  t: Translate,
): string {
  const { steps, creature } = promptOf(decision);
  const { dangerous, slots } = decision.prompt as { dangerous?: boolean; slots?: number };
  switch (decision.kind) {
    case 'reaction': {
      const parts = [momentOf(decision, unlocked, texts, t), t('alone.hint.reaction')];
      if (slots) parts.push(t('alone.hint.slots', { count: slots }));
      if (dangerous) parts.push(t('alone.hint.reactionDanger'));
      return parts.filter(Boolean).join(' ');
    }
    case 'pick_creature':
      return steps ? t('alone.hint.pickToMove', { steps }) : t('alone.hint.pick_creature');
    case 'creature_step':
      return t('alone.hint.creature_step', { steps: steps ?? 1 });
    case 'spawn_sector':
      return t('alone.hint.spawn_sector', { creature: texts[`creature.${creature}`] ?? '' });
  }
  return plain(decision.kind, t);
}
