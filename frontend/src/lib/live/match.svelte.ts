/** A match on the screen: what the server last said of it, and what this player wants to do. */
import { fetchMe } from '#lib/api/me.ts';
import { shortage } from '#lib/state/shortage.svelte.ts';
import { ServerTime, timeLeft } from './clockFace.ts';
import { MatchConnection, type Ending, type ServerFrame, type Status } from './connection.ts';
import { isMissingNews, isOvertaken, isSameQuestion } from './news.ts';
import type { components } from './protocol.d.ts';

type Schemas = components['schemas'];
type Position = Pick<
  Schemas['Update'],
  'number' | 'view' | 'decision' | 'waiting' | 'left' | 'clocks' | 'undo' | 'result'
>;
export type Decision = Schemas['Question'];
export type Option = Schemas['Option'];
export type Outcome = Schemas['Outcome'];
export type Summary = Schemas['Summary'];
export type ChatLine = Schemas['ChatLine'];
export type Table = Schemas['Table'];
export type Looked = Pick<Schemas['Looked'], 'number' | 'sheet' | 'layout' | 'touches'>;
export type Happening = {
  /** Of what this audience was shown; in a review the ply. */
  number: number;
  index: number;
  event: Record<string, unknown>;
  /** In a review: the seat the house chose for. */
  houseFor?: number;
};
/** The site itself cannot do it: the bar on top of the page says so. */
const OUTAGES = new Set(['read_only', 'database_away', 'unavailable']);

export type Refusal = { code: string; detail: string };
export type CalledOff = { reason: string; absent: readonly number[] };

const EVENTS_KEPT = 2_000;
const TICK_MS = 100;
const COME_BACK_EVERY_MS = 10_000;
/** After so long the server hears a socket again that said too much at once. */
const SLOWED_MS = 500;

