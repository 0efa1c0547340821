/**
 * Quick phrases: one press, and everybody reads them in their own language. What is sent is a sign
 * (`:luck:`); whoever reads the chat elsewhere sees that.
 */
import type { MessageKey } from '#lib/i18n/i18n.svelte.ts';

export const PHRASES = {
  ':hello:': 'chat.phrase.hello',
  ':luck:': 'chat.phrase.luck',
  ':well:': 'chat.phrase.well',
  ':oops:': 'chat.phrase.oops',
  ':wait:': 'chat.phrase.wait',
  ':thanks:': 'chat.phrase.thanks',
} as const satisfies Record<string, MessageKey>;
type Sign = keyof typeof PHRASES;

/** The message key of a phrase, or null for anything a person typed. */
export const phraseOf = (text: string): (typeof PHRASES)[Sign] | null =>
  Object.hasOwn(PHRASES, text) ? PHRASES[text as Sign] : null;
