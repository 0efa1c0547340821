/** The attacker's chances without cards, from the title's own table: what an attack may come to. */
import { enemiesAt, type CombatShown, type Mode, type Odds, type View } from './view.ts';

export type Prospect = { enemy: number; mode: Mode; chance: number };

const troopsAt = (view: View, seat: number, territory: string): number =>
  (view.seats[seat]?.armies ?? [])
    .filter((army) => army.at === territory)
    .reduce((sum, army) => sum + army.troops, 0);

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
      return [{ enemy, mode: 'siege', chance }];
    }
    if (defenders > 0) {
      return [{ enemy, mode: 'battle', chance: odds.battle[troops - 1]?.[defenders - 1] ?? 0 }];
    }
    return [{ enemy, mode: 'assault', chance: odds.assault[troops - 1] ?? 0 }];
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

/** `62 %`; what is nearly nothing is not called nothing. */
export function percent(chance: number, language: string): string {
  const shown = chance > 0 ? Math.max(chance, 0.01) : 0;
  return new Intl.NumberFormat(language, { style: 'percent' }).format(shown);
}
