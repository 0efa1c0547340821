/** What to do about a question, in a short line. */
import type { t as translate } from '#lib/i18n/i18n.svelte.ts';
import type { Decision } from '#lib/live/match.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import { promptOf, type Gauge } from './forecasts.ts';
import type { Targets } from './targets.ts';
import { SLOTS, sortOf, TURNS, type View } from './view.ts';

type Translate = typeof translate;

const MOMENTS = ['declare', 'result', 'damage', 'end'] as const;
const PLAIN = [
  'choose_character',
  'step_direction',
  'bar_door',
  'weld_door',
  'remove_danger',
  'discard_item',
  'spawn_type',
  'pick_sector',
  'pick_door',
  'evil_discard',
  'choose_decks',
  'hand_partition',
  'pick_item',
  'pick_answer',
  'item_charges',
  'sensor',
] as const;

function plain(kind: string, t: Translate): string {
  const known = PLAIN.find((one) => one === kind);
  return known ? t(`alone.hint.${known}`) : '';
}

const WAYS_OF_ACTING = [
  ...(['move', 'move2', 'explore', 'attack', 'repair'] as const),
  ...(['jet', 'lamp', 'flare', 'grenade', 'ammo'] as const),
] as const;

function wayOfActing(mode: string | null, t: Translate): string {
  const known = WAYS_OF_ACTING.find((one) => one === mode?.split(':')[0]);
  return known ? t(`alone.hint.${known}`) : '';
}

/** What wins the match comes before every other word. */
function workHere({ options, prompt }: Decision, texts: Texts, t: Translate): string {
  const { ahead = [] } = prompt as { ahead?: Decision['options'] };
  const work = [...options, ...ahead].find(({ kind }) => kind === 'mission');
  return work ? t('alone.hint.work', { mission: texts[`mission.${work.args[0]}`] ?? '' }) : '';
}

/** Which of the two Actions of bullet time it is; only the second can be left out. */
function quickly(
  { options }: Decision,
  { this_turn }: Pick<View, 'this_turn'>,
  t: Translate,
): string {
  if (!this_turn.bullet) return '';
  return t(options.some(({ kind }) => kind === 'skip') ? 'alone.hint.second' : 'alone.hint.first');
}

/** The last sentence of an item says what it does once it is upgraded. */
function upgradeOf(item: string, texts: Texts): string {
  const sentences = (texts[`item.${item}.text`] ?? '').split(/(?<=\.) /);
  return `${texts[`item.${item}`] ?? ''}: ${sentences.at(-1)}`;
}

/** What can be upgraded, each sort once. */
function upgradesOf({ options }: Decision, texts: Texts): string {
  const items = options.flatMap(({ kind, args }) => (kind === 'upgrade' ? [String(args[0])] : []));
  const sorts = [...new Map(items.map((item) => [sortOf(item), item])).values()];
  return sorts.map((item) => upgradeOf(item, texts)).join(' ');
}

/** Nothing rises above the heal limit: then every answer is the same. */
function recovering(decision: Decision, limit: number, t: Translate): string {
  const gains = Object.values(promptOf(decision).recovers ?? {});
  const isIdle = gains.length > 0 && gains.every((gain) => gain === 0);
  return t(isIdle ? 'alone.hint.recoverNothing' : 'alone.hint.recover', { limit });
}

export function heroHint(
  decision: Decision,
  targets: Pick<Targets, 'mode'>,
  view: Pick<View, 'companion' | 'turn' | 'this_turn' | 'heal_limit' | Gauge>,
  texts: Texts,
  t: Translate,
): string {
  const { hits, points = 0 } = promptOf(decision);
  const { companion } = view;
  /** Both are asked about Self-control alone. */
  const atStake = t('alone.hint.points', {
    count: points,
    meter: texts['name.meter.self_control'] ?? '',
  });
  switch (decision.kind) {
    case 'turn_start': {
      const start = [workHere(decision, texts, t), t('alone.hint.turn_start')];
      return [...start, view.turn === TURNS ? t('alone.hint.lastTurn') : '']
        .filter(Boolean)
        .join(' ');
    }
    case 'choose_action':
      return [
        quickly(decision, view, t),
        workHere(decision, texts, t),
        wayOfActing(targets.mode, t),
      ]
        .filter(Boolean)
        .join(' ');
    case 'recover_choice':
    case 'doctor_recover':
      return recovering(decision, view.heal_limit, t);
    case 'track_target': {
      const chosen = view.this_turn.named.map((one) => texts[`name.target.${one}`] ?? one);
      return chosen.length > 0
        ? t('alone.hint.trackMore', { targets: chosen.join(', ') })
        : t('alone.hint.track_target');
    }
    case 'upgrade':
      return targets.mode
        ? `${upgradeOf(targets.mode.split(':')[1] ?? '', texts)} ${t('alone.hint.upgradeFrom')}`
        : `${t('alone.hint.upgrade')} ${upgradesOf(decision, texts)}`;
    case 'defence':
      return t('alone.hint.defence', { count: hits ?? 0 });
    case 'use_companion':
      return companion ? `${t(`alone.can.${companion}.2`)} ${t('alone.hint.tires')}` : '';
    case 'nerve':
      return atStake;
    case 'sedative':
      return `${atStake} ${t('alone.hint.sedative', { left: view.self_control })}`;
  }
  return plain(decision.kind, t);
}

