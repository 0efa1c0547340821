/** What a Mission still asks of a Group, as far as cards and view say it. */
import { landOf, type MissionPrinted, type SeatShown, type View } from './view.ts';

export type Need =
  | { kind: 'place'; location: string; isInPlay: boolean; isThere: boolean }
  | { kind: 'combat' | 'speed' | 'pay'; needed: number; have: number; isSure: boolean }
  | { kind: 'rounds'; rounds: readonly number[]; won: number; have: number };

const WORST_DIE = 1;
const BEST_DIE = 6;

export function needsOf(
  mission: MissionPrinted,
  key: string,
  own: SeatShown,
  view: View,
): readonly Need[] {
  const attempt = own.attempts?.[key];
  const inPlay = new Set(landOf(view).map(({ id }) => id));
  const first = mission.objectives.length > 1 ? own.courier_stage : 0;
  const places = mission.locations.slice(first).map((location): Need => {
    const isThere = own.position === location;
    return { kind: 'place', location, isInPlay: inPlay.has(location), isThere };
  });
  const steps = mission.steps.map(([kind, needed]): Need => {
    const have = kind === 'pay' ? own.gifts : (attempt?.[kind] ?? own[kind]);
    // However the dice fall: in a combat the other side rolls too.
    const least = { combat: WORST_DIE - BEST_DIE, speed: WORST_DIE, pay: 0 }[kind];
    return { kind, needed, have, isSure: have + least >= needed };
  });
  const won = own.resist === key ? own.resist_won : 0;
  const rounds: readonly Need[] =
    mission.rounds.length > 0
      ? [{ kind: 'rounds', rounds: mission.rounds, won, have: attempt?.combat ?? own.combat }]
      : [];
  return [...places, ...steps, ...rounds];
}
