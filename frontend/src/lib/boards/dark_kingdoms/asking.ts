/** The words beside what is asked: what to do, and what an answer brings. */
import { i18n, t } from '#lib/i18n/i18n.svelte.ts';
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import type { Selection, Targets } from './targets.ts';
import { blockingArmies, yieldOf, type Colour, type Static, type View } from './view.ts';

export const isDangerous = (option: Option): boolean => option.kind === 'destroy';

/** What tells a new player where to begin. */
const OPENING = {
  choose_people: () => t('kingdoms.hint.people'),
  place_village: () => t('kingdoms.hint.village'),
} as const;

/** What the answers bring and cost, where their names do not say it. */
const EXPLAINED: Readonly<Record<string, () => string>> = {
  add_die: () => t('kingdoms.hint.die'),
  choose_mode: () => t('kingdoms.hint.mode'),
};

export function hintOf(
  decision: Decision | null,
  targets: Targets,
  selection: Selection | null,
  view: View,
  seat: number | null,
  texts: Texts,
): string {
  if (decision === null || seat === null) return '';
  if (decision.kind === 'choose_people' || decision.kind === 'place_village') {
    return OPENING[decision.kind]();
  }
  const explained = EXPLAINED[decision.kind];
  if (explained) return explained();
  if (decision.kind === 'act') {
    if (selection?.price) return t('kingdoms.hint.price');
    if (selection) {
      const name = texts[`territory.${selection.territory}`] ?? selection.territory;
      return selection.army ? `${name}. ${t('kingdoms.hint.march')}` : `${name}.`;
    }
    const canEnd = decision.options.some((one) => one.kind === 'end_turn');
    const blocked = canEnd ? [] : blockingArmies(view, seat);
    if (blocked.length === 0) return t('kingdoms.hint.act');
    return t('kingdoms.hint.blocked', {
      armies: blocked
        .map((one) => `${one.number} (${texts[`territory.${one.at}`] ?? one.at})`)
        .join(', '),
    });
  }
  if (targets.isAtSea) return t('kingdoms.hint.port');
  return targets.places.size > 0 ? t('kingdoms.hint.place') : '';
}

/** What a colour of production would bring, in words. */
export function yieldWords(
  option: Option,
  decision: Decision,
  view: View,
  seat: number,
  data: Static,
  texts: Texts,
): string | null {
  if (decision.kind !== 'choose_colour') return null;
  const cards = Object.entries(yieldOf(view, seat, option.kind as Colour, data.map.territories));
  if (cards.length === 0) return t('kingdoms.yieldsNothing');
  return i18n.list(cards.map(([card, count]) => `${count} ${texts[`card.${card}`] ?? card}`));
}
