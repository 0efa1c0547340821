/** The languages Palestra speaks, and which one to begin with. */
import { LANGUAGES } from './catalogues.ts';

export { LANGUAGES };
export type Language = string;

/** Each language names itself, so that whoever needs it can find it. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The stored choice first, then what the browser prefers, then English. */
export function firstLanguage(
  stored: string | null,
  preferred: readonly string[],
  known: readonly string[] = LANGUAGES,
): Language {
  if (stored && known.includes(stored)) return stored;
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary && known.includes(primary)) return primary;
  }
  return 'en';
}
