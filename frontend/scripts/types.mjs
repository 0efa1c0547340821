/**
 * Writes src/lib/api/schema.d.ts from openapi.json, or with --check only says whether it is stale.
 * The schema itself is written by `manage.py spectacular`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const SCHEMA = new URL('../openapi.json', import.meta.url);
const TYPES = new URL('../src/lib/api/schema.d.ts', import.meta.url);

const written = `/** Made from openapi.json by \`npm run types\`. Do not edit. */\n${astToString(
  await openapiTS(JSON.parse(readFileSync(SCHEMA, 'utf8')), {
    alphabetize: true,
    defaultNonNullable: false,
  }),
)}`;

if (process.argv.includes('--check')) {
  if (readFileSync(TYPES, 'utf8') !== written) {
    console.error('src/lib/api/schema.d.ts is stale: run `npm run types` and commit the result.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(TYPES, written);
}
