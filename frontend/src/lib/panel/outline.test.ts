import { describe, expect, it } from 'vitest';
import { cardText, optionCardText } from './cardTexts.ts';
import { Outliner } from './outline.ts';
import { levelsOf } from './placeMap.ts';

const texts = {
  'gift.sleep': 'Sleep',
  'gift.sleep#2': 'Sleep',
  'gift.sleep.text': 'Somebody of another Group rests.',
  'location.ruins': 'The Ruins',
  'location.ruins.text': 'Level 2.',
  'view.hand': 'your hand',
  'view.locations': 'Locations',
  'view.level': 'level',
};
const players = ['Ana', 'Bruno'];
const outline = (view: unknown, given: Record<string, string> = texts) =>
  new Outliner(given, players).outline(view);

describe('the text of a card', () => {
  it('is found by its id, also for a copy of it', () => {
    expect(cardText(texts, 'sleep#2')).toBe('Somebody of another Group rests.');
    expect(cardText(texts, 'nothing')).toBe('');
    expect(cardText(texts, 3)).toBe('');
  });

  it('stands beside the option that is about it', () => {
    const play = { key: 'play:sleep:ana', kind: 'play', args: ['sleep', 'ana'] };
    expect(optionCardText(texts, play)).toBe('Somebody of another Group rests.');
  });
});

describe('the outline of a view', () => {
  it('shows what the title labels, and keeps the rest under more', () => {
    const { parts, more } = outline({ hand: ['sleep#2'], rest_next: 2, spent: 0, empty: [] });
    expect(parts).toEqual([
      {
        key: 'hand',
        label: 'Your hand',
        kind: 'cards',
        cards: [{ name: 'Sleep', notes: '', text: 'Somebody of another Group rests.' }],
      },
    ]);
    expect(more.map((part) => part.label)).toEqual(['Rest next']);
  });

  it('calls a row by its name and notes the rest of it', () => {
    const { parts } = outline({ locations: [{ id: 'ruins', level: 2, previous: null }] });
    expect(parts[0]).toMatchObject({
      kind: 'cards',
      cards: [{ name: 'The Ruins', notes: 'level 2', text: 'Level 2.' }],
    });
  });

  it('shows everything of a title that labels nothing', () => {
    const { parts, more } = outline({ score: 0, active: 1 }, {});
    expect(parts).toEqual([
      { key: 'score', label: 'Score', kind: 'words', words: '0' },
      { key: 'active', label: 'Active', kind: 'words', words: 'Bruno' },
    ]);
    expect(more).toEqual([]);
  });

  it('gives every seat its own box, by the name of who sits there', () => {
    const { seats } = outline({ seats: [{ hand: ['sleep'] }, { hand: null }] });
    expect(seats.map((one) => [one.name, one.parts.length])).toEqual([
      ['Ana', 1],
      ['Bruno', 0],
    ]);
  });

  it('knows the first seat from a count of none', () => {
    const { parts } = outline(
      { trade: { proposer: 0, partner: 1, stage: 0, offer: ['sleep'] } },
      {},
    );
    expect(parts[0]).toMatchObject({
      parts: [{ words: 'Ana' }, { words: 'Bruno' }, { label: 'Offer' }],
    });
  });

  it('draws columns of discs and maps of places', () => {
    expect(outline({ columns: [[0, 1], []] }, {}).parts[0]!.kind).toBe('columns');
    expect(outline({ map: { 'h+0+0': { lit: true } } }, {}).parts[0]!.kind).toBe('map');
    expect(outline({ map: {} }, {}).parts).toEqual([]);
  });
});

it('lays places out from the north-west corner, level by level', () => {
  const [home, far] = levelsOf({ 'h-1+0': {}, 'h+0-1': {}, 'f+3+3': {} });
  expect(home).toMatchObject({ name: 'h', columns: 2, rows: 2 });
  expect(home!.places.map(({ key, column, row }) => [key, column, row])).toEqual([
    ['h-1+0', 1, 2],
    ['h+0-1', 2, 1],
  ]);
  expect(far).toMatchObject({ name: 'f', columns: 1, rows: 1 });
});
