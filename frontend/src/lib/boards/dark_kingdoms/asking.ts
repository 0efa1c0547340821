/** The words beside what is asked: what to do, and what an answer brings. */
import { i18n, t } from '#lib/i18n/i18n.svelte.ts';
import type { Decision, Happening, Option } from '#lib/live/match.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import type { Selection, Targets } from './targets.ts';
import {
  armyAt,
  blockingArmies,
  seatOf,
  shipAt,
  yieldOf,
  type Colour,
  type Static,
  type View,
} from './view.ts';

export const isDangerous = (option: Option): boolean =>
  option.kind === 'destroy' || option.kind === 'sell';

/** What is done most and matters most stands first among the doings of a land. */
const ORDER = ['attack', 'topple', 'seize', 'sail', 'build', 'recruit', 'peasants', 'regroup'];
const rankOf = ({ kind }: Option): number => {
  const rank = ORDER.indexOf(kind.split(':')[0]!);
  return rank === -1 ? ORDER.length : rank;
};
export const inOrder = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((one, other) => rankOf(one) - rankOf(other));

/** What tells a new player where to begin. */
const OPENING = {
  choose_people: () => t('kingdoms.hint.people'),
  place_village: () => t('kingdoms.hint.village'),
} as const;

const DICE_OF_A_COLOUR = 3;

/** What another die does, what one has paid already, and why a colour is not offered. */
function hintOfDie(view: View, seat: number, told: readonly Happening[], texts: Texts): string {
  const began = told.findLastIndex(({ event }) => event.kind === 'round_began');
  const paid = told
    .slice(began + 1)
    .filter(({ event }) => event.kind === 'die_added' && event.seat === seat);
  const full = (['red', 'black'] as const).filter((one) => view.dice[one] >= DICE_OF_A_COLOUR);
  return [
    ...(paid.length > 0
      ? [
          t('kingdoms.hint.diePaid', {
            count: paid.length,
            colours: i18n.list(
              paid.map(({ event }) => texts[`colour.${String(event.colour)}`] ?? ''),
            ),
          }),
        ]
      : []),
    t('kingdoms.hint.die'),
    ...full.map((one) => t('kingdoms.hint.dieFull', { colour: texts[`colour.${one}`] ?? one })),
  ].join(' ');
}

/** How many cards it takes to be ahead: the attacker has to exceed, the defender to equal. */
export function cardsNeeded(prompt: Readonly<Record<string, number>>, seat: number): number {
  const { attack, defence, attacker } = prompt;
  return attacker === seat ? defence! - attack! + 1 : attack! - defence!;
}

/** How many cards with +1 a seat holds for a combat in a land of this resource. */
function cardsThatHelp(view: View, seat: number, data: Static): number {
  const own = view.seats[seat];
  if (!own || !view.combat) return 0;
  const fame = data.fame.filter((card) => card.is_plus_one);
  const played = fame.reduce((sum, card) => sum + (own.fame?.[card.id] ?? 0), 0);
  return played + (own.hand?.[view.combat.resource] ?? 0);
}

function hintOfBonus(decision: Decision, view: View, seat: number, data: Static): string {
  const needed = cardsNeeded(decision.prompt as Record<string, number>, seat);
  const isAttacker = decision.prompt.attacker === seat;
  const words = t(isAttacker ? 'kingdoms.hint.bonusAttacker' : 'kingdoms.hint.bonusDefender', {
    count: needed,
  });
  return cardsThatHelp(view, seat, data) < needed
    ? `${words} ${t('kingdoms.hint.bonusInVain')}`
    : words;
}

export function hintOf(
  decision: Decision | null,
  targets: Targets,
  selection: Selection | null,
  view: View,
  seat: number | null,
  texts: Texts,
  data: Static,
  told: readonly Happening[],
): string {
  if (decision === null || seat === null) return '';
  if (decision.kind === 'choose_people' || decision.kind === 'place_village') {
    return OPENING[decision.kind]();
  }
  if (decision.kind === 'add_die') return hintOfDie(view, seat, told, texts);
  if (decision.kind === 'choose_mode') return t('kingdoms.hint.mode');
  if (decision.kind === 'bonus') return hintOfBonus(decision, view, seat, data);
  if (decision.kind === 'act') {
    if (selection?.price) return t('kingdoms.hint.price');
    if (selection) {
      const name = texts[`territory.${selection.territory}`] ?? selection.territory;
      return selection.army ? `${name}. ${t('kingdoms.hint.march')}` : `${name}.`;
    }
    const canEnd = decision.options.some((one) => one.kind === 'end_turn');
    const blocked = canEnd ? [] : blockingArmies(view, seat);
    if (blocked.length === 0) {
      const points = view.seats[seat]!.points.total;
      return points >= view.target ? t('kingdoms.hint.target', { points }) : t('kingdoms.hint.act');
    }
    return t('kingdoms.hint.blocked', {
      armies: blocked
        .map((one) => `${one.number} (${texts[`territory.${one.at}`] ?? one.at})`)
        .join(', '),
    });
  }
  if (targets.isAtSea) return t('kingdoms.hint.port');
  return targets.places.size > 0 ? t('kingdoms.hint.place') : '';
}

/** Decisions in which one compares lands by what they yield. */
const COMPARED: ReadonlySet<string> = new Set(['choose_home', 'place_village', 'event_settle']);

/** What a land is, beside its name; where an army or a ship is; whom a people belongs to. */
export function factsOf(
  option: Option,
  decision: Decision,
  view: View,
  seat: number,
  players: readonly string[],
  data: Static,
  texts: Texts,
): string | null {
  const [first, second] = option.args;
  const placed = (at: string | undefined): string | null =>
    at === undefined ? null : (texts[`territory.${at}`] ?? at);
  switch (option.kind) {
    case 'at': {
      const land = data.map.territories.find(({ id }) => id === first);
      if (!land || !COMPARED.has(decision.kind)) return null;
      const resource = texts[`name.resource.${land.resource}`] ?? land.resource;
      return `${resource} · ${texts[`colour.${land.colour}`] ?? land.colour}`;
    }
    case 'army':
    case 'add':
    case 'recruit:add':
      return placed(armyAt(view, seat, Number(first)));
    case 'betray':
      return placed(armyAt(view, seatOf(view, String(first)), Number(second)));
    case 'ship':
      return placed(shipAt(view, seat, Number(first)));
    case 'people': {
      if (decision.kind === 'choose_people') return null;
      const other = seatOf(view, String(first));
      const cards = t('kingdoms.cards', { count: view.seats[other]?.cards ?? 0 });
      return decision.kind === 'fame_spies'
        ? `${players[other] ?? ''} · ${cards}`
        : (players[other] ?? null);
    }
  }
  return null;
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
  return i18n.list(
    cards.map(([card, count]) =>
      (texts[`name.amount.${card}`] ?? `{count} ${card}`).replace('{count}', String(count)),
    ),
  );
}
