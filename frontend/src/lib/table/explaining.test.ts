import { describe, expect, it } from 'vitest';
import { Explaining } from './explaining.svelte.ts';

describe('an explanation', () => {
  it('goes with the focus, but not while the board is being redrawn', async () => {
    const explaining = new Explaining(() => false);
    const root = document.createElement('div');
    explaining.attach(root);
    explaining.open = { thing: 'card:rope', at: root.getBoundingClientRect(), isPinned: false };
    root.dispatchEvent(new FocusEvent('focusout'));
    expect(explaining.open).not.toBeNull();
    await Promise.resolve();
    expect(explaining.open).toBeNull();
  });
});
