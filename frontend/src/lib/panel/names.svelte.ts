/**
 * What things are called and what they do, as the title itself explains them. Asked for in one go
 * for everything on the table; until the answer is there, the title's texts have to do.
 */
import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { isProblem } from '#lib/api/problem.ts';
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { thingName, type Texts } from '#lib/live/titleWords.ts';
import type { Explained } from '#lib/table/table.ts';
import { explanations, type Where } from './explanations.ts';

type Given = {
  /** Of a running match, or null. */
  match: string | null;
  title: string;
  things: readonly string[];
  texts: Texts;
  players: readonly string[];
};

export class Names {
  /** By language and thing; null while the answer is on its way. */
  #told = new SvelteMap<string, Explained | null>();
  #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
    $effect(() => {
      const { match, title, things } = given();
      const { language } = i18n;
      if (title === '' && match === null) return;
      untrack(() => void this.#ask({ match, title, language }, things));
    });
  }

  name(thing: string): string {
    const { texts, players } = this.#given();
    return this.#of(thing)?.name ?? thingName(texts, thing, players);
  }

  /** With a capital, to stand alone. */
  title(thing: string): string {
    const name = this.name(thing);
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  text(thing: string): string {
    return this.#of(thing)?.text ?? '';
  }

  #of(thing: string): Explained | null | undefined {
    return this.#told.get(`${i18n.language}/${thing}`);
  }

  async #ask(where: Where, things: readonly string[]): Promise<void> {
    const keyOf = (thing: string): string => `${where.language}/${thing}`;
    const missing = things.filter((thing) => !this.#told.has(keyOf(thing)));
    for (const thing of missing) this.#told.set(keyOf(thing), null);
    try {
      for (const { thing, ...explained } of await explanations(where, missing)) {
        this.#told.set(keyOf(thing), explained);
      }
    } catch (problem) {
      if (!isProblem(problem)) throw problem;
      // Without an answer the names of the texts stay; the next table asks again.
      for (const thing of missing) this.#told.delete(keyOf(thing));
    }
  }
}
