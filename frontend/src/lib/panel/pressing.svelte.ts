/** What has been pressed on a table so far, and what that leaves; put back when the match goes on. */
import { untrack } from 'svelte';
import type { Decision } from '#lib/live/match.svelte.ts';
import type { Layout } from '#lib/table/table.ts';
import { NOTHING, Reach } from './reach.ts';

type Given = {
  decision: Decision | null;
  touches: Readonly<Record<string, readonly string[]>>;
  layout: Layout | null | undefined;
  choose: (option: string) => void;
};

export class Pressing {
  pressed = $state.raw<readonly string[]>([]);
  #given: () => Given;

  readonly #reach = $derived.by(() => {
    const { decision, touches, layout } = this.#given();
    if (!decision || !layout) return null;
    // The table is told of a moment after the question: until then nothing can be pressed.
    if (!decision.options.every(({ key }) => key in touches)) return null;
    return new Reach(decision.options, touches, layout);
  });
  readonly narrowed = $derived.by(() => this.#reach?.after(this.pressed) ?? NOTHING);
  readonly #askedFor = $derived.by(() => this.#reach?.after([]).pressable);
  readonly isReady = $derived.by(() => this.#reach !== null);

  constructor(given: () => Given) {
    this.#given = given;
    $effect(() => {
      void given().decision;
      untrack(this.putBack);
    });
  }

  press = (thing: string): void => {
    const done = this.#reach?.press(this.pressed, thing);
    if (!done) return;
    if ('chosen' in done) this.#given().choose(done.chosen);
    else this.pressed = done.pressed;
  };

  putBack = (): void => {
    this.pressed = [];
  };

  /** The option a thing would choose at once, if it would. */
  optionOf(thing: string): string | undefined {
    const done = this.narrowed.pressable.has(thing)
      ? this.#reach?.press(this.pressed, thing)
      : undefined;
    return done && 'chosen' in done ? done.chosen : undefined;
  }

  /** Whether some option of the decision goes by it, pressed or not. */
  isAsked = (thing: string): boolean => this.#askedFor?.has(thing) ?? false;
  isPressable = (thing: string): boolean => this.narrowed.pressable.has(thing);
  isPressed = (thing: string): boolean => this.pressed.includes(thing);
}
