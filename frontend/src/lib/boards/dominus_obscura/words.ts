/** Words of this board alone; they are loaded with it. */
import { i18n, type MessageKey } from '#lib/i18n/i18n.svelte.ts';
import type english from './messages.en.ts';

type Own<Key> = Key extends `obscura.${infer Name}` ? Name : never;
export type WordKey = Own<keyof typeof english>;

export const w = (key: WordKey, values: Record<string, string | number> = {}): string =>
  (i18n.t as (key: MessageKey, values: Record<string, string | number>) => string)(
    `obscura.${key}`,
    values,
  );
