import { describe, expect, it } from 'vitest';
import { CARD, cardFor, layOut, sectionsOf, sizeOfRound } from './bracketLayout.ts';
import type { BracketNode } from './tournaments.ts';

const side = (from = '') => ({
  player: null,
  is_bye: false,
  seed: 0,
  is_winner: false,
  rank: null,
  score: null,
  wins: null,
  from,
});

const node = (key: string, round: number, from: string[] = [], section = 'main'): BracketNode => ({
  key,
  section,
  round,
  sides: [side(from[0]), side(from[1])],
  status: 'waiting',
  ending: '',
  is_reset: false,
  pairing: null,
  board: null,
  best_of: 1,
  starts_at: null,
  match: '',
});

/** A whole knock-out of so many. */
function knockOut(entrants: number): BracketNode[] {
  const nodes: BracketNode[] = [];
  let before: string[] = [];
  for (let matches = entrants / 2, round = 1; matches >= 1; matches /= 2, round++) {
    const keys = Array.from({ length: matches }, (_, index) => `R${round}M${index + 1}`);
    keys.forEach((key, index) =>
      nodes.push(node(key, round, before.slice(2 * index, 2 * index + 2))),
    );
    before = keys;
  }
  return nodes;
}

describe('a bracket drawn', () => {
  it.each([4, 8, 16, 32, 64, 128])('has no two cards upon each other (%i entrants)', (entrants) => {
    const layout = layOut(knockOut(entrants));
    expect(layout.placed).toHaveLength(entrants - 1);
    for (const one of layout.placed) {
      expect(one.y).toBeGreaterThanOrEqual(0);
      expect(one.y + CARD.height).toBeLessThanOrEqual(layout.height + 0.001);
      for (const other of layout.placed) {
        if (one === other || one.column !== other.column) continue;
        expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(CARD.height);
      }
    }
    expect(layout.lines).toHaveLength(entrants - 2);
  });

  it('stands a match in the middle of those it follows from', () => {
    const { placed } = layOut(knockOut(4));
    const y = (key: string) => placed.find((one) => one.node.key === key)!.y;
    expect(y('R2M1')).toBe((y('R1M1') + y('R1M2')) / 2);
  });

  it('can begin with a later round', () => {
    const layout = layOut(knockOut(16), 3);
    expect(layout.columns.map((column) => column.round)).toEqual([3, 4]);
    expect(layout.lines).toHaveLength(2);
  });

  it('keeps the final with the main draw and the third place apart', () => {
    const nodes = [node('R1M1', 1), node('R2M1', 2, ['R1M1'], 'final'), node('T', 2, [], 'third')];
    expect(sectionsOf(nodes, false).map((one) => one.name)).toEqual(['main', 'third']);
    expect(sectionsOf(nodes, true).map((one) => one.name)).toEqual(['main', 'final', 'third']);
  });

  it('knows the final from the semi-finals', () => {
    expect([1, 2, 3].map((round) => sizeOfRound(round, [1, 2, 3]))).toEqual([8, 4, 2]);
  });
});

describe('the cards on a phone', () => {
  it('stand two rounds side by side, with the edge of a third', () => {
    const phone = 346;
    const card = cardFor(phone, 4);
    const third = 2 * (card.width + card.gapX);
    expect(third).toBeLessThan(phone);
    expect(third).toBeGreaterThan(phone - card.gapX);
    expect(layOut(knockOut(4), 0, cardFor(phone, 2)).width).toBeLessThanOrEqual(phone);
  });

  it('keep their size on a wide screen, and before anything is measured', () => {
    expect(cardFor(1200, 4)).toBe(CARD);
    expect(cardFor(0, 4)).toBe(CARD);
  });
});
