import { i18n } from '#lib/i18n/i18n.svelte.ts';

export const load = (): Promise<void> => i18n.need('tournaments', 'events');
