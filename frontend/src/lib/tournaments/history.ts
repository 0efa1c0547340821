/** Lines of an event's history in words: who did what to whom, with which result. */
import { i18n, t, type MessageKey } from '#lib/i18n/i18n.svelte.ts';
import type { AuditLine } from './tournaments.ts';

/** Lines of the log. */
const AUDIT = {
  created: 'audit.created',
  registration_opened: 'audit.registration_opened',
  check_in_opened: 'audit.check_in_opened',
  started: 'audit.started',
  stage_started: 'audit.stage_started',
  stage_finished: 'audit.stage_finished',
  round_paired: 'audit.round_paired',
  round_started: 'audit.round_started',
  result: 'audit.result',
  result_entered: 'audit.result_entered',
  result_corrected: 'audit.result_corrected',
  forfeited: 'audit.forfeited',
  no_show: 'audit.no_show',
  replayed: 'audit.replayed',
  pairings_taken_back: 'audit.pairings_taken_back',
  entered: 'audit.entered',
  late_entry: 'audit.late_entry',
  withdrawn: 'audit.withdrawn',
  withdrawn_absent: 'audit.withdrawn_absent',
  disqualified: 'audit.disqualified',
  readmitted: 'audit.readmitted',
  checked_in: 'audit.checked_in',
  all_checked_in: 'audit.all_checked_in',
  moved_up: 'audit.moved_up',
  bye_requested: 'audit.bye_requested',
  round_sent_off: 'audit.round_sent_off',
  round_re_paired: 'audit.round_re_paired',
  round_paired_by_hand: 'audit.round_paired_by_hand',
  paused: 'audit.paused',
  resumed: 'audit.resumed',
  cancelled: 'audit.cancelled',
  changed: 'audit.changed',
  message: 'audit.message',
  co_organiser_added: 'audit.co_organiser_added',
  co_organiser_removed: 'audit.co_organiser_removed',
  disputed: 'audit.disputed',
  dispute_settled: 'audit.dispute_settled',
  finished: 'audit.finished',
  imported: 'audit.imported',
  pair_forbidden: 'audit.pair_forbidden',
  pair_allowed: 'audit.pair_allowed',
  webhook_added: 'audit.webhook_added',
  webhook_changed: 'audit.webhook_changed',
  webhook_tested: 'audit.webhook_tested',
  webhook_removed: 'audit.webhook_removed',
  drawn_up: 'audit.drawn_up',
  picture_added: 'audit.picture_added',
  picture_removed: 'audit.picture_removed',
  seeded: 'audit.seeded',
  invited: 'audit.invited',
  claimed: 'audit.claimed',
  entrant_changed: 'audit.entrant_changed',
  called_again: 'audit.called_again',
  arbiter_called: 'audit.arbiter_called',
  arbiter_answered: 'audit.arbiter_answered',
  other: 'audit.other',
} as const;

/** Shown names by user name. */
type Names = Readonly<Record<string, string>>;

const nameIn = (names: Names, username: string): string => names[username] ?? username;

export const actorName = (line: AuditLine): string =>
  line.actor === null ? '' : nameIn(line.names, line.actor);

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** "Ana 1., Bo 2.", by rank. */
function ranksText(ranks: unknown, names: Names): string {
  if (typeof ranks !== 'object' || ranks === null) return '';
  const entries = Object.entries(ranks).filter(([, rank]) => typeof rank === 'number');
  const best = entries.filter(([, rank]) => rank === 1);
  if (entries.length === 2 && best.length === 1) {
    const other = entries.find(([name]) => name !== best[0]![0])!;
    return t('audit.beats', {
      winner: nameIn(names, best[0]![0]),
      loser: nameIn(names, other[0]),
    });
  }
  if (best.length === entries.length && entries.length > 0) {
    return t('audit.drawn', { names: i18n.list(entries.map(([name]) => nameIn(names, name))) });
  }
  return entries
    .toSorted(([, one], [, other]) => Number(one) - Number(other))
    .map(([name, rank]) => `${rank}. ${nameIn(names, name)}`)
    .join(', ');
}

/** " (17–4)", the best first. */
function scoresText(ranks: unknown, scores: unknown): string {
  if (typeof ranks !== 'object' || typeof scores !== 'object' || !ranks || !scores) return '';
  const counted = scores as Readonly<Record<string, unknown>>;
  const ordered = Object.entries(ranks).toSorted(([, one], [, other]) => one - other);
  return ` (${ordered.map(([name]) => String(counted[name] ?? '')).join('–')})`;
}

/** An act this client does not know still says that something was done. */
export function auditText(line: AuditLine): string {
  const { names } = line;
  const details = line.details as Record<string, unknown>;
  const one = (value: unknown): string => nameIn(names, String(value ?? ''));
  const given = {
    player: one(details.player ?? line.actor),
    players: i18n.list(
      strings(details.absent ?? details.players ?? details.winners).map((name) => one(name)),
    ),
    count: String(details.no_shows ?? details.entrants ?? details.count ?? ''),
    round: String(details.round ?? ''),
    table: String(details.table ?? ''),
    text: String(details.text ?? ''),
    other: one(details.other),
    name: String(details.name ?? ''),
  };
  const known = AUDIT as Readonly<Record<string, MessageKey>>;
  const say = t as (key: MessageKey, values: Record<string, string>) => string;
  const said = say(known[line.act] ?? AUDIT.other, given);
  const result = ranksText(details.ranks, names);
  const scores = scoresText(details.ranks, details.scores);
  return result ? `${said}: ${result}${scores}` : said;
}
