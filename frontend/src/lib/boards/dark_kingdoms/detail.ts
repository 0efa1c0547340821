/**
 * How large letters and pieces are drawn on the map, so that they can be read at the size it has on
 * the screen: where it is small, less is written, and larger. Pure.
 */

/** Map units a screen's pixel shows at the size the map was drawn for. */
const DRAWN_FOR = 0.42;
/** Letters of a name in map units, and the least a reader needs on the screen. */
const NAME = 25;
const LEAST_PX = 10;
/** Names of that many units still find room in their territories. */
const WIDEST_NAME = 34;
/** Pixels a unit of the map needs, so that every name is written. */
export const ALL_NAMED = LEAST_PX / (WIDEST_NAME - 0.5);
const LARGEST_PIECE = 1.5;
const LARGEST_SIGN = 2.2;

export type Detail = {
  /** Every name is written; where there is no room, only those that matter now. */
  areAllNamed: boolean;
  /** Letters of a name, in map units. */
  name: number;
  /** What pieces are multiplied by. */
  piece: number;
  /** What marks, plates and their figures are multiplied by. */
  sign: number;
};

/** `scale` is how many pixels a unit of the map has on the screen. */
export function detailAt(scale: number): Detail {
  const wanted = DRAWN_FOR / (scale || DRAWN_FOR);
  const name = Math.max(NAME, LEAST_PX / (scale || DRAWN_FOR));
  return {
    areAllNamed: name <= WIDEST_NAME,
    name: Math.round(name),
    piece: between(wanted, LARGEST_PIECE),
    sign: between(wanted, LARGEST_SIGN),
  };
}

const between = (wanted: number, most: number): number =>
  Math.round(Math.min(Math.max(wanted, 1), most) * 100) / 100;

/** Pixels a unit of the chart has in a box that shows `seen` of it. */
export const scaleOf = (
  box: { width: number; height: number },
  seen: { width: number; height: number },
): number => Math.min(box.width / seen.width, box.height / seen.height);

/** A name as wide as its longest line, in letters of so many map units. */
const LETTER_WIDTH = 0.58;
export type NamedPlace = { id: string; x: number; y: number; lines: readonly string[] };

/** Of these places, in this order, those whose names can be written without touching another. */
export function namesThatFit(places: readonly NamedPlace[], letters: number): ReadonlySet<string> {
  const written: { id: string; left: number; right: number; top: number; bottom: number }[] = [];
  for (const { id, x, y, lines } of places) {
    const half = (Math.max(...lines.map((line) => line.length)) * LETTER_WIDTH * letters) / 2;
    const box = { id, left: x - half, right: x + half, top: y - lines.length * letters, bottom: y };
    const isFree = written.every(
      (one) =>
        one.right < box.left ||
        one.left > box.right ||
        one.bottom < box.top ||
        one.top > box.bottom,
    );
    if (isFree) written.push(box);
  }
  return new Set(written.map((one) => one.id));
}

const LINE = 23;
/** From the middle of the pieces to the top of a name of one line, as it was drawn. */
const NAME_TOP = 56;
const COIN = 22;

/** Beside the plate above a name, however large both are: the name stays readable. */
export const besidePlate = (
  pieces: { x: number; y: number },
  { name, sign }: Detail,
): { x: number; y: number } => ({
  x: Math.round(pieces.x + 20 + COIN * sign),
  y: Math.round(pieces.y - 15 - 80 * (name / NAME)),
});

/** How far above the pieces of a territory a badge is clear of a name of so many lines. */
export const badgeHeight = ({ name, sign }: Detail, lines: number): number =>
  Math.round((NAME_TOP + (lines - 1) * LINE) * (name / NAME) + COIN * sign);
