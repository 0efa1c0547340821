import { describe, expect, it } from 'vitest';
import type { Decision, Happening } from '#lib/live/match.svelte.ts';
import {
  arrived,
  begun,
  canReplay,
  cardIn,
  joined,
  lengthOf,
  replayed,
  settled,
  shownOf,
  soundOf,
  stepped,
  type Beat,
  type Frame,
  type Reel,
} from './scenes.ts';

const ME = 0;
const RIVAL = 1;
const QUESTION = { kind: 'act', options: [], prompt: {} } as unknown as Decision;

const happening = (kind: string, seat = RIVAL): Happening => ({
  number: 0,
  index: 0,
  event: { kind, seat },
});
const frame = (number: number, latest: readonly Happening[] = [], isAsked = false): Frame => ({
  view: `view ${number}`,
  number,
  latest,
  decision: isAsked ? QUESTION : null,
  waiting: [],
});
const beat = (kind: Beat['kind'], ...places: string[]): Beat => ({
  kind,
  places,
  happening: happening(kind),
});
const none = (): readonly Beat[] => [];
const start = begun(frame(0), [], none);

/** A rival does something that is seen at some places. */
const seen = (reel: Reel, to: Frame, ...beats: Beat[]): Reel =>
  arrived(reel, { frame: to, beats, isOwn: false, seat: ME });
const own = (reel: Reel, to: Frame, ...beats: Beat[]): Reel =>
  arrived(reel, { frame: to, beats, isOwn: true, seat: ME });

function played(reel: Reel): readonly string[] {
  const views: string[] = [];
  for (let now = reel; now.queue.length > 0; now = stepped(now)) {
    const { frame: on, beat: of } = shownOf(now);
    views.push(`${of?.kind} ${String(on.view)}`);
  }
  return views;
}

describe('what others did', () => {
  it('is shown one after the other, in the order in which it came', () => {
    const reel = seen(seen(start, frame(1), beat('travel', 'a', 'b')), frame(2), beat('mark', 'c'));
    expect(played(reel)).toEqual(['travel view 1', 'mark view 2']);
  });

  it('shows dice on the position before them, and then what they did', () => {
    const reel = seen(start, frame(1), beat('dice', 'a'), beat('mark', 'b'));
    expect(played(reel)).toEqual(['dice view 0', 'mark view 1']);
    expect(shownOf(reel).coming.view).toBe('view 1');
  });

  it('ends at the newest position, however it ends', () => {
    const reel = seen(seen(start, frame(1), beat('mark', 'a')), frame(2), beat('mark', 'b'));
    expect(shownOf(settled(reel)).frame.view).toBe('view 2');
    expect(shownOf(stepped(stepped(reel))).frame.view).toBe('view 2');
    expect(shownOf(stepped(stepped(reel))).beat).toBeNull();
  });

  it('takes what shows nothing along with what is on', () => {
    const reel = seen(seen(start, frame(1), beat('mark', 'a')), frame(2));
    expect(played(reel)).toEqual(['mark view 2']);
    expect(played(seen(start, frame(1)))).toEqual([]);
    expect(shownOf(seen(start, frame(1))).frame.number).toBe(1);
  });

  it('leaves a mark where it changed something, until the next change', () => {
    const moved = seen(start, frame(1), beat('travel', 'a', 'b'), beat('mark', 'b'));
    expect(moved.marks).toEqual(['a', 'b']);
    expect(seen(moved, frame(2)).marks).toEqual(['a', 'b']);
    expect(seen(moved, frame(2), beat('mark', 'c')).marks).toEqual(['c']);
  });
});

describe('a table that is opened in the middle of a match', () => {
  it('marks what changed last', () => {
    const sofar = ['a', 'b', '', 'c', ''].map((kind, index) => ({
      ...happening(kind),
      number: Math.floor(index / 2),
    }));
    const places = (happenings: readonly Happening[]): readonly Beat[] =>
      happenings.map((one) => ({
        kind: 'mark',
        happening: one,
        places: [String(one.event.kind)].filter(Boolean),
      }));
    expect(begun(frame(3), sofar, places).marks).toEqual(['c']);
    expect(begun(frame(3), sofar.slice(0, 2), places).marks).toEqual(['a', 'b']);
    expect(begun(frame(3), [], places).marks).toEqual([]);
  });
});

describe('an own choice', () => {
  it('is shown at once', () => {
    const reel = own(start, frame(1), beat('travel', 'a', 'b'));
    expect(shownOf(reel)).toMatchObject({ frame: { number: 1 }, beat: null });
    expect(reel.marks).toEqual(['a', 'b']);
  });

  it('waits for its dice only', () => {
    const reel = own(start, frame(1), beat('dice', 'a'), beat('mark', 'b'));
    expect(played(reel)).toEqual(['dice view 0']);
  });
});

