/** What to do, in a short line beside the question; in the first rounds also what it is about. */
import type { t as translate } from '#lib/i18n/i18n.svelte.ts';
import type { Decision } from '#lib/live/match.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import type { Pressing } from '#lib/panel/pressing.svelte.ts';
import { isOnMap, sortOf } from './targets.ts';

const FIRST_ROUNDS = 2;
const EXPLAINED = [
  ...(['draft_reference', 'seat_card', 'home_card', 'king', 'keep_secret'] as const),
  ...(['inaugural_pick', 'inaugural_keep', 'strategy_pick', 'turn_action'] as const),
  ...(['activate_system', 'redistribute', 'commit_unit', 'splice_pick'] as const),
  ...(['edict_pick', 'tx_send', 'splice_join', 'tx_give_goods', 'tx_give_commodities'] as const),
] as const;
const isExplained = (kind: string): kind is (typeof EXPLAINED)[number] =>
  (EXPLAINED as readonly string[]).includes(kind);

/** They are answered in rows beside the question, not on the map. */
const IN_ROWS: ReadonlySet<string> = new Set(['commit_unit', 'bombard_target', 'assign_hit']);

/** Of a strategy card's text what the others may do: its last sentence with a colon. */
export function othersPart(text: string): string {
  const before = text.lastIndexOf('. ', text.lastIndexOf(':'));
  return text.slice(before < 0 ? 0 : before + 2);
}

export function hintOf(
  decision: Decision | null,
  round: number,
  pressing: Pressing,
  texts: Texts,
  t: typeof translate,
): string {
  if (!decision) return '';
  const { kind, prompt } = decision;
  if (kind === 'map_tile') return t('anochecer.hint.tile');
  if (kind === 'map_slot') return t('anochecer.hint.slot');
  if (kind === 'move_ship') return t('anochecer.hint.move');
  if (kind === 'produce_unit') return t('anochecer.hint.produce');
  if (kind === 'pay') return t('anochecer.hint.pay');
  if (kind === 'load_unit') return t('anochecer.hint.load');
  // What a card does says what is chosen for it.
  const card = kind === 'choose_target' ? texts[`card.${String(prompt.card)}.text`] : undefined;
  if (card) return card;
  if (kind === 'secondary_use')
    return othersPart(texts[`strategy.${String(prompt.strategy)}.text`] ?? '');
  if (round <= FIRST_ROUNDS && isExplained(kind)) return t(`anochecer.asked.${kind}`);
  if (IN_ROWS.has(kind)) return '';
  const things = [...pressing.narrowed.pressable.keys()];
  if (things.some((one) => sortOf(one) === 'planet')) return t('anochecer.hint.planet');
  if (things.some((one) => sortOf(one) === 'system')) return t('anochecer.hint.system');
  return things.some(isOnMap) ? t('anochecer.hint.map') : '';
}
