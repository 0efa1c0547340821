/**
 * What happened, one thing after the other. A frame from the server becomes a scene: the position
 * before it, the position after it, and the beats between. Pure: what is shown, for how long, what
 * is joined and what is kept to be seen again. The clock that moves it on is in `queue.svelte.ts`.
 */
import type { BoardProps } from '#lib/boards/boards.ts';
import type { Happening } from '#lib/live/match.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import type { Sound } from './settings.svelte.ts';

/** One position as this audience was given it, with what led to it. */
export type Frame = Pick<BoardProps, 'view' | 'number' | 'decision' | 'latest' | 'waiting'>;

/**
 * Dice tumble before their effect is seen; everything else is seen with the position after it. A
 * mark is a change at some places, a pause a moment to look without any.
 */
export type BeatKind = 'dice' | 'travel' | 'card' | 'mark' | 'pause';
export type Beat = {
  kind: BeatKind;
  happening: Happening;
  /** Where it is to be seen, in the title's own names of places. */
  places: readonly string[];
  /** What travels, by the key of its piece, and every place it comes by. */
  piece?: string;
  way?: readonly string[];
  sound?: Sound;
  /** It came without being chosen: whoever caused it has to be shown it too. */
  isNews?: boolean;
};

export type Scene = {
  from: Frame;
  to: Frame;
  beats: readonly Beat[];
};

export type Reel = {
  newest: Frame;
  /** What has not been shown to its end; the first is on. */
  queue: readonly Scene[];
  /** Which beat of the first. */
  beat: number;
  /** What others did since one's own last turn. */
  kept: readonly Scene[];
  /** Whose turn it was last said to be. */
  turn: number | null;
  /** Where something changed last. */
  marks: readonly string[];
  isReplay: boolean;
};

const NORMAL_MS: Readonly<Record<BeatKind, number>> = {
  dice: 900,
  travel: 700,
  card: 2_600,
  mark: 500,
  pause: 480,
};
/** However much has gathered, it is over by then: sooner when one is asked oneself. */
const LONGEST_MS = 9_000;
const LONGEST_WHEN_ASKED_MS = 1_600;
/** A card takes its time to be read; a press ends it. */
const LONGEST_WITH_CARD_MS = 4_500;
/** What would have to run faster than this is not shown at all. */
const FASTEST = 0.25;
const MOST_KEPT = 80;

export type BeatsOf = (
  happenings: readonly Happening[],
  before: unknown,
  after: unknown,
) => readonly Beat[];

/** `sofar` is everything that happened up to the frame. */
export const begun = (frame: Frame, sofar: readonly Happening[], beatsOf: BeatsOf): Reel => ({
  newest: frame,
  queue: [],
  beat: 0,
  kept: [],
  turn: turnIn(sofar),
  marks: lastPlaces(sofar, (events) => beatsOf(events, frame.view, frame.view)),
  isReplay: false,
});

/** Where something changed last, of all that happened. */
function lastPlaces(
  sofar: readonly Happening[],
  beatsOf: (events: readonly Happening[]) => readonly Beat[],
): readonly string[] {
  let end = sofar.length;
  while (end > 0) {
    const { number } = sofar[end - 1]!;
    const start = sofar.findIndex((one) => one.number === number);
    const places = placesOf(joined(beatsOf(sofar.slice(start, end))));
    if (places.length > 0) return places;
    end = start;
  }
  return [];
}

const TURN = /^turn_(began|started)$/;

function turnIn(happenings: readonly Happening[]): number | null {
  const said = happenings.findLast(({ event }) => TURN.test(String(event.kind)))?.event.seat;
  return typeof said === 'number' ? said : null;
}

/**
 * Beats at the same places, or without one, are seen together with the beat before them. What has
 * no place and makes no sound is not worth a wait.
 */
export function joined(beats: readonly Beat[]): readonly Beat[] {
  const kept: Beat[] = [];
  for (const beat of beats) {
    const last = kept.at(-1);
    const isJoined =
      last !== undefined &&
      beat.kind === 'mark' &&
      beat.places.every((place) => last.places.includes(place));
    if (isJoined) {
      const sound = soundOf([last, beat]);
      kept[kept.length - 1] = { ...last, ...(sound && { sound }) };
    } else if (beat.kind !== 'mark' || beat.places.length > 0 || beat.sound) kept.push(beat);
  }
  return kept;
}

export type Arrival = {
  frame: Frame;
  beats: readonly Beat[];
  /** What follows an own choice: its pieces go at once, only dice and news are waited for. */
  isOwn: boolean;
  seat: number | null;
};

