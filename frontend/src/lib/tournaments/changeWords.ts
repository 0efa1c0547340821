/** What an act would change, in words: never codes, and every number with its name. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import { CHANGE, ENTRANT_STATUS, STATUS } from './messageKeys.ts';
import type { ActAnswer } from './tournaments.ts';

export type Change = ActAnswer['changes'][number];
type PairingPicture = {
  players: string[];
  ranks: (number | null)[];
  scores: (number | null)[];
  ending: string;
  status: string;
};
type StandingPicture = { place: number; points: number };

/** What a change is about. */
export function changeSubject(change: Change): string {
  if (change.kind === 'status') return t(CHANGE.status);
  if (change.kind === 'pairing') {
    const [stage, round] = change.what.split(' ', 1)[0]?.split('.') ?? [];
    return t('control.change.pairing', { stage: stage ?? '', round: round ?? '' });
  }
  // A standing is named after its stage and the player.
  const name = change.kind === 'standing' ? change.what.replace(/^\d+ /, '') : change.what;
  return t('control.change.subject', { kind: t(CHANGE[change.kind]), name });
}

export function changeText({ kind, before, after }: Change): string {
  switch (kind) {
    case 'status':
      return fromTo(statusWord(before), statusWord(after));
    case 'entrant':
      return fromTo(entrantWord(before), entrantWord(after));
    case 'pairing':
      return fromTo(pairingWord(before), pairingWord(after));
    case 'standing':
      return standingWords(before as StandingPicture | null, after as StandingPicture | null);
    default:
      return fromTo(plain(before), plain(after));
  }
}

const fromTo = (before: string, after: string): string => `${before} → ${after}`;
const plain = (value: unknown): string =>
  value === null || value === undefined ? t('control.change.nothing') : String(value);

function statusWord(value: unknown): string {
  const key = STATUS[value as keyof typeof STATUS];
  return key ? t(key) : plain(value);
}

function entrantWord(value: unknown): string {
  const key = ENTRANT_STATUS[value as keyof typeof ENTRANT_STATUS];
  return key ? t(key) : plain(value);
}

function pairingWord(value: unknown): string {
  if (value === null || value === undefined) return t('control.change.noPairing');
  const found = value as PairingPicture;
  return `${found.players.join(' – ')}: ${resultWord(found)}`;
}

function resultWord(picture: PairingPicture): string {
  const scores = picture.scores.every((score) => score !== null) && picture.scores.length > 1;
  const result = outcomeWord(picture);
  return scores ? `${result} (${picture.scores.join('–')})` : result;
}

function outcomeWord({ players, ranks, ending, status }: PairingPicture): string {
  if (players.length === 1) return t('tournament.bye');
  if (status === 'running') return t('tournament.pairing.running');
  if (status === 'waiting') return t('tournament.pairing.waiting');
  if (ending === 'double_forfeit') return t('control.change.allForfeit');
  const first = players.filter((_, index) => ranks[index] === 1).join(', ');
  if (ending === 'forfeit') return t('control.change.forfeit', { name: first });
  if (players.length > 2) {
    const seats = players.map((name, index) => ({ name, rank: ranks[index] ?? players.length }));
    return seats
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ name, rank }) => `${rank}. ${name}`)
      .join(', ');
  }
  return ranks[0] === ranks[1] ? t('control.draw') : t('control.wins', { name: first });
}

function standingWords(before: StandingPicture | null, after: StandingPicture | null): string {
  const place = fromTo(plain(before?.place), plain(after?.place));
  const points = fromTo(plain(before?.points), plain(after?.points));
  return t('control.change.standing', { place, points });
}
