/** When a Gift is played: a step of the own turn, a combat, or a window in what others do. */
import type { Texts } from '#lib/live/titleWords.ts';
import type { SignName } from '../Sign.svelte';

const STEPS: Readonly<Record<string, { sign: SignName; phase: string }>> = {
  start: { sign: 'dawn', phase: 'start' },
  move: { sign: 'boot', phase: 'movement' },
  interact: { sign: 'meet', phase: 'interaction' },
};

export type Timing = { sign: SignName; word: string };

export const timingsOf = (timings: readonly string[], texts: Texts): readonly Timing[] =>
  timings.map((timing) => {
    const step = STEPS[timing];
    if (step) return { sign: step.sign, word: texts[`phase.${step.phase}`] ?? timing };
    if (timing === 'combat') return { sign: 'combat', word: texts['view.combat'] ?? timing };
    return { sign: 'clock', word: texts[`window.${timing}`] ?? timing };
  });
