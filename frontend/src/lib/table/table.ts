/**
 * What every table shares. A board is one component, `boards/<title>/Board.svelte`; it takes
 * `BoardProps`, renders itself into one `<TableFrame>`, and needs nothing else of the page.
 *
 *     let props: BoardProps = $props();
 *     const playback = new Playback(() => props, { beatsOf });       // queue.svelte.ts, scenes.ts
 *     const targets = $derived(targetsOf(playback.asked, view, …));  // a plain module of the title
 *
 *     <TableFrame game={props} {playback} buttons={targets.buttons} hint="…" role="You are …">
 *       {#snippet board()}…{/snippet}            fills a box of definite size (100cqw × 100cqh)
 *       {#snippet strip()}…{/snippet}            one line above the board: round, phase
 *       {#snippet hand()}…{/snippet}             own hand or goods: a strip at the foot that opens
 *       {#snippet handLine()}…{/snippet}        the same in one line, for a phone, until it is opened
 *       {#snippet askedMore()}…{/snippet}        answers with a picture, inside what is asked
 *       {#snippet seatSign(seat)}…{/snippet}     shape or crest beside a name
 *       {#snippet seatNumbers(seat)}…{/snippet}  beside a name: two or three numbers
 *       {#snippet seatDetail(seat)}…{/snippet}   inside a seat's panel, opened by pressing it
 *       {#snippet stage()}…{/snippet}            a combat, laid over the board, can be closed
 *     </TableFrame>
 *
 * `isSteady`: on a phone the board has one size in all questions (`--asking-height` is what they get
 * below it); words of a lesson or a guide (`Fold.svelte`) stand in two lines that open over the board.
 *
 * `faceOf(thing)` gives a snippet of the thing's card, which is shown where the thing is explained.
 *
 * The frame brings: what is asked (`Asked`), seats with clocks and scores, score sheet, log, chat,
 * list of all options, settings, full screen, explanations, narration, keys. Nothing scrolls the page;
 * what is longer than its place scrolls inside it. Beyond 62rem the side column stands on the right,
 * below that the parts lie under one another and drawers come as sheets from below.
 *
 * Attributes the frame understands on any element, HTML or SVG, inside it:
 *   data-thing="card:rope"   explains itself on hover, focus, long press and by the key `?`; if it
 *                            cannot be chosen now, the title's reason is added, and a press shows it
 *   data-target              can be pressed now: n and p walk from one to the next, and the focus goes
 *                            there when what had it is gone
 *   data-option="move:a1"    the option a press sends (tests read it)
 *
 * A choice goes out by `props.choose(option)` and nothing else: what is at stake is asked there.
 * `useTable().stakeOf(option)` says what to mark. Words of a thing: `thingName` in live/titleWords.ts.
 */
import type { Snippet } from 'svelte';
import type { components } from '#lib/live/protocol.d.ts';
import type { Texts } from '#lib/live/titleWords.ts';

type Schemas = components['schemas'];
export type Sheet = Schemas['Sheet'];
export type Standing = Schemas['Standing'];
export type Part = Schemas['Part'];
export type Stake = Schemas['Stake'];
export type Layout = Schemas['Layout'];
export type AutoPassSetting = Schemas['AutoPassSetting'];

/** One who sits at the table, as the page knows them. */
export type TableSeat = {
  seat: number;
  name: string;
  username: string | null;
  isBot: boolean;
  /** Two letters, or empty. */
  country: string;
  /** Of a bot of the house. */
  level: number | null;
  rating: Schemas['SeatRating'] | null;
  /** Connected, or a bot. Null where nobody knows: in a review. */
  isHere: boolean | null;
  isDeciding: boolean;
  hasLeft: boolean;
  /** Days of vacation on the clock. */
  vacationDays: number;
  rank: number | null;
};

export type Clock = { text: string; isShort: boolean; isRunning: boolean };

export type Explained = { name: string; text: string; clause: string };
export type WhyNot = { sentence: string; clause: string };

/** A panel beside the board, or a sheet from below. */
export type Drawer = {
  value: string;
  label: string;
  panel: Snippet;
  /** How many things in it have not been seen. */
  unread?: number;
};

/** What a page gives to the table on it. Getters are reactive. */
export interface Table {
  /** Only the board is drawn, to be looked at: an example in the rules. */
  readonly isPicture?: boolean;
  /** Of a running match; null in a review and on the design page. */
  readonly id: string | null;
  readonly title: string;
  readonly seats: readonly TableSeat[];
  clock(seat: number): Clock | null;
  readonly sheet: Sheet | null;
  /** Null where the rules say none, undefined until it is known. */
  readonly layout: Layout | null | undefined;
  /** By an open option's key: the things it is chosen by. */
  readonly touches: Readonly<Record<string, readonly string[]>>;
  /** What taking an option puts at stake. */
  stakeOf(option: string): Stake | null;
  explain(thing: string): Promise<Explained | null>;
  /** Null when it can be chosen, or nobody here could choose. */
  whyNot(thing: string): Promise<WhyNot | null>;
  /** What the server can pass for this seat, and what it passes now. */
  readonly autoPass: readonly AutoPassSetting[];
  setAutoPass(id: string, until: string | null): void;
  /** Takes the last choice back; absent where nothing can be taken back. */
  readonly takeBack?: (() => void) | null;
  /** How often the player has wished to take something back: what a board sends by itself, one
   * answer after another, ends there. */
  readonly undos: number;
  /** The texts with the names a board gives what lies in this match; the log reads them too. */
  readonly words: Texts | null;
  say(words: Texts): void;
  /** Told which drawer is open, so that what is in it counts as seen. */
  opened(drawer: string | null): void;
  /** Log, chat, and what else the page has. */
  readonly drawers: readonly Drawer[];
  /** One line about the tournament the match belongs to. */
  readonly event: Snippet | null;
  /** Notices above what is asked. */
  readonly notices: Snippet | null;
  /** Resigning, taking back. */
  readonly controls: Snippet | null;
  /** In place of what is asked once the match is over, or in a review. */
  readonly after: Snippet | null;
  /** Laid over the board when the match is over. */
  readonly ending: Snippet | null;
}
