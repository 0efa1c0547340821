/** What a score sheet says, as values to show. */
import type { Part, Sheet, Standing } from './table.ts';

/** The sum of the parts that count; null when one is unknown or none counts. */
export function pointsOf(standing: Standing): number | null {
  const counted = standing.parts.filter((part) => part.counts);
  return counted.length === 0 ? null : sumOf(counted);
}

/** What is known of the points where a part of them is not. */
export function leastKnown(standing: Standing): number | null {
  const known = standing.parts.filter((part) => part.counts && part.value !== null);
  return known.length === 0 ? null : known.reduce((sum, part) => sum + (part.value ?? 0), 0);
}

/** Counting parts of a seat that are not known of every seat. */
export function secretParts(sheet: Sheet, standing: Standing): readonly Part[] {
  const hidden = new Set(
    rowsOf(sheet)
      .filter((row) => row.counts && row.parts.some((part) => part === null || part.value === null))
      .map((row) => row.thing),
  );
  return standing.parts.filter((part) => part.counts && hidden.has(kindOf(part)));
}

/** What can be compared with the others' points, and beside it what cannot; `null` is unknown. */
export function comparedPoints(
  sheet: Sheet,
  standing: Standing,
): { open: number; secret: number | null } | null {
  const secrets = secretParts(sheet, standing);
  const open = standing.parts.filter((part) => part.counts && !secrets.includes(part));
  if (open.length === 0) {
    const least = leastKnown(standing);
    return least === null ? null : { open: least, secret: pointsOf(standing) === null ? null : 0 };
  }
  return { open: sumOf(open) ?? 0, secret: sumOf(secrets) };
}

const sumOf = (parts: readonly Part[]): number | null =>
  parts.reduce<number | null>(
    (sum, part) => (sum === null || part.value === null ? null : sum + part.value),
    0,
  );

/** `+2`, `−3`. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const kindOf = (part: Part): string => part.thing.replace(/@\d+$/, '');

/** Parts of all seats in rows: one row for each number, one value for each seat. */
export function rowsOf(sheet: Sheet): { thing: string; counts: boolean; parts: (Part | null)[] }[] {
  const rows = new Map<string, { thing: string; counts: boolean; parts: (Part | null)[] }>();
  sheet.standings.forEach((standing, column) => {
    for (const part of standing.parts) {
      const key = kindOf(part);
      const row = rows.get(key) ?? {
        thing: key,
        counts: part.counts ?? false,
        parts: sheet.standings.map(() => null),
      };
      row.parts[column] = part;
      rows.set(key, row);
    }
  });
  return [...rows.values()];
}

/** The seats that would be first if the match ended now; empty when nothing can be said. */
export function leaders(sheet: Sheet): readonly number[] {
  if (sheet.if_now.verdict !== 'decided') return [];
  const ranks = sheet.if_now.ranks ?? [];
  // Whoever is only named first where all stand alike does not lead.
  const points = sheet.standings.map(pointsOf);
  if (points.length > 1 && points.every((one) => one !== null && one === points[0])) return [];
  return sheet.standings.flatMap((standing, index) => (ranks[index] === 1 ? [standing.seat] : []));
}
