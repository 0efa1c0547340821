/** Times as they are typed and read in a named zone, whatever zone the browser is in. */

const PARTS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** A moment as an input of the kind `datetime-local` holds it, in this zone. */
export function typedIn(zone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { ...PARTS, timeZone: zone }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  const year = part('year').padStart(4, '0');
  return `${year}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The moment that was typed in this zone; of a time that comes twice, the first. */
export function momentIn(zone: string, typed: string): Date {
  const wanted = Date.parse(`${typed}Z`);
  const offset = (at: number) => Date.parse(`${typedIn(zone, new Date(at))}Z`) - at;
  // The offset at the moment itself may differ from the one around it, when clocks change.
  const guesses = [wanted - offset(wanted - 86_400_000), wanted - offset(wanted + 86_400_000)];
  const fitting = guesses.filter((guess) => guess + offset(guess) === wanted);
  return new Date(Math.min(...(fitting.length > 0 ? fitting : guesses)));
}