/** What can be done with the hand: cards that fit, cards given up face down, or nothing. */
function waysToReact(decision: Decision, mode: string | null) {
  if (mode === 'common') return 'giveUp';
  const kinds = decision.options.map(({ kind }) => kind);
  if (kinds.includes('play')) return 'reaction';
  return kinds.includes('common') ? 'onlyCommon' : 'noReaction';
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

/** Questions of a card that is being played. */
const OF_A_CARD: ReadonlySet<string> = new Set([
  ...['pick_sector', 'pick_door', 'pick_item', 'pick_answer', 'pick_creature'],
]);

/** What the card does that asks: the last on the track, unless it lies face down. */
function byCard(kind: string, track: View['track'], texts: Texts, t: Translate): string {
  const card = track.at(-1)?.card;
  if (!OF_A_CARD.has(kind) || !card || track.at(-1)?.face_down) return '';
  const named = { card: texts[`card.${card}`] ?? '', text: texts[`card.${card}.text`] ?? '' };
  return t('alone.hint.byCard', named);
}

export function evilHint(
  decision: Decision,
  view: Pick<View, 'this_turn' | 'track' | 'round' | 'evil'>,
  texts: Texts,
  t: Translate,
  mode: string | null = null,
): string {
  const { kind } = decision;
  if (kind === 'spawn_type' && view.round === 0) {
    const number = (view.evil?.tokens.length ?? 0) + 1;
    return t('alone.hint.firstCreatures', { number });
  }
  const asked = questionHint(decision, view, texts, t, mode);
  return [asked, byCard(kind, view.track, texts, t)].filter(Boolean).join(' ');
}

function questionHint(
  decision: Decision,
  { this_turn: { unlocked }, track }: Pick<View, 'this_turn' | 'track'>,
  texts: Texts,
  t: Translate,
  mode: string | null,
): string {
  const freeSlots = SLOTS - track.reduce((sum, played) => sum + played.slots, 0);
  const {
    steps,
    creature,
    creatures = 0,
    tokens,
    truth,
    target,
    points,
    meter,
  } = promptOf(decision);
  const { dangerous, slots, due } = decision.prompt as {
    dangerous?: boolean;
    slots?: number;
    due?: number;
  };
  switch (decision.kind) {
    case 'reaction': {
      const parts = [
        momentOf(decision, unlocked, texts, t),
        t(`alone.hint.${waysToReact(decision, mode)}`),
      ];
      if (slots) parts.push(t('alone.hint.slots', { count: slots, free: freeSlots }));
      if (due) parts.push(t('alone.hint.due', { count: due }));
      if (dangerous) parts.push(t('alone.hint.reactionDanger'));
      return parts.filter(Boolean).join(' ');
    }
    case 'damage_target':
      return t('alone.hint.damage_target', {
        count: points ?? 0,
        meter: texts[`name.meter.${meter}`] ?? '',
      });
    case 'pick_creature':
      return [
        steps ? t('alone.hint.pickToMove', { count: steps }) : t('alone.hint.pick_creature'),
        steps ? t('alone.hint.moreGo', { count: creatures }) : '',
      ]
        .filter(Boolean)
        .join(' ');
    case 'creature_step':
      return t('alone.hint.creature_step', { steps: steps ?? 1 });
    case 'place_danger':
      return `${t('alone.hint.tokensLeft', { count: tokens ?? 1 })} ${t('alone.hint.place_danger')}`;
    case 'draw_split':
      return t('alone.hint.draw_split', {
        count: (decision.options[0]?.args ?? []).reduce<number>((sum, one) => sum + Number(one), 0),
      });
    case 'noise_direction': {
      const isLie = decision.options.some(({ args }) => !truth?.includes(String(args[0])));
      const ways = (truth ?? []).map((one) => texts[`direction.${one}`] ?? one).join(', ');
      return isLie ? t('alone.hint.noiseLie', { ways }) : t('alone.hint.noise_direction');
    }
    case 'false_answer':
    case 'answer_direction':
      return t('alone.hint.asksAbout', { target: texts[`name.target.${target}`] ?? '' });
    case 'spawn_sector':
      return t('alone.hint.spawn_sector', { creature: texts[`creature.${creature}`] ?? '' });
  }
  return plain(decision.kind, t);
}
