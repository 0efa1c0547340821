/** What can be tracked, in groups a person would look under. */
import { CREATURES, ROOMS } from './view.ts';

export const GROUPS = [
  { id: 'rooms', targets: ['room', ...ROOMS] },
  {
    id: 'ways',
    targets: ['straight', 'curve', 'branch', 'cross', 'door', 'barred_door', 'stairs'],
  },
  { id: 'things', targets: ['lcu', 'lit_sector', 'danger', 'condition'] },
  { id: 'creatures', targets: ['creature', ...CREATURES.slice(0, 5), 'boss'] },
] as const;
export type Group = (typeof GROUPS)[number]['id'];

/** The targets on offer by group; what belongs nowhere stands with the things. */
export function grouped(offered: readonly string[]): readonly { id: Group; targets: string[] }[] {
  const known: ReadonlySet<string> = new Set(GROUPS.flatMap(({ targets }) => targets));
  const rest = offered.filter((one) => !known.has(one));
  return GROUPS.map(({ id, targets }) => ({
    id,
    targets: [
      ...targets.filter((one) => offered.includes(one)),
      ...(id === 'things' ? rest : []),
    ] as string[],
  })).filter(({ targets }) => targets.length > 0);
}
