import { i18n } from '#lib/i18n/i18n.svelte.ts';

/** Of whole percents, as they are written in the language of the page. */
export const percent = (whole: number): string =>
  new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(whole / 100);
