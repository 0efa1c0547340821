/** The table of a match on its page: seats, clocks, sheet and explanations for the board's frame. */
import { SvelteMap } from 'svelte/reactivity';
import { api } from '#lib/api/api.ts';
import { isProblem } from '#lib/api/problem.ts';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { readable } from '#lib/live/clockFace.ts';
import type { LiveMatch } from '#lib/live/match.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import type {
  Clock,
  Drawer,
  Explained,
  Layout,
  Sheet,
  Stake,
  Table,
  TableSeat,
  WhyNot,
} from '#lib/table/table.ts';

const DAY_MS = 86_400_000;
const SHORT_MS = 20_000;

/** Parts of the page that the frame shows in its own places. */
export type Parts = {
  drawers: () => readonly Drawer[];
} & { [Name in 'event' | 'notices' | 'controls' | 'after' | 'ending']: () => Table[Name] };

type Source = {
  live: () => LiveMatch | null;
  parts: Parts;
  /** Told which drawer is open. */
  opened: (drawer: string | null) => void;
};

export class MatchTable implements Table {
  constructor(private readonly source: Source) {}

  get #live(): LiveMatch | null {
    return this.source.live();
  }

  get id(): string | null {
    return this.#live?.match?.id ?? null;
  }

  get title(): string {
    return this.#live?.match?.title ?? '';
  }

  readonly seats = $derived.by<readonly TableSeat[]>(() => {
    const live = this.#live;
    const { position, match } = live ?? {};
    if (!live || !position || !match) return [];
    return match.seats.map((holder, seat) => ({
      seat,
      name: holder.display_name,
      username: holder.username,
      isBot: holder.is_bot,
      country: holder.country,
      level: holder.level,
      rating: holder.rating,
      isHere: holder.is_bot || live.presence.seats.includes(seat),
      isDeciding:
        position.result === null && live.phase !== 'aborted' && position.waiting.includes(seat),
      hasLeft: position.left?.includes(seat) ?? false,
      vacationDays: this.#vacationDays(seat),
      rank: position.result?.ranks[seat] ?? null,
    }));
  });

  /** More than the usual days on a clock: vacation was taken. */
  #vacationDays(seat: number): number {
    const { position, match } = this.#live ?? {};
    if (position?.clocks.kind !== 'correspondence' || position.result !== null) return 0;
    const over = (position.clocks.left[seat] ?? 0) - (match?.clock.base_ms ?? 0);
    return Math.max(0, Math.ceil(over / DAY_MS));
  }

  clock(seat: number): Clock | null {
    const live = this.#live;
    const clocks = live?.position?.clocks;
    if (!live || !clocks || clocks.kind === 'untimed') return null;
    const left = live.timeLeft(seat);
    return {
      text: readable(left),
      isShort: clocks.kind === 'real_time' && left < SHORT_MS,
      isRunning: clocks.running.includes(seat),
    };
  }

  get sheet(): Sheet | null {
    return this.#live?.looked?.sheet ?? null;
  }

  get layout(): Layout | null | undefined {
    return this.#live?.looked?.layout;
  }

  /** Of the present decision; those of an earlier one would mark what is no longer asked. */
  get touches(): Table['touches'] {
    const live = this.#live;
    return live?.looked && live.looked.number === live.position?.number ? live.looked.touches : {};
  }

  stakeOf(option: string): Stake | null {
    const live = this.#live;
    if (!live?.looked || live.looked.number !== live.position?.number) return null;
    return live.looked.sheet?.stakes?.find((stake) => stake.option === option) ?? null;
  }

  #explanations = new SvelteMap<string, Promise<Explained | null>>();

  explain = (thing: string): Promise<Explained | null> => {
    const { match } = this.#live ?? {};
    if (!match) return Promise.resolve(null);
    const key = `${i18n.language} ${thing}`;
    const known = this.#explanations.get(key) ?? explainedIn(match.id, thing);
    this.#explanations.set(key, known);
    return known;
  };

  whyNot = async (thing: string): Promise<WhyNot | null> => {
    const live = this.#live;
    if (!live?.match || live.seat === null || live.position?.decision == null) return null;
    const found = await quiet(
      api.get('/api/v1/matches/{slug}/why-not', {
        path: { slug: live.match.id },
        query: { wish: thing, language: i18n.language },
      }),
    );
    // What only tells how the match stands is not forbidden: it is explained, and that is all.
    if (!found?.reason || found.reason.key === 'only_shown') return null;
    return { sentence: found.sentence, clause: found.reason.clause };
  };

  get autoPass(): Table['autoPass'] {
    return this.#live?.autoPass ?? [];
  }

  setAutoPass(id: string, until: string | null): void {
    this.#live?.setAutoPass(id, until);
  }

  words = $state.raw<Texts | null>(null);

  say(words: Texts): void {
    this.words = words;
  }

  get takeBack(): (() => void) | null {
    const live = this.#live;
    return live?.seat != null && live.position?.undo?.why_not === '' ? () => live.undo() : null;
  }

  get undos(): number {
    return this.#live?.undos ?? 0;
  }

  opened(drawer: string | null): void {
    this.source.opened(drawer);
  }

  get drawers(): readonly Drawer[] {
    return this.source.parts.drawers();
  }
  get event(): Table['event'] {
    return this.source.parts.event();
  }
  get notices(): Table['notices'] {
    return this.source.parts.notices();
  }
  get controls(): Table['controls'] {
    return this.source.parts.controls();
  }
  get after(): Table['after'] {
    return this.source.parts.after();
  }
  get ending(): Table['ending'] {
    return this.source.parts.ending();
  }
}

/** With the names of who sits at the table. */
async function explainedIn(match: string, thing: string): Promise<Explained | null> {
  const found = await quiet(
    api.get('/api/v1/matches/{slug}/explanations', {
      path: { slug: match },
      query: { thing: [thing], language: i18n.language },
    }),
  );
  return found?.[0] ?? null;
}

export async function explained(
  title: string,
  version: number,
  thing: string,
): Promise<Explained | null> {
  const found = await quiet(
    api.get('/api/v1/titles/{title}/explanations', {
      path: { title },
      query: { thing: [thing], language: i18n.language, version },
    }),
  );
  return found?.[0] ?? null;
}

/** An explanation that cannot be had is no reason to disturb a player. */
async function quiet<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (problem) {
    if (isProblem(problem)) return null;
    throw problem;
  }
}
