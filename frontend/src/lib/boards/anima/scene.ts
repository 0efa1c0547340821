/** What every part of the board needs: the moment it shows, its words, and what can be pressed. */
import { createContext } from 'svelte';
import type { Texts } from '#lib/live/titleWords.ts';
import type { Targets } from './targets.ts';
import type { Static, View } from './view.ts';

/** Getters are reactive. */
export interface Scene {
  /** The moment that is shown; what can be pressed belongs to the newest. */
  readonly view: View;
  readonly data: Static;
  readonly texts: Texts;
  readonly players: readonly string[];
  readonly seat: number | null;
  readonly targets: Targets;
  /** Of not being beaten before a new Location of each level, where the server tells it. */
  readonly horizon: readonly number[] | null;
  /** The thing that is taken up. */
  readonly taken: string | null;
  readonly isBusy: boolean;
  /** Things something just happened to. */
  readonly marks: ReadonlySet<string>;
  press(thing: string): void;
}

const [get, set] = createContext<Scene>();
export const setScene = (scene: Scene): Scene => set(scene);
export const useScene = (): Scene => get();
