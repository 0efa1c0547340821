/**
 * Holds the first load to a budget: for every page, all JavaScript the browser must fetch before
 * it can show it (gzip), the words in the longest language included. Fails when one is above.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 120;
const OUTPUT = '.svelte-kit/output/client';

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
    ...['en', 'es'].map((language) =>
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

let worst = 0;
const rows = routes.map(([, route, page, layouts]) => {
  const nodes = [
    0,
    Number(page),
    ...(layouts ? layouts.split(',').filter(Boolean).map(Number) : []),
  ];
  const files = new Set(shared);
  for (const id of nodes) for (const file of closure(node(id))) files.add(file);
  const kb = ([...files].reduce((sum, file) => sum + gzipped(file), 0) + catalogue(route)) / 1024;
  worst = Math.max(worst, kb);
  return { route, kb };
});

for (const { route, kb } of rows.sort((one, other) => other.kb - one.kb)) {
  console.log(`${kb.toFixed(1).padStart(7)} KB  ${route}${kb > BUDGET_KB ? '   over budget' : ''}`);
}
console.log(`largest first load ${worst.toFixed(1)} KB of ${BUDGET_KB} KB`);
process.exitCode = worst > BUDGET_KB ? 1 : 0;
