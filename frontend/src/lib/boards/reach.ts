/** What can be reached on which board, for the proof in `table/reachability.ts`. */
import { reachable as panel } from '#lib/panel/reach.ts';
import type { Reachable } from '#lib/table/reachability.ts';
import { reachable as alone } from './alone/reach.ts';
import { reachable as anima } from './anima/reach.ts';
import { reachable as anochecer } from './anochecer/reach.ts';
import { reachable as dark_kingdoms } from './dark_kingdoms/reach.ts';
import { reachable as dominus_obscura } from './dominus_obscura/reach.ts';

/** Any title can be played on the panel. */
export const PANEL: Reachable = panel;

/** Drawn boards by title. */
export const DRAWN: Readonly<Record<string, Reachable>> = {
  alone,
  anima,
  anochecer,
  dark_kingdoms,
  dominus_obscura,
};
