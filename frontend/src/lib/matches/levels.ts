/** The levels of the house's bots, with the strength that was measured in a game. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import type { HouseBot } from './matches.ts';

type Standing = HouseBot['standings'][number];

/** Half the interval: how far the number may be off. */
export const margin = (one: Standing): number => Math.ceil((one.high - one.low) / 2);

/** A bot as it is offered for a game: level, and Elo where it was measured there. */
export function levelName(bot: HouseBot, title: string): string {
  const words = { name: bot.player.display_name, level: bot.level };
  const measured = bot.standings.find((one) => one.title === title);
  if (!measured) return t('newMatch.bot', words);
  // As text: ratings are written without a separator of thousands.
  const elo = String(measured.elo);
  return t('newMatch.botMeasured', { ...words, elo, margin: margin(measured) });
}
