/**
 * Which thing is being explained. Everything with `data-thing` inside the table explains itself on
 * hover, focus, long press and by the key `?`; a press on what cannot be chosen does so as well.
 */
import type { Attachment } from 'svelte/attachments';

const HOVER_MS = 450;
const FOCUS_MS = 900;
const PRESS_MS = 450;
const SLACK_PX = 10;
/** What does something by itself when it is pressed; a greyed button says why it does not. */
const ACTING = '[data-target], a, button:not([aria-disabled=true])';

export type Open = {
  thing: string;
  at: DOMRect;
  /** Stays until something else is pressed. */
  isPinned: boolean;
};

export class Explaining {
  open = $state.raw<Open | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLongPress = false;
  /** The press that closes what lies over the board by touch does nothing else. */
  #isClosing = false;
  #clickedAt: { x: number; y: number } | null = null;
  /** The last thing done was a press: where the table then puts the focus, nobody has asked. */
  #isByPointer = false;

  /** `isChoosable` says whether a press on a thing does something now. */
  constructor(private readonly isChoosable: (thing: string) => boolean) {}

  close = (): void => {
    clearTimeout(this.#timer);
    this.open = null;
  };

  /** By a key that walks from thing to thing: it goes with the focus. */
  show = (element: Element): void => {
    clearTimeout(this.#timer);
    const thing = element.getAttribute('data-thing');
    if (thing) this.open = { thing, at: element.getBoundingClientRect(), isPinned: false };
  };

  readonly attach: Attachment<HTMLElement> = (root) => {
    const thingAt = (target: EventTarget | null): Element | null =>
      target instanceof Element ? target.closest('[data-thing]') : null;
    /** Links inside it are pressed, and it stays. */
    const isExplanation = (target: EventTarget | null): boolean =>
      target instanceof Element && target.closest('[data-explain]') !== null;
    const show = (element: Element, isPinned: boolean): void => {
      const thing = element.getAttribute('data-thing');
      if (thing) this.open = { thing, at: element.getBoundingClientRect(), isPinned };
    };
    const soon = (element: Element, ms: number, isPinned: boolean): void => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#isLongPress = isPinned;
        if (element.isConnected) show(element, isPinned);
      }, ms);
    };
    const hide = (): void => {
      if (this.open && !this.open.isPinned) this.open = null;
    };
    const leave = (): void => {
      clearTimeout(this.#timer);
      hide();
    };

    /** A mouse that was moved, and now rests on something. */
    const rest = (event: PointerEvent): void => {
      if (event.clientX === this.#clickedAt?.x && event.clientY === this.#clickedAt.y) return;
      this.#clickedAt = null;
      const element = thingAt(event.target);
      if (!element) clearTimeout(this.#timer);
      else if (this.open?.thing !== element.getAttribute('data-thing')) {
        soon(element, HOVER_MS, false);
      }
    };

    let pressedAt: { x: number; y: number } | null = null;
    const listeners: {
      [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void;
    } = {
      pointerover: (event) => {
        // The board moves under a mouse that lies still: that closes what was explained, and no more.
        if (event.pointerType === 'mouse' && !isExplanation(event.target)) {
          if (thingAt(event.target)?.getAttribute('data-thing') !== this.open?.thing) leave();
        }
      },
      pointerleave: (event) => {
        if (event.pointerType === 'mouse') leave();
      },
      pointerdown: (event) => {
        this.#isByPointer = true;
        this.#isLongPress = false;
        this.#isClosing = false;
        if (isExplanation(event.target)) return;
        const element = thingAt(event.target);
        if (this.open && this.open.thing !== element?.getAttribute('data-thing')) {
          this.#isClosing = this.open.isPinned && event.pointerType === 'touch';
          this.close();
          if (this.#isClosing) return;
        }
        if (event.pointerType === 'mouse' || !element) return;
        pressedAt = { x: event.clientX, y: event.clientY };
        soon(element, PRESS_MS, true);
      },
      pointermove: (event) => {
        if (event.pointerType === 'mouse') rest(event);
        if (!pressedAt) return;
        const far = Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y);
        if (far > SLACK_PX) clearTimeout(this.#timer);
      },
      pointerup: (event) => {
        pressedAt = null;
        if (event.pointerType !== 'mouse' && !this.#isLongPress) clearTimeout(this.#timer);
      },
      pointercancel: () => {
        pressedAt = null;
        clearTimeout(this.#timer);
      },
      contextmenu: (event) => {
        if (this.#isLongPress) event.preventDefault();
      },
      focusin: (event) => {
        const element = thingAt(event.target);
        if (element?.matches(':focus-visible') && !this.#isByPointer) {
          soon(element, FOCUS_MS, false);
        }
      },
      focusout: () => {
        clearTimeout(this.#timer);
        // What is taken off the board loses the focus while the board is redrawn, when nothing
        // may change.
        queueMicrotask(() => {
          const focused = thingAt(document.activeElement)?.getAttribute('data-thing');
          if (focused !== this.open?.thing) hide();
        });
      },
      keydown: (event) => {
        if (event.key === 'Escape' && this.open) {
          event.stopPropagation();
          this.close();
        } else if (event.key === '?') {
          const element = thingAt(event.target);
          if (element) show(element, true);
        }
      },
    };
    /** The end of a long press is no press; a press on what cannot be chosen asks why. */
    const click = (event: MouseEvent): void => {
      if (this.#isLongPress || this.#isClosing) {
        this.#isLongPress = this.#isClosing = false;
        event.stopPropagation();
        event.preventDefault();
        return;
      }
      if (isExplanation(event.target)) return;
      const element = thingAt(event.target);
      const thing = element?.getAttribute('data-thing');
      const acts = (event.target as Element).closest(`${ACTING}, [role=button]`);
      // What can be chosen, but by something else, explains itself too: no press is without answer.
      if (!element || !thing || (acts && this.isChoosable(thing))) {
        this.close();
        this.#clickedAt = { x: event.clientX, y: event.clientY };
        return;
      }
      if (!acts?.matches(ACTING) || !element.contains(acts)) show(element, true);
    };
    const entries = Object.entries(listeners) as [string, (event: Event) => void][];
    for (const [name, listener] of entries) root.addEventListener(name, listener);
    root.addEventListener('click', click, { capture: true });
    const byKey = (): void => void (this.#isByPointer = false);
    document.addEventListener('keydown', byKey, { capture: true });
    return () => {
      clearTimeout(this.#timer);
      for (const [name, listener] of entries) root.removeEventListener(name, listener);
      root.removeEventListener('click', click, { capture: true });
      document.removeEventListener('keydown', byKey, { capture: true });
    };
  };
}
