/** Calls: which of what a player is told belongs on a bar on every page, and for how long. */
import type { Notice } from './personalSocket.ts';

export type Call = {
  id: number;
  kind: string;
  params: Readonly<Record<string, unknown>>;
  link: string;
  /** When the bar goes, in this browser's time. */
  until: number;
  /** Whether the time is the server's deadline and counts down before the reader's eyes. */
  hasDeadline: boolean;
  /** Told again on connecting, not new at this moment. */
  isRepeated: boolean;
};

const TURN_ELSEWHERE = 'turn_elsewhere';

/** Whether the server knows of it: what this browser made itself is reported to nobody. */
export const isTold = (call: Pick<Call, 'kind'>): boolean => call.kind !== TURN_ELSEWHERE;

/** The call a notice makes at this moment, if it makes one. */
export function callOf(
  notice: Notice,
  now: number,
  aheadMs: number,
  isRepeated = false,
): Call | null {
  const { notification, deadline, calls_until } = notice;
  if (!calls_until || notification.read_at) return null;
  const until = Date.parse(calls_until) - aheadMs;
  if (until <= now) return null;
  return {
    id: notification.id,
    kind: notification.kind,
    params: notification.params,
    link: notification.link,
    until,
    hasDeadline: deadline !== null && deadline === calls_until,
    isRepeated,
  };
}

const TURN_STANDS_MS = 600_000;

/** A turn that no notice tells of, as it is in live matches: this browser has seen it itself. */
export const turnCall = (id: number, link: string, now: number): Call => ({
  id,
  kind: TURN_ELSEWHERE,
  params: {},
  link,
  until: now + TURN_STANDS_MS,
  hasDeadline: false,
  isRepeated: true,
});

/** With the turns that have just come, and without those that are over. */
export function withTurns(
  calls: readonly Call[],
  fresh: readonly Call[],
  waiting: readonly string[],
): readonly Call[] {
  const isOver = (call: Call) =>
    call.kind === TURN_ELSEWHERE && !waiting.includes(call.link.slice('/matches/'.length));
  const left = calls.some(isOver) ? calls.filter((one) => !isOver(one)) : calls;
  return fresh.reduce<readonly Call[]>(withCall, left);
}

/** With a new call: the same table calls once, and whose time runs out first stands first. */
export function withCall(calls: readonly Call[], call: Call): Call[] {
  const others = calls.filter((one) => one.id !== call.id && (!one.link || one.link !== call.link));
  return [...others, call].toSorted((one, other) => one.until - other.until);
}

/** Whether this page is what the call is about. */
export const isHere = (call: Pick<Call, 'link'>, path: string): boolean => call.link === path;

/** A table fills the screen: what stands on it must not be covered. */
export const isTable = (path: string): boolean => path.startsWith('/matches/');

const BOARDS_THAT_WAIT: ReadonlySet<string> = new Set([
  'match_started',
  'your_turn',
  'time_low',
  TURN_ELSEWHERE,
]);

/** A bar takes room from a table: boards that waited before one sat down are left to the header. */
export const isLeftToTheCounter = (
  call: Pick<Call, 'kind' | 'isRepeated'>,
  path: string,
): boolean => call.isRepeated && BOARDS_THAT_WAIT.has(call.kind) && isTable(path);

/** Whether the player waits for exactly this: their table fills, their rematch is taken up. */
export function isAwaited(call: Call, awaited: ReadonlySet<string>): boolean {
  return call.kind === 'match_started' && awaited.has(call.link);
}

/** 75 000 ms are "1:15". */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
