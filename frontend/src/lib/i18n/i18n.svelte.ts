/**
 * The language being shown. `t` reads reactive state, so every text on the page follows a switch
 * without a reload. Catalogues are loaded one at a time: nobody downloads two languages.
 */
import * as dates from './dates.ts';
import type { en } from './en.ts';
import { firstLanguage, type Language } from './language.ts';
import { render, type Arguments, type Message } from './message.ts';

export type MessageKey = keyof typeof en;
export type Catalogue = { readonly [Key in MessageKey]: Message };

const STORED = 'palestra.language';

const catalogues: Record<Language, () => Promise<Catalogue>> = {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
};

class I18n {
  language = $state<Language>('en');
  timeZone = $state<string | undefined>(undefined);
  #messages = $state.raw<Catalogue | null>(null);

  async start(): Promise<void> {
    if (this.#messages) return;
    await this.#show(firstLanguage(localStorage.getItem(STORED), navigator.languages));
  }

  async use(language: Language): Promise<void> {
    localStorage.setItem(STORED, language);
    if (language !== this.language || !this.#messages) await this.#show(language);
  }

  async #show(language: Language): Promise<void> {
    this.#messages = await catalogues[language]();
    this.language = language;
    document.documentElement.lang = language;
    // The server writes its mails and error sentences in the language of this cookie.
    document.cookie = `palestra_language=${language}; path=/; max-age=31536000; samesite=lax`;
  }

  t = <Key extends MessageKey>(key: Key, ...rest: Arguments<(typeof en)[Key]>): string => {
    const message = this.#messages?.[key];
    if (message === undefined) return key;
    return render(message, rest[0] ?? {}, this.language);
  };

  number = (value: number, options?: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(this.language, options).format(value);

  date = (when: string | Date): string => dates.date(asDate(when), this.language, this.timeZone);

  dateTime = (when: string | Date): string =>
    dates.dateTime(asDate(when), this.language, this.timeZone);

  ago = (when: string | Date): string => dates.ago(asDate(when), new Date(), this.language);

  country = (code: string): string => dates.country(code, this.language);
}

function asDate(when: string | Date): Date {
  return typeof when === 'string' ? new Date(when) : when;
}

export const i18n = new I18n();
export const t = i18n.t;
