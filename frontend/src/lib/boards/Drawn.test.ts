import { fireEvent, render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { expect, it, vi } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import type { BoardProps } from './boards.ts';
import Drawn from './Drawn.svelte';

const game = {
  view: {},
  version: 1,
  seat: 0,
  players: ['Ana', 'Bruno'],
  number: 3,
  decision: null,
  waiting: [1],
  happenings: [],
  latest: [],
  looked: null,
  texts: {},
  sent: null,
  choose: () => undefined,
} as unknown as BoardProps;

it('a board that fails gives way to the panel, until it can be drawn again', async () => {
  await i18n.need('table', 'play');
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Inner = ((anchor: Comment) => {
    if (isBroken) throw new Error('a piece without a place');
    anchor.before('the drawn land');
  }) as unknown as Component<BoardProps>;

  render(Drawn, { ...game, Inner });
  expect(screen.getByRole('status').textContent).toContain('this list');
  expect(await screen.findAllByText(/Bruno/, {}, { timeout: 20_000 })).not.toEqual([]);
  expect(told).toHaveBeenCalledOnce();

  isBroken = false;
  await fireEvent.click(screen.getByRole('button', { name: 'Draw it again' }));
  expect(screen.getByText('the drawn land')).toBeTruthy();
  expect(screen.queryByText(/can be played just the same/)).toBeNull();
}, 30_000);
