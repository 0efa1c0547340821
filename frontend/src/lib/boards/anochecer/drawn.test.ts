import { render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { beforeAll, expect, test } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { setTable } from '#lib/table/tableContext.ts';
import type { Table } from '#lib/table/table.ts';
import Asking from './Asking.svelte';
import Beside from './Beside.svelte';
import { setScene, type Scene } from './scene.ts';
import type { View } from './view.ts';

const TEXTS = {
  'planet.lodor': 'Lodor',
  'card.the_triad': 'The Triad',
  'objective.expand_borders': 'Expand Borders',
  'objective.prove_endurance': 'Prove Endurance',
  'name.counted.non_home_planets': 'planets outside home systems',
};
const VIEW = {
  seats: [{ king: 'red', secrets: ['prove_endurance'] }],
  objectives: [{ objective: 'expand_borders', stage: 1, face_up: true, scored: [] }],
  planets: {},
} as unknown as View;
const SHEET = {
  goals: [
    {
      thing: 'objective:expand_borders',
      parts: [{ thing: 'counted:non_home_planets@0', value: 5, of: 6 }],
      is_met: false,
    },
    { thing: 'objective:prove_endurance', parts: [], is_met: false },
  ],
};

beforeAll(async () => {
  await i18n.use('en');
  await i18n.need('anochecer', 'table');
});

function shown(draw: Component): void {
  const table: Component = (anchor, props) => {
    setTable({ sheet: SHEET } as unknown as Table);
    setScene({ view: VIEW, texts: TEXTS, players: ['Ada'], seat: 0 } as unknown as Scene);
    return draw(anchor, props);
  };
  render(table, { context: new Map() });
}

test('what paying for me takes stands beside the question', () => {
  const payment = { means: ['planet:lodor', 'card:the_triad'], goods: 2 };
  const none = { rows: [], cards: [], chips: [], planets: [], ordered: [] };
  const rest = { costOf: () => null, isProducing: false, isSmall: false };
  shown((anchor) => Asking(anchor, { ...none, ...rest, payment }));
  const said = document.querySelector('[data-payment]')?.textContent.replaceAll(/\s+/g, ' ').trim();
  expect(said).toBe('Pay for me takes: Lodor, The Triad, 2 trade goods');
});

test('each objective beside the map says how far one is, and what waits for an event', () => {
  shown((anchor) => Beside(anchor, { width: 200 }));
  const goal = document.querySelector('[data-goal="objective:expand_borders"]');
  expect(goal?.textContent).toContain('5 of 6');
  expect(goal?.textContent).toContain('planets outside home systems');
  expect(screen.getByText('waits for its event')).toBeTruthy();
});
