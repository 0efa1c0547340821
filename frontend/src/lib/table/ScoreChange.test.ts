import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it } from 'vitest';
import ScoreChange from './ScoreChange.svelte';

it('says by how much a score moved, and nothing where it was not known before', async () => {
  const { container, rerender } = render(ScoreChange, { value: null });
  const shown = (): string | undefined => container.textContent?.trim();
  await rerender({ value: 4 });
  expect(shown()).toBe('');
  await rerender({ value: 3 });
  expect(shown()).toBe('−1');
  await rerender({ value: 5 });
  expect(shown()).toBe('+2');
  container.querySelector('span')!.dispatchEvent(new Event('animationend'));
  await tick();
  expect(shown()).toBe('');
});
