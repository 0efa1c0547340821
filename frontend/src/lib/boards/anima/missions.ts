/** What a Mission still asks of a Group, as far as cards and view say it. */
import { winsIn36 } from './fight.ts';
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
  const inPlay = new Set(landOf(view).map(({ id }) => id));
  const first = mission.objectives.length > 1 ? own.courier_stage : 0;
  const places = mission.locations.slice(first).map((location): Need => {
    const isThere = own.position === location;
    return { kind: 'place', location, isInPlay: inPlay.has(location), isThere };
  });
  const steps = mission.steps.map(([kind, needed]): Need => {
    const have = kind === 'combat' ? own.combat : kind === 'speed' ? own.speed : own.gifts;
    // However the dice fall: in a combat the other side rolls too.
    const least = { combat: WORST_DIE - BEST_DIE, speed: WORST_DIE, pay: 0 }[kind];
    return { kind, needed, have, isSure: have + least >= needed };
  });
  const won = own.resist === key ? own.resist_won : 0;
  const rounds: readonly Need[] =
    mission.rounds.length > 0
      ? [{ kind: 'rounds', rounds: mission.rounds, won, have: own.combat }]
      : [];
  return [...places, ...steps, ...rounds];
}

const onOneDie = (missing: number): number => Math.max(0, Math.min(6, 7 - missing)) / 6;

/** Of fighting and testing through all that is asked, before cards; null where no die decides. */
export function chanceOf(needs: readonly Need[]): number | null {
  const chances = needs.flatMap((need) => {
    switch (need.kind) {
      case 'combat':
        return [winsIn36(need.have - need.needed, true) / 36];
      case 'speed':
        return [onOneDie(need.needed - need.have)];
      case 'rounds':
        return need.rounds.slice(need.won).map((one) => winsIn36(need.have - one, true) / 36);
    }
    return [];
  });
  return chances.length > 0 ? chances.reduce((all, one) => all * one, 1) : null;
}
