/** The titles Palestra ships with, as the client shows them. Names are proper nouns: not translated. */
import type { Component } from 'svelte';
import type { MessageKey } from '#lib/i18n/i18n.svelte.ts';
import Alone from '#lib/brand/emblems/Alone.svelte';
import Anima from '#lib/brand/emblems/Anima.svelte';
import Anochecer from '#lib/brand/emblems/Anochecer.svelte';
import DarkKingdoms from '#lib/brand/emblems/DarkKingdoms.svelte';
import DominusObscura from '#lib/brand/emblems/DominusObscura.svelte';

export type TitleId = 'dominus_obscura' | 'dark_kingdoms' | 'anima' | 'alone' | 'anochecer';

export type Title = {
  readonly id: TitleId;
  readonly name: string;
  readonly seats: readonly [fewest: number, most: number];
  readonly line: MessageKey & `titles.${string}`;
  readonly kind: MessageKey & `titles.${string}`;
  readonly hue: string;
  readonly emblem: Component;
};

export const TITLES: readonly Title[] = [
  {
    id: 'dominus_obscura',
    name: 'Dominus Obscura',
    seats: [2, 2],
    line: 'titles.dominus_obscura.line',
    kind: 'titles.dominus_obscura.kind',
    hue: 'var(--hue-dominus-obscura)',
    emblem: DominusObscura,
  },
  {
    id: 'dark_kingdoms',
    name: 'Dark Kingdoms',
    seats: [3, 4],
    line: 'titles.dark_kingdoms.line',
    kind: 'titles.dark_kingdoms.kind',
    hue: 'var(--hue-dark-kingdoms)',
    emblem: DarkKingdoms,
  },
  {
    id: 'anima',
    name: 'Ánima: La sombra de Omega',
    seats: [2, 5],
    line: 'titles.anima.line',
    kind: 'titles.anima.kind',
    hue: 'var(--hue-anima)',
    emblem: Anima,
  },
  {
    id: 'alone',
    name: 'ALONE',
    seats: [2, 4],
    line: 'titles.alone.line',
    kind: 'titles.alone.kind',
    hue: 'var(--hue-alone)',
    emblem: Alone,
  },
  {
    id: 'anochecer',
    name: 'Anochecer',
    seats: [3, 6],
    line: 'titles.anochecer.line',
    kind: 'titles.anochecer.kind',
    hue: 'var(--hue-anochecer)',
    emblem: Anochecer,
  },
];
