/** What is known of an option before it is chosen, in words: the server says it with the question. */
import type { t as translate } from '#lib/i18n/i18n.svelte.ts';
import type { Decision, Option } from '#lib/live/match.svelte.ts';
import { phrase, type Texts } from '#lib/live/titleWords.ts';
import { isWay } from './places.ts';
import type { View } from './view.ts';

export type Forecast = {
  /** Dice of the opportunity attack for leaving. */
  leaving?: number;
  /** Nothing is known of what is there. */
  unseen?: boolean;
  /** Dice of the creatures at the end of the Turn, and whether their flashes hit. */
  dice?: number;
  dangerous?: boolean;
  condition?: string;
  /** Dice of one's own attack, whether flashes hit, and the hits it takes. */
  attack?: number;
  lit?: boolean;
  wounds?: number;
  kills?: number;
  /** A mission whose condition does not hold: the work would not count. */
  in_vain?: string;
  /** How far meters would rise. */
  gains?: Readonly<Record<Gauge, number>>;
};
export type Gauge = 'life' | 'self_control';
type Translate = typeof translate;
type Prompt = {
  forecasts?: Readonly<Record<string, Forecast>>;
  staying?: Forecast;
  /** By option, how far its meter would rise. */
  recovers?: Readonly<Record<string, number>>;
  hits?: number;
  points?: number;
  /** Which damage it is. */
  meter?: string;
  steps?: number;
  creatures?: number;
  noises?: Readonly<Record<string, readonly string[]>>;
  token?: number;
  /** Danger tokens still to be placed. */
  tokens?: number;
  /** True noises, and what the Hero tracks. */
  truth?: readonly string[];
  target?: string;
  creature?: string;
  /** By card of the hand, which words tell why it cannot be played face up now. */
  waits?: Readonly<Record<string, string>>;
};

export const promptOf = (decision: Decision | null): Prompt =>
  (decision?.prompt ?? {}) as unknown as Prompt;

export const forecastOf = (decision: Decision | null, option: string): Forecast =>
  promptOf(decision).forecasts?.[option] ?? {};

/** A few signs on the plan: dice against the Hero, or the Hero's own. */
export function shortNote(forecast: Forecast, t: Translate): string {
  const against = (forecast.leaving ?? 0) + (forecast.dice ?? 0);
  if (forecast.attack) return t('alone.note.dice', { count: forecast.attack });
  if (forecast.in_vain) return t('alone.note.inVain');
  if (against > 0) return t('alone.note.against', { count: against });
  return forecast.condition ? t('alone.note.burns') : '';
}

/** Where many places would be heard from the same way: said once. */
const MANY = 4;
export function commonNoise(decision: Decision | null): readonly string[] {
  const heard = Object.values(promptOf(decision).noises ?? {});
  const [first = []] = heard;
  const isCommon = heard.every((ways) => ways.join() === first.join());
  return isCommon && heard.length > MANY ? first : [];
}

/** Of a creature that would go or appear there: from where the Hero would hear it. */
export function heardNote(
  decision: Decision | null,
  option: string,
  texts: Texts,
  t: Translate,
): string {
  if (commonNoise(decision).length > 0) return '';
  const ways = promptOf(decision).noises?.[option] ?? [];
  const words = ways.map((way) =>
    isWay(way) ? t(`alone.point.${way}`) : (texts[`direction.${way}`] ?? way),
  );
  return words.length > 0 ? t('alone.note.heard', { ways: words.join('/') }) : '';
}

/** Everything that is known, as sentences. */
export function inWords(forecast: Forecast, texts: Texts, t: Translate, isHere = false): string {
  const parts: string[] = [];
  if (forecast.in_vain) parts.push(texts[`stake.in_vain_${forecast.in_vain}`] ?? '');
  if (forecast.leaving) parts.push(t('alone.known.leaving', { count: forecast.leaving }));
  if (forecast.unseen) parts.push(t('alone.known.unseen'));
  if (forecast.dice) {
    const key = isHere ? 'alone.known.diceHere' : 'alone.known.dice';
    parts.push(t(key, { count: forecast.dice }));
  }
  if (forecast.dice && forecast.dangerous) parts.push(t('alone.known.dangerous'));
  if (forecast.condition) {
    parts.push(
      t('alone.known.condition', { name: texts[`condition.${forecast.condition}`] ?? '' }),
    );
  }
  if (forecast.attack) {
    parts.push(t('alone.known.attack', { count: forecast.attack }));
    if (forecast.wounds) {
      parts.push(t('alone.known.wounds', { wounds: forecast.wounds, kills: forecast.kills ?? 0 }));
    } else parts.push(t('alone.known.kills', { kills: forecast.kills ?? 0 }));
    parts.push(t(forecast.lit ? 'alone.known.lit' : 'alone.known.dark'));
  }
  return parts.join(' ');
}

const GAUGES: Readonly<Record<string, Gauge>> = {
  heal_life: 'life',
  life: 'life',
  heal_sc: 'self_control',
  self_control: 'self_control',
};

/** What recovering brings: the meter now and then. */
export function recoveryNote(
  decision: Decision | null,
  { key, kind }: Option,
  view: Pick<View, Gauge>,
  t: Translate,
): string | null {
  const gain = promptOf(decision).recovers?.[key];
  const gauge = GAUGES[kind];
  if (gain === undefined || !gauge) return null;
  return t('alone.note.meter', { from: view[gauge], to: view[gauge] + gain });
}

/** What an item would heal. */
export function gainNote(
  { gains }: Forecast,
  view: Pick<View, Gauge>,
  texts: Texts,
  t: Translate,
): string {
  return (['life', 'self_control'] as const)
    .filter((gauge) => (gains?.[gauge] ?? 0) > 0)
    .map((gauge) =>
      t('alone.note.gains', {
        name: texts[`option.${gauge}`] ?? '',
        from: view[gauge],
        to: view[gauge] + gains![gauge],
      }),
    )
    .join(', ');
}

const BRIEF = ['locked', 'moment_passed', 'other_moment'] as const;

/** Why a card of the hand cannot be played now: its moment in short, or what it lacks. */
export function whyItWaits(
  decision: Decision | null,
  card: string,
  texts: Texts,
  t: Translate,
): string {
  const key = promptOf(decision).waits?.[card];
  if (key === undefined) return '';
  const brief = BRIEF.find((one) => one === key);
  return brief ? t(`alone.why.${brief}`) : phrase(texts, `why.${key}`, { card: `card:${card}` });
}
