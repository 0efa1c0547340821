/**
 * The plan shows exactly what the view holds: positions of random matches, as the engine writes
 * them, drawn and read back from the page. `ALONE_POSITIONS` says how many.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import type { Position } from '#lib/table/reachability.ts';
import Labyrinth from './Labyrinth.svelte';
import { beyond, doorOf, levelOf, type Level } from './places.ts';
import Station from './Station.svelte';
import { targetsOf } from './targets.ts';
import { HERO, type Sector, type View, type Way } from './view.ts';

const NUMBER = process.env.ALONE_POSITIONS ?? '100';
let positions: readonly (Position & { view: View })[] = [];

beforeAll(async () => {
  await i18n.use('en');
  await i18n.need('alone');
  await i18n.need('table');
  const written = execFileSync(
    resolve('../.venv/bin/python'),
    ['-m', 'engine', 'positions', 'alone', '--number', NUMBER],
    {
      cwd: '..',
      maxBuffer: 1 << 30,
    },
  );
  positions = written
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Position & { view: View });
}, 120_000);

type Things = readonly string[];
const sorted = (things: Iterable<string>): Things => [...things].sort();

/** What stands in Sectors, in the names things have. */
function inSectors(sectors: readonly (readonly [string, Sector])[]): Set<string> {
  const found = new Set<string>();
  for (const [name, sector] of sectors) {
    found.add(`sector:${name}`);
    if (sector.danger) found.add(`danger:${name}`);
    if (sector.lcu) found.add(`lcu:${name}`);
    if (sector.condition) found.add(`condition:${sector.condition}-${name}`);
    for (const [way, exit] of Object.entries(sector.exits)) {
      if (exit === 'open') continue;
      found.add(`${exit}:${doorOf(name, way as Way)}`);
    }
  }
  return found;
}

const KINDS = ['sector', 'danger', 'lcu', 'condition', 'door', 'barred', 'foe', 'token'];
const drawnIn = (page: HTMLElement, more = ''): Things =>
  [...page.querySelectorAll(`svg[role=group] [data-thing]${more}`)]
    .map((one) => one.getAttribute('data-thing')!)
    .filter((thing) => KINDS.includes(thing.split(':')[0]!));

const common = {
  texts: {},
  looked: [],
  noteOf: () => '',
  press: () => undefined,
  point: () => undefined,
};

describe('the Labyrinth', () => {
  it('shows the Sectors, Doors, tokens and creatures of the view, and nothing else', () => {
    let compared = 0;
    for (const { seat, view, decision } of positions) {
      if (seat !== HERO || view.hero === null) continue;
      const targets = targetsOf(decision, view, seat);
      for (const level of ['h', 'f'] as const satisfies readonly Level[]) {
        const on = (name: string): boolean => levelOf(name) === level;
        const sectors = Object.entries(view.labyrinth).filter(([name]) => on(name));
        const ghosts = Object.entries(view.ghosts).filter(([name]) => on(name));
        const expected = inSectors(sectors);
        for (const [name, { creatures }] of sectors) {
          for (const [kind, wounded] of creatures) {
            expected.add(`foe:${kind}-${wounded ? 'wounded' : 'unhurt'}-${name}`);
          }
        }
        for (const [name, ghost] of ghosts) {
          expected.add(`sector:${name}`);
          for (const [way, exit] of Object.entries(ghost.exits)) {
            // A Door whose other side is seen is drawn as that side shows it.
            const isSeen = beyond(name, way as Way) in view.labyrinth;
            if (exit !== 'open' && !isSeen) expected.add(`door:${doorOf(name, way as Way)}`);
          }
        }
        const { container, unmount } = render(Labyrinth, {
          ...common,
          view,
          level,
          targets,
          heard: null,
          struck: [],
          number: 1,
        });
        expect(sorted(drawnIn(container, ':not([data-beyond])'))).toEqual(sorted(expected));
        const beyondView = [...container.querySelectorAll<SVGElement>('[data-beyond]')];
        expect(sorted(beyondView.map((one) => one.dataset.beyond!))).toEqual(
          sorted(
            [...targets.sectors.keys()].filter(
              (name) => on(name) && !expected.has(`sector:${name}`),
            ),
          ),
        );
        for (const [name, sector] of sectors) {
          const cell = container.querySelector<SVGElement>(`[data-sector="${name}"]`)!;
          expect(cell.dataset.lit).toBe(String(sector.lit));
          expect(cell.dataset.seen).toBe(String(view.in_view.includes(name)));
        }
        expect(container.querySelectorAll('[data-ghost]').length).toBe(ghosts.length);
        const hero = container.querySelector<SVGElement>('[data-hero]')?.dataset.hero ?? null;
        expect(hero).toBe(on(view.hero) ? view.hero : null);
        unmount();
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(Number(NUMBER) / 4);
  }, 600_000);
});

describe('the station', () => {
  it('shows Evil every Sector, Door and token of the view', () => {
    let compared = 0;
    for (const { seat, view, decision } of positions) {
      const { evil } = view;
      if (seat === HERO || !evil || evil.hero === null) continue;
      for (const level of ['A', 'B'] as const satisfies readonly Level[]) {
        const sectors = Object.entries(evil.map).filter(([name]) => levelOf(name) === level);
        const expected = inSectors(sectors);
        for (const { token, at } of evil.tokens) {
          if (levelOf(at) === level) expected.add(`token:${token}`);
        }
        const { container, unmount } = render(Station, {
          ...common,
          view,
          evil,
          level,
          targets: targetsOf(decision, view, seat),
          moving: null,
          around: [],
          enough: [],
          buttons: 'beside',
          showsSteps: false,
        });
        expect(sorted(drawnIn(container))).toEqual(sorted(expected));
        unmount();
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(Number(NUMBER) / 4);
  }, 600_000);
});
