/**
 * The client's lint rules: ESLint's and Svelte's recommended sets, and typescript-eslint with
 * type information, so that a promise nobody waits for is found. Formatting is Prettier's.
 */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

export default defineConfig(
  globalIgnores([
    'build',
    '.svelte-kit',
    // Generated from the schemas; see scripts/types.mjs.
    'src/lib/api/schema.d.ts',
    'src/lib/live/protocol.d.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ['src/**/*.ts', 'src/**/*.svelte', 'src/**/*.svelte.ts', 'vite.config.ts'],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // TypeScript itself knows which names exist.
      'no-undef': 'off',
      // The site is served from the root of its address: a path is an address as it stands.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    // Served as they are: the first paint, and the service worker of push messages.
    files: ['static/**/*.js'],
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
  },
  {
    files: ['scripts/**/*.mjs', 'eslint.config.js'],
    languageOptions: { globals: globals.node },
  },
);
