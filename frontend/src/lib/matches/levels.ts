/** The house's bots in words, and how exact their measured strength is. */
import { i18n, t } from '#lib/i18n/i18n.svelte.ts';
import type { HouseBot } from './matches.ts';

type Standing = HouseBot['standings'][number];

/** Half the interval: how far the number may be off. */
export const margin = (one: Standing): number => Math.ceil((one.high - one.low) / 2);

/** A bot as it is offered: by name, and by its strength in words. */
export const levelName = (bot: HouseBot): string =>
  t('newMatch.bot', { name: bot.player.display_name, strength: i18n.said(bot.strength) });
