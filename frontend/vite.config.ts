/** Build and test configuration. SvelteKit takes its options here as well. */
import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const site = process.env.PALESTRA_SITE ?? 'http://127.0.0.1:8000';

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
