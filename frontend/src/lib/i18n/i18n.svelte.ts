/**
 * The language being shown. `t` reads reactive state, so every text on the page follows a switch
 * without a reload. Nobody downloads two languages, nor the words of pages they do not open.
 */
import type { Area, Catalogue, MessageKey, Messages } from './areas.ts';
import { catalogue } from './catalogues.ts';
import * as dates from './dates.ts';
import { firstLanguage, type Language } from './language.ts';
import { render, type Arguments } from './message.ts';

export type { MessageKey };

const STORED = 'palestra.language';

export class I18n {
  readonly #catalogue: typeof catalogue;
  language = $state<Language>('en');
  timeZone = $state<string | undefined>(undefined);
  #messages = $state.raw<Catalogue | null>(null);
  #wanted: Language | null = null;
  #needed: Area[] = ['site'];
  /** Whether a text was missing: what is not translated yet is read in English. */
  #isFilled = false;

  constructor(words = catalogue) {
    this.#catalogue = words;
  }

  /** Has the messages of these areas at hand, in this language and after every switch. */
  async need(...areas: Area[]): Promise<void> {
    for (const area of areas) if (!this.#needed.includes(area)) this.#needed.push(area);
    this.#wanted ??= firstLanguage(localStorage.getItem(STORED), navigator.languages);
    await this.#show(this.#wanted);
  }

  async use(language: Language): Promise<void> {
    localStorage.setItem(STORED, language);
    this.#wanted = language;
    await this.#show(language);
  }

  async #show(language: Language): Promise<void> {
    const areas = [...this.#needed];
    const messages = await this.#load(areas, this.#isFilled ? ['en', language] : [language]);
    // Another page or another language was asked for meanwhile.
    if (language !== this.#wanted) return;
    if (areas.length < this.#needed.length) return this.#show(language);
    this.#messages = messages;
    this.language = language;
    document.documentElement.lang = language;
    // The server writes its mails and error sentences in the language of this cookie.
    document.cookie = `palestra_language=${language}; path=/; max-age=31536000; samesite=lax`;
  }

  t = <Key extends MessageKey>(key: Key, ...rest: Arguments<Messages[Key]>): string => {
    const message = this.#messages?.[key];
    if (message === undefined) {
      if (!this.#messages || this.#isFilled) return key;
      // Only a language that is not complete needs a second one; and nothing changes while drawing.
      queueMicrotask(() => void this.#fill());
      return '';
    }
    return render(message, rest[0] ?? {}, this.language);
  };

  /** What a later language says stands over what an earlier one does. */
  async #load(areas: Area[], languages: Language[]): Promise<Catalogue> {
    const words = await Promise.all(
      languages.flatMap((language) => areas.map((area) => this.#catalogue(area, language))),
    );
    return Object.assign({}, ...words) as Catalogue;
  }

  async #fill(): Promise<void> {
    if (this.#isFilled || !this.#wanted) return;
    this.#isFilled = true;
    await this.#show(this.#wanted);
  }

  /** A text that the server sends in all its languages; in English where this one is missing. */
  said = (words: Readonly<Record<string, string>>): string =>
    words[this.language] ?? words.en ?? '';

  number = (value: number, options?: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(this.language, options).format(value);

  date = (when: string | Date): string => dates.date(asDate(when), this.#region, this.timeZone);

  dateTime = (when: string | Date): string =>
    dates.dateTime(asDate(when), this.#region, this.timeZone);

  get #region(): string {
    return dates.regional(this.language, navigator.languages);
  }

  list = (parts: readonly string[]): string => new Intl.ListFormat(this.language).format(parts);

  /** The zone times are typed and shown in: the account's, else the browser's. */
  get zone(): string {
    return this.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }

  /** A time that people in several zones read: with the zone it is in. */
  appointment = (when: string | Date): string =>
    dates.appointment(asDate(when), this.#region, this.zone);

  ago = (when: string | Date): string => dates.ago(asDate(when), asDate(Date.now()), this.language);

  country = (code: string): string => dates.country(code, this.language);
}

function asDate(when: string | number | Date): Date {
  return when instanceof Date ? when : new Date(when);
}

export const i18n = new I18n();
export const t = i18n.t;
