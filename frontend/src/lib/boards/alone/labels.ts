/** What a screen reader says of a Sector, and what a list says: the plan in words. */
import type { t as translate } from '#lib/i18n/i18n.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import { placeOf, WAYS } from './places.ts';
import { answerOf, foesIn, type Ghost, type Sector, type View, wantedIn } from './view.ts';

type Translate = typeof translate;

/** Where it lies: "2 east, 1 north of the start", "A32". */
export function whereIs(name: string, t: Translate): string {
  const { level, x, y } = placeOf(name);
  if (level === 'A' || level === 'B') return name;
  const on = (where: string): string => (level === 'f' ? t('alone.onOther', { where }) : where);
  if (x === 0 && y === 0) return on(t('alone.atStart'));
  const parts = [
    ...(x ? [t(x > 0 ? 'alone.stepsEast' : 'alone.stepsWest', { count: Math.abs(x) })] : []),
    ...(y ? [t(y > 0 ? 'alone.stepsSouth' : 'alone.stepsNorth', { count: Math.abs(y) })] : []),
  ];
  const [one = '', other] = parts;
  const where = other ? t('alone.both', { one, other }) : one;
  return on(t('alone.fromStart', { where }));
}

export const nameOfSector = (sector: Ghost, texts: Texts): string =>
  (sector.room ? texts[`room.${sector.room}`] : texts[`shape.${sector.shape}`]) ?? '';

export function exitsInWords(sector: Ghost, texts: Texts, t: Translate): string {
  const ways = WAYS.flatMap((way) => {
    const exit = sector.exits[way];
    return exit ? [`${texts[`direction.${way}`]} ${t(`alone.exit.${exit}`)}`] : [];
  });
  return [...ways, ...(sector.stairs ? [texts['target.stairs'] ?? ''] : [])].join(', ');
}

export function foesInWords(sector: Sector, texts: Texts, t: Translate): readonly string[] {
  return foesIn(sector).map(({ kind, wounded, count }) => {
    const name = texts[`creature.${kind}`] ?? kind;
    const many = count > 1 ? `${count} × ${name}` : name;
    return wounded ? t('alone.woundedOne', { name: many }) : many;
  });
}

/** A Sector of the Labyrinth in one line. */
export function sectorInWords(
  name: string,
  sector: Sector,
  view: View,
  texts: Texts,
  t: Translate,
): string {
  const parts = [
    nameOfSector(sector, texts),
    ...(sector.room && wantedIn(view.missions, sector.room) ? [t('alone.missionRoom')] : []),
    whereIs(name, t),
    ...(name === view.hero ? [t('alone.heroHere')] : []),
    t(sector.lit ? 'alone.lit' : 'alone.dark'),
    ...(view.in_view.includes(name) && name !== view.hero ? [t('alone.inView')] : []),
    ...foesInWords(sector, texts, t),
    ...(sector.danger ? [t('alone.danger')] : []),
    ...(sector.condition ? [texts[`condition.${sector.condition}`] ?? ''] : []),
    ...(sector.lcu ? [texts['target.lcu'] ?? ''] : []),
    t('alone.exits', { ways: exitsInWords(sector, texts, t) }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** What Tracking told; with the place where one stood then, which counts later. */
export function answerInWords(
  text: string,
  texts: Texts,
  t: Translate,
  hasPlace: boolean,
  isDoubtful = false,
): string {
  const { target, distance, level, way, askedIn } = answerOf(text);
  const values = { target: texts[`name.target.${target}`] ?? target };
  const towards = way === 'none' ? '' : `, ${texts[`name.towards.${way}`] ?? way}`;
  const told =
    distance === 'none'
      ? t('alone.answerNone', values)
      : t('alone.answerLine', {
          ...values,
          count: Number(distance),
          level: texts[`name.level.${level}`] ?? level,
          way: towards,
        });
  return [
    told,
    isDoubtful ? t('alone.doubtful') : '',
    hasPlace ? t('alone.askedIn', { where: whereIs(askedIn, t) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
