/** A pasted list, sheet or CSV of entrants: its cells, and a guess at what each column holds. */

export const COLUMNS = ['name', 'mail', 'rating', 'club', 'ignore'] as const;
export type ColumnKind = (typeof COLUMNS)[number];
export type Sheet = {
  rows: readonly (readonly string[])[];
  columns: readonly ColumnKind[];
  hasHead: boolean;
};
export type SheetLine = { name: string; mail: string; rating: number | null; club: string };

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const RATING = /^\d{1,4}$/;
const HEADS: readonly (readonly [ColumnKind, RegExp])[] = [
  ['mail', /^(e-?mail|mail|correo.*)$/i],
  ['rating', /^(rating|elo|rtg)$/i],
  ['club', /^(club|team|equipo|verein)$/i],
  ['name', /^(name|nombre|player|jugador|user ?name|usuario)$/i],
];

const isText = (cell: string): boolean => cell !== '' && !MAIL.test(cell) && !RATING.test(cell);

/** Cells of a line, with quotes as a spreadsheet writes them. */
export function cells(line: string, separator: string): string[] {
  const found: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (sign === separator && !isQuoted) {
      found.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...found, cell.trim()];
}

function split(lines: readonly string[]): string[][] {
  const separator = ['\t', ';', ','].find((sign) => lines.some((line) => line.includes(sign)));
  if (separator === undefined) {
    // A name, and a rating after a blank.
    return lines.map((line) => /^(.*\S)\s+(\d{3,4})$/.exec(line.trim())?.slice(1) ?? [line.trim()]);
  }
  const rows = lines.map((line) => cells(line, separator));
  // "Conti, Chiara" is one name, not two columns.
  const isNames =
    separator === ',' &&
    rows.every((row) => row.length === 2 && row.every((cell) => isText(cell))) &&
    !headOf(rows[0] ?? []);
  return isNames ? lines.map((line) => [line.trim()]) : rows;
}

function headOf(row: readonly string[]): (ColumnKind | undefined)[] | null {
  const kinds = row.map((cell) => HEADS.find(([, words]) => words.test(cell))?.[0]);
  return kinds.some((kind) => kind !== undefined) ? kinds : null;
}

export function readSheet(text: string): Sheet {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const all = split(lines);
  const width = Math.max(0, ...all.map((row) => row.length));
  const head = headOf(all[0] ?? []);
  const rows = all.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
  const body = head ? rows.slice(1) : rows;
  const taken = new Set<ColumnKind>();
  const columns = Array.from({ length: width }, (_, index) => {
    const kind = head?.[index] ?? guess(body.map((row) => row[index]!));
    const first = kind !== 'ignore' && taken.has(kind) ? 'ignore' : kind;
    // The second column of words is most likely the club.
    const chosen = kind === 'name' && first === 'ignore' && !taken.has('club') ? 'club' : first;
    taken.add(chosen);
    return chosen;
  });
  return { rows, columns, hasHead: head !== null };
}

function guess(column: readonly string[]): ColumnKind {
  const filled = column.filter(Boolean);
  if (filled.length === 0) return 'ignore';
  if (filled.every((cell) => MAIL.test(cell))) return 'mail';
  if (filled.every((cell) => RATING.test(cell))) return 'rating';
  return 'name';
}

/** The lines that name somebody. */
export function linesOf({ rows, columns, hasHead }: Sheet): SheetLine[] {
  const at = (row: readonly string[], kind: ColumnKind) => row[columns.indexOf(kind)] ?? '';
  return rows.slice(hasHead ? 1 : 0).flatMap((row) => {
    const name = at(row, 'name') || at(row, 'mail').split('@')[0]!;
    if (!name) return [];
    const rating = at(row, 'rating');
    return [
      {
        name,
        mail: MAIL.test(at(row, 'mail')) ? at(row, 'mail') : '',
        rating: RATING.test(rating) ? Number(rating) : null,
        club: at(row, 'club'),
      },
    ];
  });
}
