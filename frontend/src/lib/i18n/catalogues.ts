/**
 * The files with the words of the site, found by their names: `messages/<area>.<language>.ts` and,
 * beside each drawn board, `messages.<language>.ts`. A language is the set of its files: nothing
 * else names it.
 */
import type { Area, Catalogue } from './areas.ts';

type Load = () => Promise<{ default: Catalogue }>;

const FILES = import.meta.glob<{ default: Catalogue }>([
  './messages/*.ts',
  '../boards/*/messages.*.ts',
]);
const NAMED = /(?:messages\/(\w+)|boards\/(\w+)\/messages)\.(\w+)\.ts$/;
const ENGLISH = 'en';

/** By area, by language. */
export const CATALOGUES: ReadonlyMap<string, ReadonlyMap<string, Load>> = byArea();

function byArea(): Map<string, Map<string, Load>> {
  const found = new Map<string, Map<string, Load>>();
  for (const [path, load] of Object.entries(FILES)) {
    const [, ofSite, ofBoard, language] = NAMED.exec(path) ?? [];
    const area = ofSite ?? ofBoard;
    if (!area || !language) continue;
    found.set(area, (found.get(area) ?? new Map<string, Load>()).set(language, load));
  }
  return found;
}

/** Those that have the words every page shows; English first. */
export const LANGUAGES: readonly string[] = [...(CATALOGUES.get('site')?.keys() ?? [])].toSorted(
  (one, other) => Number(other === ENGLISH) - Number(one === ENGLISH) || one.localeCompare(other),
);

/** The words of an area; in English where nobody has translated them yet. */
export async function catalogue(area: Area, language: string): Promise<Catalogue> {
  const languages = CATALOGUES.get(area);
  const load = languages?.get(language) ?? languages?.get(ENGLISH);
  if (!load) throw new Error(`no words for ${area}`);
  return (await load()).default;
}
