/** The attacker's chances without cards, from the title's own table: what an attack may come to. */
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import { enemiesAt, seatOf, type CombatShown, type Mode, type Odds, type View } from './view.ts';

export type Prospect = { enemy: number; mode: Mode; chance: number; defence: number };

const troopsAt = (view: View, seat: number, territory: string): number =>
  (view.seats[seat]?.armies ?? [])
    .filter((army) => army.at === territory)
    .reduce((sum, army) => sum + army.troops, 0);

/** What defends a fortress and a village by itself (DK-119, DK-124). */
const FORTRESS_DICE = 6;
const VILLAGE_DICE = 2;

/** All that an army of so many troops could try against the forces in a territory. */
export function prospects(
  odds: Odds,
  view: View,
  seat: number,
  troops: number,
  territory: string,
): readonly Prospect[] {
  return enemiesAt(view, seat, territory).flatMap((enemy): readonly Prospect[] => {
    const other = view.seats[enemy]!;
    const defenders = troopsAt(view, enemy, territory);
    if (territory in other.fortresses) {
      // An army inside may take refuge: the worst for the attacker is what counts.
      const chance = odds.siege[troops - 1]?.[defenders] ?? 0;
      return [{ enemy, mode: 'siege', chance, defence: FORTRESS_DICE + defenders }];
    }
    if (defenders > 0) {
      const chance = odds.battle[troops - 1]?.[defenders - 1] ?? 0;
      return [{ enemy, mode: 'battle', chance, defence: defenders }];
    }
    const chance = odds.assault[troops - 1] ?? 0;
    return [{ enemy, mode: 'assault', chance, defence: VILLAGE_DICE }];
  });
}

/** The attacker's chance in the combat that is going on, with the troops that are left. */
export function chanceNow(odds: Odds, view: View, combat: CombatShown): number | null {
  const army = view.seats[combat.attacker]?.armies.find((one) => one.number === combat.army);
  if (!army) return null;
  const defenders = (view.seats[combat.defender]?.armies ?? [])
    .filter((one) => one.at === combat.territory)
    .filter((one) => !combat.is_engaged || combat.participants.includes(one.number))
    .reduce((sum, one) => sum + one.troops, 0);
  const row = army.troops - 1;
  switch (combat.mode) {
    case 'battle':
      return defenders > 0 ? (odds.battle[row]?.[defenders - 1] ?? null) : null;
    case 'siege':
      return odds.siege[row]?.[defenders] ?? null;
    case 'assault':
      return odds.assault[row] ?? null;
    case 'plunder':
      return odds.plunder[row] ?? null;
    case 'capture':
      return null;
  }
}

/** The likeliest attack of an army in each of some territories. */
export function attacksAt(
  odds: Odds,
  view: View,
  seat: number,
  army: number | null,
  territories: Iterable<string>,
): ReadonlyMap<string, Prospect> {
  const troops = view.seats[seat]?.armies.find((one) => one.number === army)?.troops;
  if (troops === undefined) return new Map();
  return new Map(
    [...territories].flatMap((territory): [string, Prospect][] => {
      const open = prospects(odds, view, seat, troops, territory);
      const [best] = open.toSorted((one, other) => other.chance - one.chance);
      return best ? [[territory, best]] : [];
    }),
  );
}

/** What an answer promises whoever gives it, where that is a matter of dice. */
export function chanceOf(
  odds: Odds,
  view: View,
  seat: number,
  { prompt }: Decision,
  option: Option,
): number | null {
  const asked = prompt as { army?: number };
  const number = option.kind === 'attack' ? Number(option.args[0]) : asked.army;
  const army = view.seats[seat]?.armies.find((one) => one.number === number);
  const open = army ? prospects(odds, view, seat, army.troops, army.at) : [];
  switch (option.kind) {
    case 'attack':
      return open.length > 0 ? Math.max(...open.map((one) => one.chance)) : null;
    case 'assault':
      return army ? (odds.assault[army.troops - 1] ?? null) : null;
    case 'plunder':
      return army ? (odds.plunder[army.troops - 1] ?? null) : null;
    case 'people': {
      const enemy = seatOf(view, String(option.args[0]));
      return open.find((one) => one.enemy === enemy)?.chance ?? null;
    }
    case 'stand': {
      const chance = view.combat ? chanceNow(odds, view, view.combat) : null;
      if (chance === null) return null;
      return view.combat?.attacker === seat ? chance : 1 - chance;
    }
  }
  return null;
}

/** `62 %`; what is nearly nothing is not called nothing. */
export function percent(chance: number, language: string): string {
  const shown = chance > 0 ? Math.max(chance, 0.01) : 0;
  return new Intl.NumberFormat(language, { style: 'percent' }).format(shown);
}
