/** What one has put into a deal so far: the server tells the terms when all of them are said. */
import type { Terms } from './view.ts';

/** The terms after an answer; a deal that is begun anew has none. */
export function termsAfter(terms: Terms, question: string, option: string): Terms {
  const [, part] = /^tx_((?:give|ask)_(?:goods|commodities|item))$/.exec(question) ?? [];
  if (part === undefined) return question === 'tx_send' ? terms : {};
  const key = part.replace('give', 'given').replace('ask', 'asked') as keyof Terms;
  const value = option.slice(option.indexOf(':') + 1);
  if (key.endsWith('_item')) return { ...terms, [key]: option.includes(':') ? value : '' };
  return { ...terms, [key]: Number(value) };
}
