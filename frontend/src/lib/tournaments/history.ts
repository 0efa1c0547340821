/** Lines of an event's history in words: who did what to whom, with which result. */
import { i18n, t, type MessageKey } from '#lib/i18n/i18n.svelte.ts';
import { AUDIT } from './messageKeys.ts';
import type { AuditLine } from './tournaments.ts';

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
    count: String(details.no_shows ?? details.entrants ?? ''),
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
  return result ? `${said}: ${result}` : said;
}
