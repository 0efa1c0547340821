import { render, within } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import Introduction from './Introduction.svelte';
import { settings } from './settings.svelte.ts';

it('says who one is, how one wins and how it goes, and is put away', async () => {
  await i18n.need('table', 'play');
  const close = vi.fn<() => void>();
  const { container } = render(Introduction, {
    role: 'You are the Hero.',
    sheet: {
      goal: 'goal.points',
      goal_params: { points: 7 } as never,
      standings: [],
      end: [],
      if_now: { verdict: 'open' },
    },
    texts: { 'goal.points': 'Reach {points} points.', turn: 'Each in turn.' },
    players: [],
    close,
  });
  for (const words of ['You are the Hero.', 'Reach 7 points.', 'Each in turn.']) {
    expect(container.textContent).toContain(words);
  }
  within(container).getByRole('button').click();
  expect(close).toHaveBeenCalledOnce();
});

it('is remembered for each title', () => {
  expect(settings.knows('alone')).toBe(false);
  settings.introduced('alone');
  expect(settings.knows('alone')).toBe(true);
  expect(settings.knows('anima')).toBe(false);
  expect(localStorage.getItem('palestra.table')).toContain('alone');
});
