/**
 * Writes the types that come from the server's own descriptions, or with --check only says which
 * are stale: src/lib/api/schema.d.ts from openapi.json (`manage.py api_schema` writes that) and
 * src/lib/live/protocol.d.ts and src/lib/notifications/personal.d.ts from live-protocol.schema.json
 * and personal-socket.schema.json (`manage.py live_schema`).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const ROOT = new URL('../', import.meta.url);

async function typesOf(source, schema) {
  const types = await openapiTS(schema, { alphabetize: true, defaultNonNullable: false });
  return `/** Made from ${source} by \`npm run types\`. Do not edit. */\n${astToString(types)}`;
}

function read(name) {
  return readFileSync(new URL(name, ROOT), 'utf8');
}

/** A JSON Schema as the components of an API without paths: one generator serves both. */
function asComponents(text) {
  const { $defs } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'));
  const info = { title: 'live', version: '1' };
  return { openapi: '3.1.0', info, paths: {}, components: { schemas: $defs } };
}

const made = {
  'src/lib/api/schema.d.ts': await typesOf('openapi.json', JSON.parse(read('openapi.json'))),
  'src/lib/live/protocol.d.ts': await typesOf(
    'live-protocol.schema.json',
    asComponents(read('live-protocol.schema.json')),
  ),
  'src/lib/notifications/personal.d.ts': await typesOf(
    'personal-socket.schema.json',
    asComponents(read('personal-socket.schema.json')),
  ),
};

for (const [name, types] of Object.entries(made)) {
  const target = new URL(name, ROOT);
  if (!process.argv.includes('--check')) {
    mkdirSync(new URL('.', target), { recursive: true });
    writeFileSync(target, types);
  } else if (!existsSync(target) || readFileSync(target, 'utf8') !== types) {
    console.error(`${name} is stale: run \`npm run types\` and commit the result.`);
    process.exitCode = 1;
  }
}
