/** Build and test configuration. SvelteKit takes its options here as well. */
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

const site = process.env.PALESTRA_SITE ?? 'http://127.0.0.1:8000';

const EVERY_PAGE = ['/src/routes/+layout.svelte', '/src/routes/+layout.ts'];

/** What every page shows comes in one file: a browser asks for it once, not for fifty parts. */
function partOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  everywhere ??= reached(
    EVERY_PAGE.map((path) => import.meta.dirname + path),
    (module) => [...(graph.getModuleInfo(module)?.importedIds ?? [])],
  );
  return everywhere.has(id) ? 'every-page' : null;
}

const SHARED = { name: partOf, debugName: 'every-page', priority: -1 };
let everywhere: Set<string> | undefined;

function reached(ids: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const further of next(id)) found.add(further);
  return found;
}

export default defineConfig({
  plugins: [
    sveltekit({
      adapter: adapter({ fallback: '200.html', precompress: true }),
      csp: {
        mode: 'hash',
        directives: {
          'default-src': ['self'],
          'script-src': ['self'],
          // Menus and dialogs are positioned with style attributes.
          'style-src': ['self', 'unsafe-inline'],
          'img-src': ['self', 'data:'],
          'connect-src': ['self'],
          'object-src': ['none'],
          'base-uri': ['self'],
          'form-action': ['self'],
        },
      },
    }),
    svelteTesting(),
  ],
  build: { target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } } } },
  },
  server: {
    proxy: {
      '^/(api|_allauth|admin|static|healthz|readyz)(/|$)': { target: site },
      '/ws': { target: site, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    // One page for all files: making one costs more than most files take to run.
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
    // Galleries draw a hundred cards; a busy machine takes its time.
    testTimeout: 30_000,
  },
});