export class LiveMatch {
  status = $state<Status>('connecting');
  match = $state.raw<Summary | null>(null);
  table = $state.raw<Table | null>(null);
  phase = $state<string>('');
  seat = $state<number | null>(null);
  position = $state.raw<Position | null>(null);
  /** Everything that happened, oldest first, as this audience saw it. */
  happenings = $state.raw<Happening[]>([]);
  /** What the newest frame brought, for animations. */
  latest = $state.raw<Happening[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  presence = $state.raw<{ seats: readonly number[]; watchers: number }>({ seats: [], watchers: 0 });
  refusal = $state.raw<Refusal | null>(null);
  missing = $state(false);
  /** Why the server has closed the connection for good. */
  ended = $state<Ending | null>(null);
  undoAskedBy = $state<number | null>(null);
  abortedBy = $state<number | null>(null);
  /** Why an organiser stopped the match. */
  calledOff = $state.raw<CalledOff | null>(null);
  /** Until when the players may come, and who has. */
  arrival = $state.raw<{ by: number; came: readonly number[] } | null>(null);
  /** How the table stood when it was last asked for: score sheet, layout, what options go by. */
  looked = $state.raw<Looked | null>(null);
  /** What the server can pass for this seat, and what it passes now. */
  autoPass = $state.raw<readonly Schemas['AutoPassSetting'][]>([]);
  /** The option sent and not yet acknowledged. */
  sent = $state.raw<{
    key: string;
    option: string;
    number: number;
    question: Decision | null;
  } | null>(null);
  /** How often this player wished to take something back. */
  undos = $state(0);
  #now = $state(0);

  #connection: MatchConnection;
  #time = new ServerTime();
  #ticker: ReturnType<typeof setInterval> | undefined;
  #cameBackAt = -Infinity;
  #isLeft = false;
  #isLooking = false;
  #slowed: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#connection = new MatchConnection(`${scheme}://${location.host}/ws/matches/${id}`, {
      frame: (frame, at) => this.#hear(frame, at),
      status: (status) => this.#changed(status),
      ended: (ending) => void this.#end(ending),
      lastNumber: () => this.position?.number ?? -1,
    });
  }

  open(): () => void {
    this.#connection.open();
    this.#ticker = setInterval(() => (this.#now = this.#time.now(performance.now())), TICK_MS);
    return () => {
      this.#isLeft = true;
      clearInterval(this.#ticker);
      clearTimeout(this.#slowed);
      this.#connection.close();
    };
  }

  /** Connect again after an end: the reader has done something about it. */
  again(): void {
    this.ended = null;
    this.#connection.open();
  }

  get isMyTurn(): boolean {
    return this.ended === null && this.position?.decision != null && this.position.result === null;
  }

  get players(): readonly string[] {
    return this.match?.seats.map((seat) => seat.display_name) ?? [];
  }

  /** Seats whose players have never been here, and the milliseconds they have left to come. */
  get toCome(): { seats: readonly number[]; left: number } {
    const { arrival, match } = this;
    if (!arrival || !match || this.phase !== 'running') return { seats: [], left: 0 };
    const seats = match.seats.map((_, seat) => seat).filter((seat) => !arrival.came.includes(seat));
    return { seats, left: Math.max(0, arrival.by - this.#now) };
  }

  timeLeft(seat: number): number {
    return this.position ? timeLeft(this.position.clocks, seat, this.#now) : 0;
  }

  choose(option: string): void {
    if (!this.position || this.sent) return;
    this.refusal = null;
    const { number, decision } = this.position;
    this.sent = { key: crypto.randomUUID(), option, number, question: decision ?? null };
    this.#resend();
  }

  undo(): void {
    if (!this.position) return;
    this.undos += 1;
    const why = this.position.undo?.why_not;
    if (why === 'needs_agreement') this.#connection.say({ t: 'ask_undo' });
    else {
      const { number } = this.position;
      this.#connection.say({ t: 'undo', number, key: crypto.randomUUID() });
    }
  }

  answerUndo(agree: boolean): void {
    this.undoAskedBy = null;
    this.#connection.say({ t: 'answer_undo', agree });
  }

  setAutoPass(id: string, until: string | null): void {
    this.#connection.say({ t: 'set_auto_pass', id, until });
  }

  resign = (): boolean => this.#connection.say({ t: 'resign' });
  abort = (): boolean => this.#connection.say({ t: 'abort' });
  claim = (): boolean => this.#connection.say({ t: 'claim' });
  say = (text: string): boolean => this.#connection.say({ t: 'chat', text });

  /** The same key goes out again after a reconnect: the server applies it once. */
  #resend(): void {
    if (this.sent) {
      const { number, option, key } = this.sent;
      this.#connection.say({ t: 'choose', number, option, key });
    }
  }

  /** Others chose at the same time: the answer goes out again for the same question, under its key. */
  #sendAgain(): void {
    if (this.#renumber()) this.#resend();
    else this.#connection.hello();
  }

  #renumber(): boolean {
    const { sent, position } = this;
    if (!sent || !position || position.number <= sent.number) return false;
    this.sent = { ...sent, number: position.number };
    return true;
  }

  /** A session that was renewed, by a new password for example, has another key: then we are still
   * signed in, and come back with the new one. */
  async #end(ending: Ending): Promise<void> {
    const mayComeBack = performance.now() - this.#cameBackAt > COME_BACK_EVERY_MS;
    if (ending === 'signed_out' && mayComeBack) {
      this.#cameBackAt = performance.now();
      const me = await fetchMe().catch(() => null);
      if (this.#isLeft) return;
      if (me) return this.again();
    }
    this.ended = ending;
  }

  #changed(status: Status): void {
    this.status = status;
    this.#isLooking = false;
  }

  /** One question at a time; what came meanwhile is asked for with the next. */
  #look(): void {
    if (!this.#isLooking) this.#isLooking = this.#connection.say({ t: 'look' });
  }

  /** What was refused unread may have been the answer or the question about the table: both go out
   * again a moment later. An answer the server has under its key is applied once. */
  #slowDown(): void {
    clearTimeout(this.#slowed);
    this.#slowed = setTimeout(() => {
      this.#resend();
      this.#isLooking = false;
      this.#look();
    }, SLOWED_MS);
  }

  #hear(frame: ServerFrame, receivedAt: number): void {
    switch (frame.t) {
      case 'pong':
        this.#time.heard(frame.now, frame.at, receivedAt);
        return;
      case 'sync':
        if (isOvertaken(frame, this.seat, this.position?.number)) return;
        this.match = frame.match;
        this.seat = frame.seat;
        this.table = null;
        this.phase = frame.status;
        if (frame.chat) this.chat = frame.chat;
        this.arrival = frame.arrival ?? null;
        this.calledOff = frame.called_off ?? null;
        this.#take(frame);
        this.#renumber();
        this.#resend();
        return;
      case 'table':
        this.table = frame;
        this.phase = frame.status;
        this.chat = frame.chat;
        return;
      case 'table_changed':
        this.#connection.hello();
        return;
      case 'update':
        if (this.position && isMissingNews(frame, this.position.number)) this.#connection.hello();
        else if (!this.position || frame.number > this.position.number) this.#take(frame);
        return;
      case 'looked':
        this.#isLooking = false;
        this.looked = frame;
        if (this.position && frame.number < this.position.number) this.#look();
        return;
      case 'auto_pass':
        this.autoPass = frame.settings;
        return;
      case 'ack':
        if (this.sent?.key === frame.key) this.sent = null;
        return;
      case 'error':
        if (frame.code === 'stale_number' && this.sent?.key === frame.key) {
          this.#sendAgain();
          return;
        }
        if (frame.code === 'too_many' && !frame.key && (this.sent || this.#isLooking)) {
          this.#slowDown();
          return;
        }
        if (this.sent?.key === frame.key) this.sent = null;
        if (OUTAGES.has(frame.code)) void shortage.check();
        if (frame.code === 'no_such_match') this.missing = true;
        else if (frame.key || !OUTAGES.has(frame.code))
          this.refusal = { code: frame.code, detail: frame.detail };
        if (frame.code === 'stale_number') this.#connection.hello();
        return;
      case 'presence':
        this.presence = { seats: frame.seats, watchers: frame.watchers };
        if (this.arrival) {
          const { came } = this.arrival;
          const arriving = frame.seats.filter((seat) => !came.includes(seat));
          this.arrival = { ...this.arrival, came: [...came, ...arriving] };
        }
        return;
      case 'chat':
        this.chat = [...this.chat, frame];
        return;
      case 'undo_asked':
        this.undoAskedBy = frame.by;
        return;
      case 'undo_refused':
        this.undoAskedBy = null;
        return;
      case 'aborted':
        this.abortedBy = frame.by;
        this.calledOff = frame.reason ? { reason: frame.reason, absent: frame.absent ?? [] } : null;
        this.phase = 'aborted';
        return;
    }
  }

  #take(frame: Schemas['Update'] | Schemas['Sync']): void {
    const known = this.position?.number ?? -1;
    const fresh = frame.events
      .filter((group) => group.number >= known)
      .flatMap((group) =>
        group.events.map((event, index) => ({ number: group.number, index, event })),
      );
    this.happenings = [...this.happenings, ...fresh].slice(-EVENTS_KEPT);
    this.latest = known >= 0 ? fresh : [];
    this.position = frame;
    this.undoAskedBy = frame.undo?.asked_by ?? null;
    if (
      this.sent &&
      this.sent.number < frame.number &&
      !isSameQuestion(this.sent.question, frame.decision ?? null)
    ) {
      this.sent = null;
    }
    if (frame.result) this.phase = 'finished';
    else if (this.phase === '') this.phase = 'running';
    this.#look();
    // What can be switched on goes with the question; what runs ends by itself.
    if (this.seat !== null && frame.result === null) {
      if (frame.decision || this.autoPass.some((one) => one.running !== null)) {
        this.#connection.say({ t: 'ask_auto_pass' });
      }
    }
  }
}
