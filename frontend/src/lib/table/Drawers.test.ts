import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it } from 'vitest';
import Drawers from './Drawers.svelte';
import type { Drawer } from './table.ts';

const drawer = (value: string): Drawer => ({
  value,
  label: value,
  panel: createRawSnippet(() => ({ render: () => `<p>${value} laid open</p>` })),
});
const names = (): string[] =>
  screen.getAllByRole('tab').map((tab) => tab.getAttribute('data-drawer')!);

const MANY = 'log chat sheet missions answers creatures rules options seats settings'.split(' ');

it('on a phone, tabs that do not fit wait behind one, and the settings never do', async () => {
  render(Drawers, { drawers: MANY.map(drawer), isWide: false });
  expect(names()).toEqual(['log', 'chat', 'sheet', 'missions', 'answers', 'settings']);

  await fireEvent.click(document.querySelector('[data-more]')!);
  expect([...names()].sort()).toEqual([...MANY].sort());
  await fireEvent.click(document.querySelector('[data-drawer=seats]')!);
  expect(screen.getByRole('tabpanel').textContent).toContain('seats laid open');
  expect(names()).toHaveLength(6);
});

it('tabs that fit stand in one row', () => {
  render(Drawers, { drawers: MANY.slice(2).map(drawer), isWide: false });
  expect(names()).toEqual(MANY.slice(2));
  expect(document.querySelector('[data-more]')).toBeNull();
});
