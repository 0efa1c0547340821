import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync, type Component } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import type { Decision } from '#lib/live/match.svelte.ts';
import type { Layout } from '#lib/table/table.ts';
import { Convoy } from './convoy.svelte.ts';
import MovePlan from './MovePlan.svelte';
import { setScene, type Scene } from './scene.ts';
import { rowsOf } from './targets.ts';
import type { View } from './view.ts';

const CARRIER = 'ship:301:carrier';
const CRUISER = 'ship:207:cruiser';
const MOVING: Decision = {
  kind: 'move_ship',
  prompt: {},
  options: [
    { key: CARRIER, kind: 'ship', args: ['301', 'carrier'] },
    { key: CRUISER, kind: 'ship', args: ['207', 'cruiser'] },
    { key: 'done', kind: 'done', args: [] },
  ],
};
const TOUCHES = {
  [CARRIER]: ['unit:301/carrier@0', 'system:301'],
  [CRUISER]: ['unit:207/cruiser@0', 'system:207'],
};
const system = (units: object, planets: string[] = []): object => ({ units, planets, near: [] });
const VIEW = {
  seats: [{ king: 'red', fleet: 2 }],
  systems: {
    201: system({}),
    207: system({ 0: { cruiser: 2 } }),
    301: system({ 0: { carrier: 1, fighter: 2 } }, ['jord']),
  },
  planets: { jord: { units: { 0: { infantry: 3 } } } },
  tactical: { seat: 0, system: '201', moves: [] },
} as unknown as View;
const LAYOUT = {
  rows: [
    {
      thing: 'row:sheet@0',
      cards: [{ thing: 'type:carrier@0', numbers: [['number:capacity', 4]] }],
    },
  ],
} as unknown as Layout;
const TEXTS = {
  'unit.carrier': 'carrier',
  'unit.cruiser': 'cruiser',
  'unit.infantry': 'infantry',
  'unit.fighter': 'fighter',
  'system.207': 'Lodor',
  'system.301': 'Jord',
};

beforeAll(async () => {
  await i18n.use('en');
  await i18n.need('anochecer', 'table');
});

function shown(choose: (option: string) => void, risky: readonly string[] = []): void {
  const table: Component = (anchor) => {
    setScene({
      view: VIEW,
      texts: TEXTS,
      players: ['Ada'],
      seat: 0,
      isBusy: false,
      choose,
    } as unknown as Scene);
    const convoy = new Convoy(() => ({
      decision: MOVING,
      number: 7,
      isBusy: false,
      undos: 0,
      choose,
    }));
    return MovePlan(anchor, {
      rows: rowsOf(MOVING, TOUCHES),
      convoy,
      layout: LAYOUT,
      risky: new Set(risky),
    });
  };
  render(table, { context: new Map() });
}
const press = async (name: RegExp): Promise<void> => {
  await fireEvent.click(screen.getByRole('button', { name }));
  flushSync();
};

test('ships of two systems are taken up, loaded and put back before anything is sent', async () => {
  const choose = vi.fn();
  shown(choose);
  expect(screen.queryByText(/^Send \d/)).toBeNull();
  await press(/one more: cruiser/);
  await press(/one more: carrier/);
  expect(screen.getByText('Send 2 ships')).toBeTruthy();
  expect(screen.getByText('aboard 0 of 4')).toBeTruthy();
  await press(/one more: infantry/);
  expect(screen.getByText('aboard 1 of 4')).toBeTruthy();
  await press(/one less: carrier/);
  expect(screen.getByText('Send 1 ship')).toBeTruthy();
  expect(choose).not.toHaveBeenCalled();
  await press(/^Send 1 ship/);
  expect(choose.mock.calls).toEqual([[CRUISER]]);
});

test('more ships than the fleet pool allows are seen before they are sent', async () => {
  shown(() => {});
  await press(/one more: cruiser/);
  await press(/one more: cruiser/);
  expect(screen.getByText('fleet 2 of 2').className).not.toContain('over');
  await press(/one more: carrier/);
  expect(screen.getByText('fleet 3 of 2').className).toContain('over');
});

test('a ship that has to leave a gravity rift says so, the others do not', () => {
  shown(() => {}, [CRUISER]);
  const warned = screen.getAllByText('Gravity rift: lost on 1 to 3');
  expect(warned.map((one) => one.closest('li')?.querySelector('.what b')?.textContent)).toEqual([
    'Cruiser',
  ]);
});