/** A frame came. Dice are looked at by whoever threw them too. */
export function arrived(reel: Reel, { frame, beats, isOwn, seat }: Arrival): Reel {
  const whole = joined(beats);
  const scene: Scene = { from: reel.newest, to: frame, beats: whole };
  const seen = isOwn ? whole.filter((beat) => beat.kind === 'dice' || beat.isNews) : whole;
  const turn = turnIn(frame.latest) ?? reel.turn;
  const places = placesOf(whole);
  const next: Reel = {
    ...(reel.isReplay ? settled(reel) : reel),
    newest: frame,
    turn,
    kept: keptAfter(reel, scene, turn, isOwn, seat),
    marks: places.length > 0 ? places : reel.marks,
  };
  if (seen.length > 0) return { ...next, queue: [...next.queue, { ...scene, beats: seen }] };
  const last = next.queue.at(-1);
  // What shows nothing by itself comes with what is shown before it.
  return last ? { ...next, queue: [...next.queue.slice(0, -1), { ...last, to: frame }] } : next;
}

/** Where a title says whose turn it is, one's last turn ends with another's; else with a choice. */
function keptAfter(
  reel: Reel,
  scene: Scene,
  turn: number | null,
  isOwn: boolean,
  seat: number | null,
): readonly Scene[] {
  const wasMine = turn === null ? isOwn : reel.turn === seat;
  const isMine = turn === null ? false : turn === seat;
  if (seat !== null && wasMine && isMine) return reel.kept;
  if (seat !== null && wasMine) return turn === null ? [] : [scene];
  return [...reel.kept, scene].slice(-MOST_KEPT);
}

/** What the title calls what may be printed on a card. */
const PRINTED = ['card', 'mission'] as const;

/** The card an event is about, if the title has words for its face. */
export function cardIn(
  event: Happening['event'],
  texts: Texts,
): { name: string; text: string } | null {
  const drawn = Array.isArray(event.cards) ? event.cards[0] : undefined;
  for (const sort of PRINTED) {
    const key = `${sort}.${String(event[sort] ?? (sort === 'card' ? drawn : undefined))}`;
    const [name, text] = [texts[key], texts[`${key}.text`]];
    if (name !== undefined && text !== undefined) return { name, text };
  }
  return null;
}

/** Every place of some beats, once. */
export const placesOf = (beats: readonly Beat[]): readonly string[] => [
  ...new Set(beats.flatMap((beat) => beat.places)),
];

export type Shown = {
  frame: Frame;
  /** The position that the beat leads to. */
  coming: Frame;
  beat: Beat | null;
};

export function shownOf({ newest, queue, beat }: Reel): Shown {
  const [scene] = queue;
  if (!scene) return { frame: newest, coming: newest, beat: null };
  const isBeforeDice = scene.beats.slice(beat).some((one) => one.kind === 'dice');
  return {
    frame: isBeforeDice ? scene.from : scene.to,
    coming: scene.to,
    beat: scene.beats[beat] ?? null,
  };
}

/** The beat that is on has been seen. */
export function stepped(reel: Reel): Reel {
  const [scene, ...rest] = reel.queue;
  if (!scene) return reel;
  if (reel.beat + 1 < scene.beats.length) return { ...reel, beat: reel.beat + 1 };
  return { ...reel, queue: rest, beat: 0, isReplay: reel.isReplay && rest.length > 0 };
}

export const settled = (reel: Reel): Reel => ({ ...reel, queue: [], beat: 0, isReplay: false });

export const replayed = (reel: Reel): Reel => {
  const queue = reel.kept.filter((scene) => scene.beats.length > 0);
  return queue.length > 0 ? { ...reel, queue, beat: 0, isReplay: true } : reel;
};

export const canReplay = (reel: Reel): boolean => reel.kept.some((scene) => scene.beats.length > 0);

const timeOf = (beats: readonly Beat[]): number =>
  beats.reduce((sum, beat) => sum + NORMAL_MS[beat.kind], 0);

/**
 * How long the beat that is on lasts, nothing where it is not to be shown at all. `pace` is what
 * durations are multiplied by.
 */
export function lengthOf(reel: Reel, pace: number): number {
  const { beat } = shownOf(reel);
  if (!beat) return 0;
  const left = timeOf(reel.queue.flatMap((scene) => scene.beats)) * pace;
  const isAsked = reel.newest.decision !== null;
  const hasCard = reel.queue.some((scene) => scene.beats.some((one) => one.kind === 'card'));
  const whenAsked = hasCard ? LONGEST_WITH_CARD_MS : LONGEST_WHEN_ASKED_MS;
  const longest = reel.isReplay ? Infinity : isAsked ? whenAsked : LONGEST_MS;
  const haste = Math.min(1, longest / (left || 1));
  return haste < FASTEST ? 0 : NORMAL_MS[beat.kind] * pace * haste;
}

/** What has to be heard where nothing is to be seen: the weightiest sound of a frame. */
export function soundOf(beats: readonly Beat[]): Sound | null {
  const heard = beats.flatMap((beat) => beat.sound ?? []);
  return (
    (['end', 'capture', 'dice', 'turn'] as const).find((sound) => heard.includes(sound)) ?? null
  );
}
