import { describe, expect, it } from 'vitest';
import { cells, linesOf, readSheet } from './sheet.ts';

const read = (text: string) => linesOf(readSheet(text));
const line = (name: string, more: object = {}) => ({
  name,
  mail: '',
  rating: null,
  club: '',
  ...more,
});

describe('a pasted list of entrants', () => {
  it('reads a name on each line, and a rating after it', () => {
    expect(read('ana\n\n  bruno 1450 \nchiara')).toEqual([
      line('ana'),
      line('bruno', { rating: 1450 }),
      line('chiara'),
    ]);
  });

  it('knows columns by their headings', () => {
    const text = 'Club;Nombre;Correo;Elo\nTorre;Ana Ruiz;ana@example.org;1800\n;Bo;;';
    expect(read(text)).toEqual([
      line('Ana Ruiz', { mail: 'ana@example.org', rating: 1800, club: 'Torre' }),
      line('Bo'),
    ]);
  });

  it('guesses columns without headings', () => {
    expect(readSheet('Ana\tana@example.org\t1500\tRooks').columns).toEqual([
      'name',
      'mail',
      'rating',
      'club',
    ]);
  });

  it('keeps a name written with a comma whole', () => {
    expect(read('Conti, Chiara\nLund, Otto')).toEqual([line('Conti, Chiara'), line('Lund, Otto')]);
    expect(read('"Conti, Chiara",1700')).toEqual([line('Conti, Chiara', { rating: 1700 })]);
  });

  it('reads quotes as a spreadsheet writes them', () => {
    expect(cells('"a ""b"" c",d', ',')).toEqual(['a "b" c', 'd']);
  });

  it('is empty for nothing', () => {
    expect(read(' \n')).toEqual([]);
  });
});
