import { expect, it } from 'vitest';
import { entrantLines } from './entrantLines.ts';

it('reads a name on each line, and a rating after it', () => {
  expect(entrantLines('ana\n\n  bruno, 1450 \nchiara;1700\ndmitri\t1600')).toEqual([
    { player: 'ana' },
    { player: 'bruno', rating: 1450 },
    { player: 'chiara', rating: 1700 },
    { player: 'dmitri', rating: 1600 },
  ]);
});
