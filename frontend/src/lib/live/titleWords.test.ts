import { describe, expect, it } from 'vitest';
import { eventText, named, optionText, phrase, resultText, thingName } from './titleWords.ts';

const texts = {
  'option.move': 'Move {0} to {1}',
  'event.moved': '{seat} moves {token} to {to_square}',
  'card.fulgor': 'Fulgor Roto',
  'decision.turn': 'Your turn',
};

describe('a title’s words', () => {
  it('fill in the arguments of an option', () => {
    expect(optionText(texts, { key: 'move:0-3:d4', kind: 'move', args: ['0-3', 'd4'] })).toBe(
      'Move 0-3 to d4',
    );
  });

  it('call seats by their players', () => {
    const event = { kind: 'moved', seat: 1, token: '1-2', to_square: 'd5' };
    expect(eventText(texts, event, ['Ana', 'Bruno'])).toBe('Bruno moves 1-2 to d5');
  });

  it('call things by the names the title gives them', () => {
    expect(named(texts, 'fulgor')).toBe('Fulgor Roto');
    expect(named(texts, ['fulgor', 'other'])).toBe('Fulgor Roto, other');
    expect(
      named(texts, [
        [3, 'fulgor'],
        [1, 'other'],
      ]),
    ).toBe('3 Fulgor Roto, 1 other');
  });

  it('say the singular of a single one', () => {
    const units = {
      'unit.carrier': 'carrier',
      'name.units.carrier': 'carriers',
      'event.produced': '{units}',
    };
    const produced = (number: number) =>
      eventText(units, { kind: 'produced', units: [[number, 'carrier']] }, []);
    expect(produced(1)).toBe('1 carrier');
    expect(produced(2)).toBe('2 carriers');
  });

  it('count things before they name them', () => {
    const goods = {
      'card.iron': 'Iron',
      'card.wheat': 'Wheat',
      'event.got': '{seat} gets {cards}',
    };
    expect(eventText(goods, { kind: 'got', seat: 0, cards: { iron: 2, wheat: 1 } }, ['Ana'])).toBe(
      'Ana gets 2 Iron, 1 Wheat',
    );
    expect(named(goods, { iron: 'wheat' })).toBe('Iron Wheat');
  });

  it('tell things of one id apart by the sort the sentence asks for', () => {
    const two = {
      ...texts,
      'result.tie': 'a tie',
      'knot.tie': 'a knot',
      'event.rolled': 'Rolled: {result}',
      'option.tie': 'Make {0}',
      'option.tie.0': 'knot',
    };
    expect(eventText(two, { kind: 'rolled', result: 'tie' }, [])).toBe('Rolled: a tie');
    expect(optionText(two, { key: 'tie:tie', kind: 'tie', args: ['tie'] })).toBe('Make a knot');
  });

  it('say less of an event that is not wholly told', () => {
    const stolen = {
      'event.stolen': '{thief} takes {card}',
      'event.stolen.thief': 'seat',
      'event.stolen.hidden': '{thief} takes a card',
      'event.stolen.hidden.thief': 'seat',
    };
    expect(eventText(stolen, { kind: 'stolen', thief: 0 }, ['Ana'])).toBe('Ana takes a card');
    expect(eventText(stolen, { kind: 'stolen', thief: 0, card: 'x' }, ['Ana'])).toBe('Ana takes x');
  });

  it('leave out the parts of a sentence that have nothing to say', () => {
    const trade = {
      'event.traded': '{seat} trades[; Gifts: {gifts} for {back}][; characters: {who} for {whom}]',
      'planet.zero': '[0.0.0]',
    };
    const event = { kind: 'traded', seat: 0, gifts: 1, back: 0, who: [], whom: [] };
    expect(eventText(trade, event, ['Ana'])).toBe('Ana trades; Gifts: 1 for 0');
    const both = { ...event, gifts: 0, who: ['Celia'] };
    expect(eventText(trade, both, ['Ana'])).toBe('Ana trades; characters: Celia for –');
    expect(named(trade, 'zero')).toBe('[0.0.0]');
    const shared = { 'option.share': '{0} for you[, {1} for the next][, {2} for the last]' };
    expect(optionText(shared, { key: 'share:3:1', kind: 'share', args: [3, 1] })).toBe(
      '3 for you, 1 for the next',
    );
  });

  it('leave out the parts of a sentence of which one parameter is not given', () => {
    const falls = { 'stake.falls': 'It ends[, {own} to {rival}][, {own} to at most {most}]' };
    expect(phrase(falls, 'stake.falls', { own: 2, most: 0 })).toBe('It ends, 2 to at most 0');
  });

  it('say which tie-break decided', () => {
    const ends = { 'result.over': 'the score decided', 'result.over.threat': 'Threat decided' };
    const result = (tie_break: string) => ({ reason: 'over', details: { tie_break } });
    expect(resultText(ends, result('threat'), [])).toBe('Threat decided');
    expect(resultText(ends, result('none'), [])).toBe('the score decided');
  });

  it('show something readable where a text is missing', () => {
    expect(phrase(texts, 'event.card_drawn', {})).toBe('card drawn');
  });

  it('call things and pieces by their names', () => {
    const things = {
      'card.rope': 'Rope',
      'name.number.lives': 'lives',
      'name.token': 'token {number} of {seat}',
      'event.moved': '{token} goes to {end}',
    };
    expect(thingName(things, 'card:rope')).toBe('Rope');
    expect(thingName(things, 'number:lives@1')).toBe('lives');
    expect(thingName(things, 'token:1-3', ['Ana', 'Leo'])).toBe('token 3 of Leo');
    const event = { kind: 'moved', token: '0-2', end: 'e8' };
    expect(eventText(things, event, ['Ana', 'Leo'])).toBe('token 2 of Ana goes to e8');
    expect(
      phrase({ ...things, 'stake.gives': 'You give {what}' }, 'stake.gives', { what: 'card:rope' }),
    ).toBe('You give Rope');
  });
});
