/** The options a match is played with, in words: only those that differ from what is usual. */
import type { Texts } from '#lib/live/titleWords.ts';
import { titleOf } from '#lib/titles/titles.svelte.ts';
import type { Match } from './matches.ts';

export function optionWords(
  match: Pick<Match, 'title' | 'game_options'>,
  texts: Texts,
): [string, string][] {
  const usual = titleOf(match.title)?.game_options ?? [];
  return usual
    .filter(({ id, default: value }) => (match.game_options[id] ?? value) !== value)
    .map(({ id }) => [
      texts[`game_option.${id}`] ?? id.replaceAll('_', ' '),
      texts[`game_option.${id}.${match.game_options[id]}`] ??
        String(match.game_options[id]).replaceAll('_', ' '),
    ]);
}
