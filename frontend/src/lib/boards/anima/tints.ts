/** The hue of a card, one of those of `cloth.css`: of a Gift's kind, of an encounter's nature. */
import { printedOn, type Static } from './view.ts';

export function tintOf(data: Static, thing: string): string {
  const [sort, id = ''] = thing.split(':');
  if (sort === 'gift') return `var(--${data.gifts[printedOn(id)]?.kind ?? 'plot'})`;
  if (sort === 'encounter') return `var(--${data.encounters[id]?.nature || 'event'})`;
  return 'var(--wine)';
}
