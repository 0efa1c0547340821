/** The last combat as a story: its rounds, the dice, and the cards that were played in turn. */
import type { Happening } from '#lib/live/match.svelte.ts';
import type { Mode } from './view.ts';

export type Play = { seat: number; card: string | null; isFame: boolean };
export type Round = {
  attack: readonly number[];
  defence: readonly number[];
  plays: readonly Play[];
  winner: number | null;
};
export type Ending = 'won' | 'retreated' | 'cancelled' | 'plundered' | 'repelled';
export type Story = {
  number: number;
  attacker: number;
  defender: number;
  army: number;
  mode: Mode;
  territory: string;
  rounds: readonly Round[];
  /** Troops lost, by seat. */
  lost: Readonly<Record<number, number>>;
  /** How it ended and for whom; null while it goes on. */
  ending: { how: Ending; winner: number } | null;
  /** The number of what ended it. */
  endedAt: number | null;
};

type Told = Readonly<Record<string, unknown>>;

/** What was told from the last declaration of an attack on. */
export function storyOf(happenings: readonly Happening[]): Story | null {
  const start = happenings.findLastIndex(({ event }) => event.kind === 'attack_declared');
  const first = happenings[start];
  if (!first) return null;
  const told = first.event as Told;
  let story: Story = {
    number: first.number,
    attacker: Number(told.attacker),
    defender: Number(told.defender),
    army: Number(told.army),
    mode: told.mode as Mode,
    territory: String(told.territory),
    rounds: [],
    lost: {},
    ending: null,
    endedAt: null,
  };
  for (const { event, number } of happenings.slice(start + 1)) {
    if (story.ending !== null) break;
    story = after(story, event);
    if (story.ending !== null) story = { ...story, endedAt: number };
  }
  return story;
}

function after(story: Story, event: Told): Story {
  const seat = Number(event.seat);
  switch (event.kind) {
    case 'combat_rolled':
    case 'plunder_rolled': {
      const [attack, defence] = [event.attack as number[], event.defence as number[]];
      const rounds = [...story.rounds, { attack, defence, plays: [], winner: null }];
      if (event.kind === 'combat_rolled') return { ...story, rounds };
      const isWon = Math.max(...attack) > Math.max(...defence);
      return {
        ...story,
        rounds,
        ending: isWon
          ? { how: 'plundered', winner: story.attacker }
          : { how: 'repelled', winner: story.defender },
      };
    }
    case 'bonus_resource':
    case 'bonus_fame':
      return played(story, {
        seat,
        card: String(event.card),
        isFame: event.kind === 'bonus_fame',
      });
    case 'bonus_passed':
      return played(story, { seat, card: null, isFame: false });
    case 'round_won':
      return withLast(story, (round) => ({ ...round, winner: seat }));
    case 'troop_lost':
      return { ...story, lost: { ...story.lost, [seat]: (story.lost[seat] ?? 0) + 1 } };
    case 'combat_won':
      return { ...story, ending: { how: 'won', winner: seat } };
    case 'army_retreated': {
      const other = seat === story.attacker ? story.defender : story.attacker;
      return { ...story, ending: { how: 'retreated', winner: other } };
    }
    case 'attack_cancelled':
      return { ...story, ending: { how: 'cancelled', winner: story.defender } };
  }
  return story;
}

const played = (story: Story, play: Play): Story =>
  withLast(story, (round) => ({ ...round, plays: [...round.plays, play] }));

function withLast(story: Story, change: (round: Round) => Round): Story {
  const last = story.rounds.at(-1);
  return last ? { ...story, rounds: [...story.rounds.slice(0, -1), change(last)] } : story;
}

/** A side's total in a round: its highest die and a point for every card it played. */
export function totalOf(round: Round, seat: number, story: Story): number {
  const dice = seat === story.attacker ? round.attack : round.defence;
  const cards = round.plays.filter((play) => play.seat === seat && play.card !== null);
  return Math.max(...dice) + cards.length;
}
