/** What a gallery shows, for the tests that compare it: each thing as serialised SVG and text. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { loadGallery, type GalleryProps } from '../galleries.ts';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Shown = { thing: string; drawing: string; text: string };

/** The title's texts as the server sends them. */
export const textsOf = (title: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(resolve(`../engine/games/${title}/texts/${language}.json`), 'utf8'));

/** What `GET /titles/{title}/static` answers. */
export function staticsOf(title: string): unknown {
  const program = `import json; from engine.games.${title} import TITLE; print(json.dumps(TITLE.static()))`;
  const written = execFileSync(resolve('../.venv/bin/python'), ['-c', program], { cwd: '..' });
  return JSON.parse(written.toString());
}

export async function shownIn(
  title: string,
  language: Language,
  statics: unknown,
): Promise<readonly Shown[]> {
  await i18n.use(language);
  const Gallery = (await loadGallery(title)) as Component<GalleryProps>;
  const { container, unmount } = render(Gallery, { texts: textsOf(title, language), statics });
  const shown = [...container.querySelectorAll<HTMLElement>('[data-shown]')].map((one) => ({
    thing: one.dataset.shown!,
    drawing: [...one.querySelectorAll('svg')]
      .map((svg) => svg.outerHTML.replaceAll(/<!--.*?-->| class="[^"]*"/g, ''))
      .join('\n'),
    text: one.textContent.replaceAll(/\s+/g, ' ').trim(),
  }));
  unmount();
  return shown;
}

export const written = (shown: readonly Shown[]): string =>
  shown.map(({ thing, drawing, text }) => `## ${thing}\n${text}\n${drawing}\n`).join('\n');
