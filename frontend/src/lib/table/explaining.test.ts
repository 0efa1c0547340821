import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Explaining } from './explaining.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tableWith(isChoosable: boolean): { explaining: Explaining; thing: HTMLElement } {
  const explaining = new Explaining(() => isChoosable);
  const root = document.createElement('div');
  const thing = document.createElement('button');
  thing.setAttribute('data-thing', 'card:rope');
  root.append(thing);
  document.body.append(root);
  explaining.attach(root);
  return { explaining, thing };
}

const hover = (x: number): Event =>
  Object.assign(new MouseEvent('pointermove', { bubbles: true, clientX: x }), {
    pointerType: 'mouse',
  });

describe('an explanation', () => {
  it('goes with the focus, but not while the board is being redrawn', async () => {
    const { explaining, thing } = tableWith(false);
    explaining.open = { thing: 'card:rope', at: thing.getBoundingClientRect(), isPinned: false };
    thing.parentElement!.dispatchEvent(new FocusEvent('focusout'));
    expect(explaining.open).not.toBeNull();
    await Promise.resolve();
    expect(explaining.open).toBeNull();
  });

  it('comes at once for whoever walks there by a key, and stays as long as the focus', async () => {
    const { explaining, thing } = tableWith(false);
    thing.focus();
    thing.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    explaining.show(thing);
    await Promise.resolve();
    expect(explaining.open?.thing).toBe('card:rope');
    thing.blur();
    await Promise.resolve();
    expect(explaining.open).toBeNull();
  });

  it('comes with the focus a key gave, not with the one the table gives after a press', () => {
    const { explaining, thing } = tableWith(false);
    vi.spyOn(thing, 'matches').mockReturnValue(true);
    const focused = (): string | undefined => {
      thing.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      vi.runAllTimers();
      return explaining.open?.thing;
    };
    const press = new MouseEvent('pointerdown', { bubbles: true });
    thing.parentElement!.dispatchEvent(Object.assign(press, { pointerType: 'mouse' }));
    expect(focused()).toBeUndefined();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));
    expect(focused()).toBe('card:rope');
  });

  it('comes by a press on a greyed button, and not by one on a button that acts', () => {
    const { explaining, thing } = tableWith(false);
    thing.click();
    expect(explaining.open).toBeNull();
    thing.setAttribute('aria-disabled', 'true');
    thing.click();
    expect(explaining.open).toMatchObject({ thing: 'card:rope', isPinned: true });
  });

  it('comes when the mouse rests on a thing', () => {
    const { explaining, thing } = tableWith(true);
    thing.dispatchEvent(hover(5));
    vi.runAllTimers();
    expect(explaining.open?.thing).toBe('card:rope');
  });

  it('does not come by itself where the board moved under a mouse that lies still', () => {
    const { explaining, thing } = tableWith(true);
    const over = new MouseEvent('pointerover', { bubbles: true, clientX: 5 });
    thing.dispatchEvent(Object.assign(over, { pointerType: 'mouse' }));
    vi.runAllTimers();
    expect(explaining.open).toBeNull();
  });

  it('is closed by a touch elsewhere that does nothing else', () => {
    const { explaining, thing } = tableWith(true);
    const pressed = vi.fn();
    thing.addEventListener('click', pressed);
    explaining.open = { thing: 'card:lamp', at: thing.getBoundingClientRect(), isPinned: true };
    const touch = (): void => {
      const down = new MouseEvent('pointerdown', { bubbles: true });
      thing.dispatchEvent(Object.assign(down, { pointerType: 'touch' }));
      thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    };
    touch();
    expect(explaining.open).toBeNull();
    expect(pressed).not.toHaveBeenCalled();
    touch();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('comes by a press on what is chosen by something else', () => {
    const { explaining, thing } = tableWith(true);
    const face = document.createElement('div');
    face.setAttribute('data-thing', 'card:lamp');
    thing.parentElement!.append(face);
    face.click();
    expect(explaining.open?.thing).toBe('card:lamp');
  });

  it('goes with a choice, and comes again only when the mouse has moved', () => {
    const { explaining, thing } = tableWith(true);
    thing.dispatchEvent(hover(5));
    vi.runAllTimers();
    thing.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 5 }));
    expect(explaining.open).toBeNull();
    thing.dispatchEvent(hover(5));
    vi.runAllTimers();
    expect(explaining.open).toBeNull();
    thing.dispatchEvent(hover(9));
    vi.runAllTimers();
    expect(explaining.open?.thing).toBe('card:rope');
  });
});
