/**
 * Every line of a combat is named: over positions of real matches what a Group brings adds up to
 * what the server counts, with nothing left to explain. `ANIMA_POSITIONS` says how many.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '#lib/table/reachability.ts';
import { linesOf, type Fight } from './fight.ts';
import { NOBODY, type Static, type View } from './view.ts';

const NUMBER = process.env.ANIMA_POSITIONS ?? '600';
let positions: readonly Position[] = [];
let statics: Static;

beforeAll(() => {
  const written = execFileSync(
    resolve('../.venv/bin/python'),
    ['-m', 'engine', 'positions', 'anima', '--number', NUMBER],
    { cwd: '..', maxBuffer: 1 << 30 },
  );
  const [head, ...lines] = written.toString().trim().split('\n');
  statics = (JSON.parse(head!) as { statics: Static }).statics;
  positions = lines.map((line) => JSON.parse(line) as Position);
}, 120_000);

describe('the sum of a combat', () => {
  it('has a name for each of its lines', () => {
    let sides = 0;
    for (const position of positions) {
      const view = position.view as View;
      const { combat } = view;
      if (!combat) continue;
      for (const isAttack of [true, false]) {
        const seat = isAttack ? combat.attacker : combat.defender;
        if (seat === NOBODY) continue;
        const cards = isAttack ? combat.attack_bonus : combat.defence_bonus;
        const nothing = { raises: [], dice: [] };
        const raised = { raises: [{ thing: null, by: seat, value: cards }], dice: [] };
        const fight = {
          attacker: combat.attacker,
          defender: combat.defender,
          enemy: combat.enemy,
          attack: isAttack ? raised : nothing,
          defence: isAttack ? nothing : raised,
        } as unknown as Fight;
        const lines = linesOf(fight, combat, view, statics, isAttack);
        expect(lines.filter((line) => 'word' in line && line.word === 'others')).toEqual([]);
        sides += 1;
      }
    }
    expect(sides).toBeGreaterThan(20);
  });
});
