import { describe, expect, it } from 'vitest';
import type { Book } from './book.ts';
import { search, stem } from './search.ts';

const clause = (id: string, name: string, body: string) => ({ id, name, body });
const book = (...clauses: ReturnType<typeof clause>[]): Book => ({
  name: 'Ferry',
  opening: '',
  goals: [],
  summary: '',
  named: { decisions: {}, events: {} },
  examples: [],
  chapters: [{ name: 'Ships', opening: '', clauses }],
});

const ENGLISH = book(
  clause('NF-1', 'Moving a ship', 'A ship moves three ports. Villages do not move.'),
  clause('NF-2', 'Building a village', 'A village costs wood. It stands where an army was.'),
  clause('NF-12', 'Ties', 'Equal dice: the defender wins the battle.'),
);
const SPANISH = book(
  clause('NF-1', 'Mover un barco', 'El barco avanza tres puertos.'),
  clause('NF-2', 'Construir una aldea', 'La aldea cuesta madera. Después descansa el ejército.'),
);
const ids = (of: Book, query: string) => search(of, query).map((hit) => hit.clause.id);

describe('search in the rules', () => {
  it('ranks names above bodies', () => {
    expect(ids(ENGLISH, 'village')).toEqual(['NF-2', 'NF-1']);
  });
  it('does not mind accents, capitals and plurals', () => {
    expect(ids(SPANISH, 'EJERCITOS')).toEqual(['NF-2']);
    expect(ids(SPANISH, 'después')).toEqual(['NF-2']);
    expect(ids(ENGLISH, 'ships')[0]).toBe('NF-1');
    expect(ids(SPANISH, 'construyo una aldea')[0]).toBe('NF-2');
  });
  it('passes over words that say nothing', () => {
    expect(ids(ENGLISH, 'who wins when the dice are equal?')[0]).toBe('NF-12');
  });
  it('finds a clause by its id, with or without its letters', () => {
    expect(ids(ENGLISH, 'nf-12')[0]).toBe('NF-12');
    expect(ids(ENGLISH, 'NF 12')[0]).toBe('NF-12');
    expect(ids(ENGLISH, '12')).toEqual(['NF-12']);
  });
  it('finds the word that is still being typed', () => {
    expect(ids(ENGLISH, 'defen')).toEqual(['NF-12']);
  });
  it('finds nothing for nothing, and nothing for what is not there', () => {
    expect(ids(ENGLISH, '  ')).toEqual([]);
    expect(ids(ENGLISH, 'dragon')).toEqual([]);
  });
  it('does not list a whole chapter for its name', () => {
    expect(ids(ENGLISH, 'ship')).toEqual(['NF-1']);
  });
  it('keeps short words whole', () => {
    expect(stem('oro')).toBe('oro');
    expect(stem('armies')).toBe(stem('army'));
  });
});
