/** The pieces on the map and where in their territory they stand. */
import type { Army, PortData, View } from './view.ts';

export type PieceKind = 'fortress' | 'village' | 'marker' | 'army';
export type Piece = {
  /** Stays the same while an army travels, so that it is seen travelling. */
  key: string;
  kind: PieceKind;
  seat: number;
  at: string;
  count: number;
  army: Army | null;
};
export type Placed = Piece & { x: number; y: number };

export const WIDTHS: Readonly<Record<PieceKind, number>> = {
  fortress: 43,
  village: 41,
  marker: 34,
  army: 50,
};
const GAP = 5;
const WIDEST_ROW = 160;
const ROW_HEIGHT = 52;

/** All pieces, seat by seat; in a territory structures stand before armies. */
export function piecesOf(view: View): readonly Piece[] {
  return view.seats.flatMap((one, seat) => {
    const standing = (kind: PieceKind, counts: Readonly<Record<string, number>>): Piece[] =>
      Object.entries(counts).map(([at, count]) => ({
        key: `${kind}:${seat}:${at}`,
        kind,
        seat,
        at,
        count,
        army: null,
      }));
    return [
      ...standing('fortress', one.fortresses),
      ...standing('village', one.villages),
      ...standing('marker', Object.fromEntries(one.markers.map((at) => [at, 1]))),
      ...one.armies.map((army): Piece => {
        const key = `army:${seat}:${army.number}`;
        return { key, kind: 'army', seat, at: army.at, count: army.troops, army };
      }),
    ];
  });
}

/** In rows that are centred on a point, as many as are needed; pieces are `size` times larger. */
export function laidOut(
  pieces: readonly Piece[],
  x: number,
  y: number,
  size = 1,
): readonly Placed[] {
  const rows: Piece[][] = [];
  let width = Infinity;
  for (const piece of pieces) {
    const wide = WIDTHS[piece.kind] * size;
    if (width + GAP + wide > WIDEST_ROW) {
      rows.push([piece]);
      width = wide;
    } else {
      rows.at(-1)!.push(piece);
      width += GAP + wide;
    }
  }
  return rows.flatMap((row, index) => {
    const total = row.reduce((sum, piece) => sum + WIDTHS[piece.kind] * size + GAP, -GAP);
    let left = x - total / 2;
    return row.map((piece) => {
      const wide = WIDTHS[piece.kind] * size;
      const placed = { ...piece, x: left + wide / 2, y: y + index * ROW_HEIGHT * size };
      left += wide + GAP;
      return placed;
    });
  });
}

/** Every piece with its place on the map; seats stand side by side in one territory. */
export function placedPieces(
  view: View,
  centres: ReadonlyMap<string, { x: number; y: number }>,
  size = 1,
): readonly Placed[] {
  const groups = Map.groupBy(piecesOf(view), (piece) => piece.at);
  return [...groups].flatMap(([at, pieces]) => {
    const centre = centres.get(at);
    return centre ? laidOut(pieces, centre.x, centre.y, size) : [];
  });
}

export type PlacedShip = {
  key: string;
  seat: number;
  number: number;
  at: string;
  x: number;
  y: number;
  /** It matters in the turn of its seat only. */
  hasSailed: boolean;
};

export function shipsOf(view: View, ports: readonly PortData[]): readonly PlacedShip[] {
  return view.seats.flatMap((one, seat) =>
    one.ships.flatMap(({ number, at, sailed }) => {
      const port = ports.find(({ territory }) => territory === at);
      if (!port) return [];
      const hasSailed = view.active === seat && sailed;
      return [{ key: `ship:${seat}:${number}`, seat, number, at, x: port.x, y: port.y, hasSailed }];
    }),
  );
}
