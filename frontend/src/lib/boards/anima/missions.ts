/** What a Mission still asks of a Group, as far as cards and view say it. */
import { landOf, type MissionPrinted, type SeatShown, type View } from './view.ts';

const CONDITIONS = ['missions', 'hunted', 'characters', 'sexes'] as const;
type Condition = (typeof CONDITIONS)[number];
const isCondition = (word: string): word is Condition => CONDITIONS.some((one) => one === word);

export type Need =
  | { kind: 'place'; location: string; isInPlay: boolean; isThere: boolean; isHeld: boolean }
  | { kind: Condition; needed: number; have: number; isSure: boolean }
  | { kind: 'combat' | 'speed' | 'pay'; needed: number; have: number; isSure: boolean }
  | { kind: 'rounds'; rounds: readonly number[]; won: number; have: number };

export function needsOf(
  mission: MissionPrinted,
  key: string,
  own: SeatShown,
  view: View,
): readonly Need[] {
  const attempt = own.attempts?.[key];
  const inPlay = new Set(landOf(view).map(({ id }) => id));
  const stage = mission.objectives.length > 1 ? own.courier_stage : 0;
  const places = mission.locations.slice(stage).map((location): Need => {
    const isThere = own.position === location;
    const isHeld = own.resist === key;
    return { kind: 'place', location, isInPlay: inPlay.has(location), isThere, isHeld };
  });
  const steps = mission.steps.map(([kind, needed], at): Need => {
    const have = kind === 'pay' ? own.gifts : (attempt?.[kind] ?? own[kind]);
    return { kind, needed, have, isSure: attempt?.sure?.[at] ?? false };
  });
  const won = own.resist === key ? own.resist_won : 0;
  const rounds: readonly Need[] =
    mission.rounds.length > 0
      ? [{ kind: 'rounds', rounds: mission.rounds, won, have: attempt?.combat ?? own.combat }]
      : [];
  const conditions = (attempt?.needs ?? []).flatMap(([kind, have, needed]): Need[] =>
    isCondition(kind) ? [{ kind, needed, have, isSure: have >= needed }] : [],
  );
  const first = conditions.filter((need) => need.kind === 'missions' && !need.isSure);
  const others = conditions.filter(({ kind }) => kind !== 'missions');
  return [...first, ...places, ...steps, ...rounds, ...others];
}
