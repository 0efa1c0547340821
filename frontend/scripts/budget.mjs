/**
 * Holds the first load to a budget: for every page, all JavaScript the browser must fetch before
 * it can show it (gzip), the words in the longest language included. Fails when one is above.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 120;
/** What a title's board may add to the table it stands on. */
const BOARD_KB = 60;
const OUTPUT = '.svelte-kit/output/client';

const LANGUAGES = readdirSync('src/lib/i18n/messages').flatMap(
  (name) => /^site\.(\w+)\.ts$/.exec(name)?.[1] ?? [],
);

const manifest = JSON.parse(readFileSync(join(OUTPUT, '.vite/manifest.json'), 'utf8'));
const app = readFileSync(join('.svelte-kit/generated/build/client-optimized/app.js'), 'utf8');

const sizes = new Map();
const gzipped = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(OUTPUT, file))).length);
  return sizes.get(file);
};

/** Every chunk reached from `key` by static imports. */
function closure(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) closure(next, found);
  return found;
}

const keyOf = (wanted) => {
  const key = Object.keys(manifest).find(wanted);
  if (!key) throw new Error('the build has another shape than this script expects');
  return key;
};
const entry = (name) =>
  keyOf((key) => manifest[key].isEntry && manifest[key].name === `entry/${name}`);
const node = (id) => keyOf((key) => manifest[key].name === `nodes/${id}`);

const shared = new Set([...closure(entry('start')), ...closure(entry('app'))]);

/** The words a page waits for: those of the areas its folders ask for, in the longest language. */
function catalogue(route) {
  const areas = new Set(['site']);
  const parts = route.split('/').filter(Boolean);
  for (let depth = 0; depth <= parts.length; depth++) {
    const file = join('src/routes', ...parts.slice(0, depth), '+layout.ts');
    const call = existsSync(file) && /i18n\.need\(([^)]*)\)/.exec(readFileSync(file, 'utf8'));
    for (const [, area] of call ? call[1].matchAll(/'(\w+)'/g) : []) areas.add(area);
  }
  return Math.max(
    ...LANGUAGES.map((language) =>
      [...areas].reduce((sum, area) => {
        const key = keyOf((key) => key.endsWith(`src/lib/i18n/messages/${area}.${language}.ts`));
        return sum + gzipped(manifest[key].file);
      }, 0),
    ),
  );
}

// SvelteKit's dictionary: "/route": [page node, [layout nodes]].
const dictionary = app.slice(app.indexOf('export const dictionary'));
const routes = [...dictionary.matchAll(/"([^"]+)": \[~?(\d+)(?:,\[([\d,]*)\])?/g)];
if (routes.length === 0) throw new Error('found no routes in the generated client');

const weight = (files) => [...files].reduce((sum, file) => sum + gzipped(file), 0) / 1024;

/** Boards by name: all files each is made of. A table also waits for what they have in common. */
const boards = new Map(
  Object.keys(manifest)
    .map((key) => [/src\/lib\/boards\/(?:(\w+)\/Board|Panel)\.svelte$/.exec(key), key])
    .filter(([found]) => found)
    .map(([[, name = 'panel'], key]) => [name, closure(key)]),
);
if (boards.size === 0) throw new Error('found no boards in the build');
const frame = [...boards.values()].reduce((common, files) => common.intersection(files));
const TABLE = '/matches/[id]';

let worst = 0;
let table = new Set();
const rows = routes.map(([, route, page, layouts]) => {
  const nodes = [
    0,
    Number(page),
    ...(layouts ? layouts.split(',').filter(Boolean).map(Number) : []),
  ];
  const files = new Set(shared);
  for (const id of nodes) for (const file of closure(node(id))) files.add(file);
  if (route.startsWith(TABLE)) for (const file of frame) files.add(file);
  if (route === TABLE) table = files;
  const kb = weight(files) + catalogue(route) / 1024;
  worst = Math.max(worst, kb);
  return { route, kb };
});

for (const { route, kb } of rows.sort((one, other) => other.kb - one.kb)) {
  console.log(`${kb.toFixed(1).padStart(7)} KB  ${route}${kb > BUDGET_KB ? '   over budget' : ''}`);
}
console.log(`largest first load ${worst.toFixed(1)} KB of ${BUDGET_KB} KB`);
let heaviest = 0;
for (const [name, files] of boards) {
  const kb = weight(files.difference(table));
  heaviest = Math.max(heaviest, kb);
  console.log(
    `${kb.toFixed(1).padStart(7)} KB  board ${name}${kb > BOARD_KB ? '   over budget' : ''}`,
  );
}
process.exitCode = worst > BUDGET_KB || heaviest > BOARD_KB ? 1 : 0;