describe('beats', () => {
  it('at one place are one', () => {
    const beats = joined([beat('travel', 'a', 'b'), beat('mark', 'b'), beat('mark', 'c')]);
    expect(beats.map(({ kind, places }) => [kind, places])).toEqual([
      ['travel', ['a', 'b']],
      ['mark', ['c']],
    ]);
  });

  it('without a place are left out, unless they are heard', () => {
    expect(joined([beat('mark')])).toEqual([]);
    const end: Beat = { ...beat('mark'), sound: 'end' };
    expect(joined([end])).toEqual([end]);
    expect(joined([beat('mark', 'a'), end])[0]).toMatchObject({ places: ['a'], sound: 'end' });
  });

  it('are heard by the weightiest of them', () => {
    const dice: Beat = { ...beat('dice'), sound: 'dice' };
    const taken: Beat = { ...beat('mark', 'a'), sound: 'capture' };
    expect(soundOf([dice, taken])).toBe('capture');
    expect(soundOf([beat('mark', 'a')])).toBeNull();
  });
});

describe('time', () => {
  const many = (count: number, isAsked: boolean): Reel =>
    Array.from({ length: count }, (_, index) => index + 1).reduce(
      (reel, number) =>
        seen(reel, frame(number, [], isAsked && number === count), beat('travel', `${number}`)),
      start,
    );
  const wholeOf = (reel: Reel, pace: number): number => {
    let sum = 0;
    for (let now = reel; now.queue.length > 0; now = stepped(now)) sum += lengthOf(now, pace);
    return sum;
  };

  it('is what the player wants', () => {
    const reel = many(1, false);
    expect(lengthOf(reel, 2)).toBe(2 * lengthOf(reel, 1));
    expect(lengthOf(reel, 0)).toBe(0);
    expect(lengthOf(settled(reel), 1)).toBe(0);
  });

  it.each([1, 3, 10, 60])('is short when %i things wait and one is asked', (count) => {
    expect(wholeOf(many(count, true), 1)).toBeLessThan(4_000);
    expect(wholeOf(many(count, true), 1)).toBeLessThanOrEqual(wholeOf(many(count, false), 1));
  });

  it('jumps over what would only flicker, and shows the last things', () => {
    const reel = many(60, true);
    expect(lengthOf(reel, 1)).toBe(0);
    const last = { ...reel, queue: reel.queue.slice(-1) };
    expect(lengthOf(last, 1)).toBeGreaterThan(0);
  });

  it('is taken for a replay', () => {
    const asked = many(20, true);
    const again = replayed(settled(asked));
    expect(lengthOf(again, 1)).toBe(lengthOf(many(1, false), 1));
  });
});

describe('what is kept to be seen again', () => {
  const turn = (seat: number): Happening => happening('turn_began', seat);

  it('is everything since one’s own turn ended', () => {
    const mine = begun(frame(0), [turn(ME)], none);
    const acted = own(mine, frame(1), beat('mark', 'own'));
    expect(canReplay(acted)).toBe(false);
    const ended = own(acted, frame(2, [turn(RIVAL)]));
    const rivals = seen(ended, frame(3), beat('travel', 'a', 'b'));
    const answered = own(rivals, frame(4), beat('mark', 'answer'));
    const back = seen(answered, frame(5, [turn(ME)]), beat('mark', 'c'));
    const again = own(back, frame(6), beat('mark', 'own again'));
    expect(played(replayed(settled(again)))).toEqual([
      'travel view 3',
      'mark view 4',
      'mark view 5',
    ]);
  });

  it('is everything since the last own choice, where no turns are told', () => {
    const reel = seen(
      own(seen(start, frame(1), beat('mark', 'a')), frame(2)),
      frame(3),
      beat('mark', 'b'),
    );
    expect(played(replayed(settled(reel)))).toEqual(['mark view 3']);
  });

  it('ends when something new happens', () => {
    const reel = replayed(settled(seen(start, frame(1), beat('mark', 'a'))));
    expect(reel.isReplay).toBe(true);
    const next = seen(reel, frame(2), beat('mark', 'b'));
    expect(next.isReplay).toBe(false);
    expect(played(next)).toEqual(['mark view 2']);
  });

  it('returns to the newest position', () => {
    const reel = seen(seen(start, frame(1), beat('mark', 'a')), frame(2), beat('mark', 'b'));
    const over = stepped(stepped(replayed(settled(reel))));
    expect(over.isReplay).toBe(false);
    expect(shownOf(over).frame.number).toBe(2);
  });
});

describe('a card that is played', () => {
  const texts = { 'card.storm': 'Storm', 'card.storm.text': 'No ship sails.', 'card.wood': 'Wood' };

  it('is laid open with what is printed on it', () => {
    expect(cardIn({ kind: 'card_played', card: 'storm' }, texts)).toEqual({
      name: 'Storm',
      text: 'No ship sails.',
    });
  });

  it('is only named where nothing is printed on it, or no card is meant', () => {
    expect(cardIn({ kind: 'card_played', card: 'wood' }, texts)).toBeNull();
    expect(cardIn({ kind: 'moved', end: 'd4' }, texts)).toBeNull();
  });
});
