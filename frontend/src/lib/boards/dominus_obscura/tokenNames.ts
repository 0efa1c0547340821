/** Tokens by the Echoes behind them, as far as the reader knows; the others keep their numbers. */
import type { Texts } from '#lib/live/titleWords.ts';
import type { View } from './view.ts';
import { w } from './words.ts';

type Told = { event: Readonly<Record<string, unknown>> };

/** Events that say which Echoes tokens are, at least to some; a veiled token changes its number. */
const TELLING: ReadonlySet<unknown> = new Set([
  'deployed',
  'peeked',
  'returned',
  'revealed',
  'veiled',
]);

const listed = (one: unknown, many: unknown): readonly unknown[] =>
  Array.isArray(many) ? many : one === undefined ? [] : [one];

/** The title's texts, with the names of tokens. A number is never given twice. */
export function withTokenNames(texts: Texts, view: View, happenings: readonly Told[]): Texts {
  const echoes = new Map<string, unknown>();
  for (const { event } of happenings) {
    if (!TELLING.has(event.kind)) continue;
    const told = listed(event.echo, event.echoes);
    listed(event.token, event.tokens).forEach((token, at) => {
      if (told[at]) echoes.set(String(token), told[at]);
    });
  }
  for (const { token, echo } of view.tokens) if (echo) echoes.set(token, echo);
  const names = [...echoes].map(([token, echo]) => [
    `token.${token}`,
    // The seat is filled in where the name is said.
    w('tokenName', { echo: texts[`echo.${String(echo)}`] ?? String(echo), seat: '{seat}' }),
  ]);
  return {
    ...texts,
    'option.target': '{0}',
    'event.revealed': w('tokenRevealed', { token: '{token}' }),
    'event.returned': texts['tell.returned'] ?? texts['event.returned'] ?? '',
    ...Object.fromEntries(names),
  };
}
