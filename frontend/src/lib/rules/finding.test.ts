/** The books as they are, searched with the words of players who have not read them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Book } from './book.ts';
import { search } from './search.ts';

const FIRST = 4;

function bookOf(title: string, language: string): Book {
  const text = readFileSync(`../engine/games/${title}/book/${language}.md`, 'utf8');
  const chapters = text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [head, ...clauses] = part.split(/^### /m);
      const [name = '', ...opening] = head!.split('\n');
      return {
        name,
        opening: opening.join('\n'),
        clauses: clauses.map((one) => {
          const [, id = '', named = '', body = ''] = /^(\S+) (.*)\n([^]*)$/.exec(one) ?? [];
          return { id, name: named, body };
        }),
      };
    });
  return {
    name: title,
    opening: '',
    goals: [],
    summary: '',
    named: { decisions: {}, events: {} },
    examples: [],
    chapters,
  };
}

const TRIES = {
  'dominus_obscura en': {
    'can I move diagonally': 'DO-1',
    'what happens when the dice are equal': 'DO-72',
    'how many missions do I need to win': 'DO-140',
    'is there a hand limit': 'DO-28',
    'can nomen umbrae attack': 'DO-60',
    'equinox lives': 'DO-91',
    'exchange six markers': 'DO-36',
    'what if I leave the match': 'DO-148',
    'bring back a silenced echo': 'DO-98',
  },
  'dominus_obscura es': {
    'puedo mover en diagonal': 'DO-1',
    'cuántas misiones para ganar': 'DO-140',
    'limite de cartas en la mano': 'DO-28',
    'abandonar la partida': 'DO-148',
  },
  'dark_kingdoms en': {
    'how much does a village cost': 'DK-58',
    'can I trade with other players': 'DK-10',
    'can I retreat': 'DK-111',
    'when does the game end': 'DK-149',
  },
  'dark_kingdoms es': {
    'cuánto cuesta una fortaleza': 'DK-59',
    'retirarse de un combate': 'DK-111',
  },
  'alone en': {
    'how many cards can evil play in a turn': 'AL-38',
    'can I go through a barred door': 'AL-11',
    'how do I kill a creature': 'AL-95',
  },
  'alone es': {
    adrenalina: 'AL-31',
    'ficha de peligro': 'AL-162',
    rastrear: 'AL-120',
  },
  'anima en': {
    'how many gifts can I hold': 'AN-6',
    'trade with another group': 'AN-61',
    'tie in a fight': 'AN-83',
    'all my characters died': 'AN-149',
    'how do I win': 'AN-115',
    'can I attack another player': 'AN-68',
  },
  'anima es': {
    'quién va primero': 'AN-21',
    'mueren todos mis personajes': 'AN-149',
    'atacar a otro grupo': 'AN-68',
    descansar: 'AN-52',
  },
} as const;

describe.each(Object.entries(TRIES))('in %s', (where, tries) => {
  const [title = '', language = ''] = where.split(' ');
  const book = bookOf(title, language);
  it.each(Object.entries(tries))('"%s" finds %s', (query, id) => {
    expect(search(book, query, FIRST).map((hit) => hit.clause.id)).toContain(id);
  });
});
