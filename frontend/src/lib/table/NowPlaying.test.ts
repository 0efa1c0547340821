import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import NowPlaying from './NowPlaying.svelte';
import type { Beat } from './scenes.ts';

const texts = {
  'event.card_played': '{seat} plays {card}',
  'card.storm': 'Storm',
  'card.storm.text': 'No ship sails.',
};
const beat = (kind: Beat['kind']): Beat => ({
  kind,
  places: [],
  happening: { number: 1, index: 0, event: { kind: 'card_played', seat: 0, card: 'storm' } },
});

it('lays a card that is played open, and nothing else', async () => {
  await i18n.need('table', 'play');
  const props = { isReplay: false, texts, players: ['Ada'], skip: () => {} };
  const { container, rerender } = render(NowPlaying, { ...props, beat: beat('card') });
  expect(container.textContent).toContain('Ada plays Storm');
  expect(container.querySelector('[data-turned]')?.textContent).toContain('No ship sails.');
  await rerender({ ...props, beat: beat('mark') });
  expect(container.textContent).toContain('Ada plays Storm');
  expect(container.querySelector('[data-turned]')).toBeNull();
});

it('ends by the button that stands with it', async () => {
  await i18n.need('table', 'play');
  let ends = 0;
  const { getByRole } = render(NowPlaying, {
    isReplay: false,
    texts,
    players: ['Ada'],
    beat: beat('mark'),
    skip: () => (ends += 1),
  });
  getByRole('button', { name: 'Skip animation' }).click();
  expect(ends).toBe(1);
});
