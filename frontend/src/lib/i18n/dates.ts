/** Dates and numbers in words, by Intl. The time zone is the account's when there is one. */
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** The language as the reader's own country writes it: who reads British English gets its dates. */
export function regional(language: string, preferred: readonly string[]): string {
  return preferred.find((one) => one.split('-', 1)[0] === language) ?? language;
}

export function date(when: Date, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(when);
}

export function dateTime(when: Date, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(when);
}

/** With the name of the zone beside it. */
export function appointment(when: Date, language: string, timeZone: string): string {
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
    .formatToParts(when)
    .find((part) => part.type === 'timeZoneName')?.value;
  return `${dateTime(when, language, timeZone)} ${zone ?? timeZone}`;
}

export function ago(when: Date, now: Date, language: string): string {
  const seconds = (when.getTime() - now.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

export function country(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}

/** 🇪🇸 from "ES": two regional indicator letters. */
export function flag(code: string): string {
  return String.fromCodePoint(...[...code.toUpperCase()].map((c) => 0x1f1a5 + c.charCodeAt(0)));
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (problem) {
    if (problem instanceof RangeError) return false;
    throw problem;
  }
}
