/** What a press on an item of the inventory does now. */
import type { Targets } from './targets.ts';

/** It sends an option, takes up a way of acting or what is to be upgraded, or does nothing. */
export type Use =
  { option: string; mode: null } | { option: null; mode: string } | { option: null; mode: null };

export function useOf(item: string, { items, modes }: Pick<Targets, 'items' | 'modes'>): Use {
  const mark = items.get(item);
  if (mark) return { option: mark.option, mode: null };
  const mode = modes.find((one) => one.item === item);
  return { option: null, mode: mode?.id ?? null } as Use;
}
