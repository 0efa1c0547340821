/** Pages with all cards of a title, drawn as they lie on its table; loaded when one is opened. */
import type { Component } from 'svelte';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import type { Texts } from '#lib/live/titleWords.ts';

export type GalleryProps = {
  texts: Texts;
  /** `GET /titles/{title}/static`. */
  statics: unknown;
};

const GALLERIES: Readonly<Record<string, () => Promise<{ default: Component<GalleryProps> }>>> = {
  anima: async () => {
    await i18n.need('anima');
    return import('./anima/Gallery.svelte');
  },
  anochecer: async () => {
    await i18n.need('anochecer', 'table');
    return import('./anochecer/Gallery.svelte');
  },
};

export const hasGallery = (title: string): boolean => title in GALLERIES;

/** Null where a title has no drawn cards. */
export async function loadGallery(title: string): Promise<Component<GalleryProps> | null> {
  const gallery = await GALLERIES[title]?.();
  return gallery?.default ?? null;
}
