/**
 * A combat as a story that adds up: who stands on either side, what each brings, the cards played
 * in turn, the dice as they fell, and how it ended. Told from the events, so that it can still be
 * looked at when it is over; while it lasts the view says what the Groups bring.
 */
import type { Happening } from '#lib/live/match.svelte.ts';
import { NOBODY, type CombatShown, type Line, type Static } from './view.ts';

type Event = Happening['event'];
/** A card or ability that was used in it. */
export type Played = {
  seat: number;
  thing: string;
  character: string | null;
  isCancelled: boolean;
};
/** Something a card or ability added to a side. */
export type Raise = { thing: string | null; by: number; value: number };
export type Side = { raises: readonly Raise[]; dice: readonly number[] };
export type Fight = {
  /** Of the event it began with. */
  number: number;
  attacker: number;
  defender: number;
  enemy: string;
  strength: number;
  attack: Side;
  defence: Side;
  played: readonly Played[];
  /** With dice, as the dice fell or as it ended. */
  totals: readonly [attack: number, defence: number] | null;
  ending: Event | null;
  endedAt: number | null;
  /** Something else has begun since that is to be looked at. */
  isPast: boolean;
  /** What it brought, until something else began. */
  aftermath: readonly Event[];
};

const ENDINGS: ReadonlySet<unknown> = new Set([
  ...['combat_won', 'combat_lost', 'combat_drawn', 'combat_escaped', 'group_combat_won'],
]);
const AFTERMATH: ReadonlySet<unknown> = new Set([
  ...['character_dying', 'character_saved', 'character_died', 'character_incapacitated'],
  ...['turn_lost', 'gift_lost', 'gift_taken', 'gift_drawn', 'creature_claimed'],
  ...['mission_completed', 'mission_failed', 'round_resisted'],
]);
const BEGINNINGS: ReadonlySet<unknown> = new Set(['combat_began', 'group_combat_began']);
const NEW_CHAPTERS: ReadonlySet<unknown> = new Set([...['turn_began', 'phase_began']]);

/** What takes the place of a combat that is over. */
const DISPLACING: ReadonlySet<unknown> = new Set([
  ...['movement_declared', 'encounter_drawn', 'encounter_turned_up', 'event_met'],
  ...['exploration_rolled', 'speed_test_began', 'trade_opened'],
]);

function begun(number: number, event: Event): Fight {
  const nothing: Side = { raises: [], dice: [] };
  return {
    number,
    attacker: Number(event.seat),
    defender: Number(event.other_seat ?? NOBODY),
    enemy: String(event.enemy ?? ''),
    strength: Number(event.strength ?? 0),
    attack: nothing,
    defence: nothing,
    played: [],
    totals: null,
    ending: null,
    endedAt: null,
    isPast: false,
    aftermath: [],
  };
}

const raised = (side: Side, raise: Raise): Side => ({ ...side, raises: [...side.raises, raise] });
const thrown = (side: Side, die: number): Side => ({ ...side, dice: [...side.dice, die] });

function rerolled(fight: Fight, seat: number, die: number): Fight {
  const isAttack = seat === fight.attacker;
  const before = (isAttack ? fight.attack : fight.defence).dice.at(-1) ?? 0;
  const [attack, defence] = fight.totals ?? [0, 0];
  return isAttack
    ? { ...fight, attack: thrown(fight.attack, die), totals: [attack - before + die, defence] }
    : { ...fight, defence: thrown(fight.defence, die), totals: [attack, defence - before + die] };
}

/** What was used last and has not been cancelled: it is what raises. */
const lastOf = (fight: Fight, seat: number): string | null =>
  fight.played.findLast((one) => one.seat === seat && !one.isCancelled)?.thing ?? null;

function told(fight: Fight, number: number, event: Event): Fight {
  const seat = Number(event.seat);
  switch (event.kind) {
    case 'ability_card_played':
    case 'plot_card_played': {
      const thing = `gift:${event.gift}`;
      const character = event.character === undefined ? null : String(event.character);
      return {
        ...fight,
        played: [...fight.played, { seat, thing, character, isCancelled: false }],
      };
    }
    case 'ability_used': {
      const character = String(event.character);
      const used = { seat, thing: `character:${character}`, character, isCancelled: false };
      return { ...fight, played: [...fight.played, used] };
    }
    case 'card_cancelled':
      return {
        ...fight,
        played: fight.played.map((one) =>
          one.thing === `gift:${event.gift}` ? { ...one, isCancelled: true } : one,
        ),
      };
    case 'combat_raised':
    case 'enemy_raised': {
      const raise = { thing: lastOf(fight, seat), by: seat, value: Number(event.value) };
      const isAttack = event.kind === 'combat_raised' && seat === fight.attacker;
      return isAttack
        ? { ...fight, attack: raised(fight.attack, raise) }
        : { ...fight, defence: raised(fight.defence, raise) };
    }
    case 'combat_rolled':
      return {
        ...fight,
        attack: thrown(fight.attack, Number(event.attack_die)),
        defence: thrown(fight.defence, Number(event.defence_die)),
        totals: [Number(event.attack), Number(event.defence)],
      };
    case 'combat_rerolled':
      return rerolled(fight, seat, Number(event.die));
  }
  return ENDINGS.has(event.kind) ? { ...fight, ending: event, endedAt: number } : fight;
}

/** The last combat among some events. */
export function fightIn(happenings: readonly Happening[]): Fight | null {
  const first = happenings.findLastIndex(({ event }) => BEGINNINGS.has(event.kind));
  const beginning = happenings[first];
  if (!beginning) return null;
  let fight = begun(beginning.number, beginning.event);
  let isChapterOver = false;
  for (const { number, event } of happenings.slice(first + 1)) {
    if (fight.ending === null) fight = told(fight, number, event);
    else if (DISPLACING.has(event.kind)) return { ...fight, isPast: true };
    else if (NEW_CHAPTERS.has(event.kind)) isChapterOver = true;
    else if (!isChapterOver && AFTERMATH.has(event.kind)) {
      fight = { ...fight, aftermath: [...fight.aftermath, event] };
    }
  }
  return fight;
}

/** Of a side, without cards played and without the die; while it lasts line by line. */
export function linesOf(
  fight: Fight,
  combat: CombatShown | null,
  data: Static,
  isAttack: boolean,
): readonly Line[] {
  const side = isAttack ? fight.attack : fight.defence;
  const seat = isAttack ? fight.attacker : fight.defender;
  if (seat === NOBODY) return [{ thing: enemyOf(fight, data), value: fight.strength }];
  const told = isAttack ? combat?.attack_lines : combat?.defence_lines;
  if (told) return told;
  const total = fight.totals?.[isAttack ? 0 : 1];
  if (total === undefined) return [];
  const cards = side.raises.reduce((sum, { value }) => sum + value, 0);
  return [{ word: 'before', value: total - cards - (side.dice.at(-1) ?? 0) }];
}

export const enemyOf = (fight: Fight, data: Static): string =>
  fight.enemy in data.missions ? `mission:${fight.enemy}` : `encounter:${fight.enemy}`;
