/** What every part of this table reads. Getters are reactive. */
import { createContext } from 'svelte';
import type { Decision } from '#lib/live/match.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';
import type { Pressing } from '#lib/panel/pressing.svelte.ts';
import type { Components, View } from './view.ts';

export interface Scene {
  readonly view: View;
  readonly data: Components;
  /** With names for the systems and tiles of this match. */
  readonly texts: Texts;
  readonly players: readonly string[];
  readonly seat: number | null;
  readonly pressing: Pressing;
  /** The question that is open for this seat. */
  readonly asked: Decision | null;
  readonly isBusy: boolean;
  readonly choose: (option: string) => void;
  /** Where ships can come or units be built, while a system to activate is asked for. */
  readonly reach: ReadonlySet<string> | null;
  /** The tile that is being laid. */
  readonly laying: string | null;
  /** What would be exhausted if the house paid. */
  readonly wouldPay: ReadonlySet<string>;
}

const [get, set] = createContext<Scene>();
export const useScene = get;
export const setScene = (scene: Scene): Scene => set(scene);
