/** Places named by their coordinates (`h-1+2`), laid out as the map they are. */
import { asRow } from './rows.ts';

/** A level, then steps from the start (`h-1+2`) or column and row (`A23`). */
const COORDINATES = /^([A-Za-z])(?:([+-]\d+)([+-]\d+)|(\d)(\d))$/;

export type Place = {
  key: string;
  column: number;
  row: number;
  thing: Readonly<Record<string, unknown>>;
};
export type Level = { name: string; columns: number; rows: number; places: readonly Place[] };

function located(key: string): { level: string; x: number; y: number } | null {
  const found = COORDINATES.exec(key);
  if (!found) return null;
  const [, level, east, south, column, row] = found;
  return { level: level!, x: Number(east ?? column), y: Number(south ?? row) };
}

export function isPlaceMap(value: unknown): boolean {
  const things = asRow(value);
  if (!things) return false;
  const keys = Object.keys(things);
  return keys.length > 0 && keys.every((key) => located(key) !== null && asRow(things[key]));
}

/** One map a level; columns and rows count from 1, north is up. */
export function levelsOf(value: Readonly<Record<string, unknown>>): readonly Level[] {
  const found = Object.entries(value).flatMap(([key, thing]) => {
    const at = located(key);
    const row = asRow(thing);
    return at && row ? [{ key, ...at, thing: row }] : [];
  });
  return [...Map.groupBy(found, (one) => one.level)].map(([name, places]) => {
    const left = Math.min(...places.map((one) => one.x));
    const top = Math.min(...places.map((one) => one.y));
    const shown = places.map(({ key, x, y, thing }) => ({
      key,
      thing,
      column: x - left + 1,
      row: y - top + 1,
    }));
    return {
      name,
      places: shown,
      columns: Math.max(...shown.map((one) => one.column)),
      rows: Math.max(...shown.map((one) => one.row)),
    };
  });
}
