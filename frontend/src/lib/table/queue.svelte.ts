/**
 * Plays what happened on a table: the clock behind `scenes.ts`. Made while a board is set up. Only
 * what is drawn waits: what is asked of the player is there at once, and any press or Escape ends
 * what plays.
 */
import { untrack } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type { BoardProps } from '#lib/boards/boards.ts';
import {
  arrived,
  begun,
  canReplay,
  lengthOf,
  placesOf,
  replayed,
  settled,
  shownOf,
  soundOf,
  stepped,
  type Beat,
  type BeatsOf,
  type Frame,
  type Reel,
} from './scenes.ts';
import { settings } from './settings.svelte.ts';
import { playSound } from './sounds.ts';

type Events = BoardProps['latest'];
export type Timing<Roll> = {
  /** What some events show on the board: a plain module of the title. */
  beatsOf?: BeatsOf;
  /** The roll among some events, if dice are to tumble for it. */
  rollIn?: (events: Events) => Roll | null;
};

/** How long the server is given to answer where there is nothing to choose. */
const FORCED_MS = 2_000;

export class Playback<Roll = never> {
  #reel = $state.raw() as Reel;
  #game: () => BoardProps;
  #timing: Timing<Roll>;
  #isOwnChoice = false;
  /** The server did not answer the only option: the player is asked after all. */
  #isOverdue = $state(false);

  readonly #now = $derived.by(() => shownOf(this.#reel));
  /** What plays now. */
  readonly beat = $derived.by(() => this.#now.beat);
  readonly isPlaying = $derived.by(() => this.beat !== null);
  /** The roll whose dice tumble now. */
  readonly rolling = $derived.by<Roll | null>(() =>
    this.beat?.kind === 'dice' ? (this.#timing.rollIn?.([this.beat.happening]) ?? null) : null,
  );
  readonly isReplay = $derived.by(() => this.#reel.isReplay);
  readonly canReplay = $derived.by(() => canReplay(this.#reel) && !this.isPlaying);
  /** The moment on the board. */
  readonly shown = $derived.by(() => this.#now.frame);
  /** The moment that dice which tumble now lead to. */
  readonly coming = $derived.by(() => this.#now.coming);
  /** Where something changes now, or changed last. */
  readonly marks = $derived.by(() => {
    const { queue, beat, marks } = this.#reel;
    return queue[0] ? placesOf(queue[0].beats.slice(0, beat + 1)) : marks;
  });
  /** What is asked of this seat now; nothing while its answer is on its way, and nothing where the
   * server gives the only answer. */
  readonly asked = $derived.by(() => {
    const { sent, decision } = this.#game();
    if (sent || decision === null) return null;
    return decision.options.length > 1 || this.#isOverdue ? decision : null;
  });
  /** The names of those who have to choose. */
  readonly waitingFor = $derived.by(() => {
    const { waiting, seat, players, isReview = false } = this.#game();
    // Nobody is told to wait for themselves; in a review nothing is asked, and all are alike.
    return waiting
      .filter((one) => one !== seat || isReview)
      .map((one) => players[one] ?? '')
      .join(', ');
  });

  constructor(game: () => BoardProps, timing: Timing<Roll> = {}) {
    this.#game = game;
    this.#timing = timing;
    this.#reel = untrack(() => begun(frameOf(game()), game().happenings, this.#beatsOf));
    $effect(() => {
      if (game().sent !== null) this.#isOwnChoice = true;
    });
    $effect(() => {
      if (game().decision?.options.length !== 1) return;
      const timer = setTimeout(() => (this.#isOverdue = true), FORCED_MS);
      return () => {
        clearTimeout(timer);
        this.#isOverdue = false;
      };
    });
    $effect(() => {
      const frame = frameOf(game());
      untrack(() => this.#take(frame));
    });
    $effect(() => {
      const { beat } = this;
      if (!beat) return;
      const ms = untrack(() => {
        if (beat.sound && !this.#game().isReview) playSound(beat.sound);
        // Whoever asks for a replay wants to see it, whatever else is shown at once.
        return lengthOf(this.#reel, this.#reel.isReplay ? settings.pace || 1 : settings.pace);
      });
      const timer = setTimeout(() => (this.#reel = stepped(this.#reel)), ms);
      return () => clearTimeout(timer);
    });
  }

  readonly #beatsOf: BeatsOf = (events, before, after) =>
    this.#timing.beatsOf?.(events, before, after) ?? plainBeats(events, this.#timing.rollIn);

  #take(frame: Frame): void {
    const { newest } = this.#reel;
    if (frame.number === newest.number && frame.view === newest.view) return;
    if (frame.number <= newest.number) {
      // A choice was taken back, or a review steps back.
      this.#reel = { ...settled(this.#reel), newest: frame, marks: [] };
      return;
    }
    const { seat, isReview = false } = this.#game();
    const beats = this.#beatsOf(frame.latest, newest.view, frame.view);
    const reel = arrived(isReview ? settled(this.#reel) : this.#reel, {
      frame,
      beats,
      isOwn: this.#isOwnChoice,
      seat,
    });
    this.#isOwnChoice = false;
    const isSeen = settings.pace > 0 && !prefersReducedMotion.current && !document.hidden;
    this.#reel = isSeen ? reel : settled(reel);
    const sound = isSeen || isReview ? null : soundOf(beats);
    if (sound) playSound(sound);
  }

  /** Everything lies at once as it is. */
  skip = (): void => {
    if (this.isPlaying) this.#reel = settled(this.#reel);
  };

  /** What others did since one's own last turn, once more. */
  replay = (): void => {
    this.#reel = replayed(this.#reel);
  };
}

const frameOf = ({ view, number, decision, latest, waiting }: BoardProps): Frame => ({
  view,
  number,
  decision,
  latest,
  waiting,
});

/** For a title that does not say what its events show: dice, and a moment to look. */
function plainBeats<Roll>(events: Events, rollIn: Timing<Roll>['rollIn']): readonly Beat[] {
  const last = events.at(-1);
  if (!last) return [];
  const roll = events.findLast((happening) => rollIn?.([happening]));
  const dice: Beat[] = roll ? [{ kind: 'dice', happening: roll, places: [], sound: 'dice' }] : [];
  return [...dice, { kind: 'pause', happening: last, places: [] }];
}
