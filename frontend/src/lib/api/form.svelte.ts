/**
 * One form being filled in: busy while it is sent, then either done or with the server's words
 * beside the fields they belong to. Errors of fields the form does not show stand above it.
 */
import { describe } from './describe.ts';
import { noticeOutage } from './outages.ts';
import { isProblem, type FieldErrors } from './problem.ts';

export class Form<Field extends string> {
  isBusy = $state(false);
  #fields = $state.raw<FieldErrors>({});
  #summary = $state('');

  constructor(readonly known: readonly Field[]) {}

  errors(field: Field): readonly string[] {
    return this.#fields[field] ?? [];
  }

  /** What to say above the form; empty when everything stands beside a field. */
  get summary(): string {
    return this.#summary;
  }

  clear(): void {
    this.#fields = {};
    this.#summary = '';
  }

  /** Runs `act`; answers whether it went through. Reauthentication is the caller's to handle. */
  async submit(act: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.clear();
    try {
      await act();
      return true;
    } catch (error) {
      this.#take(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  #take(error: unknown): void {
    if (!isProblem(error)) throw error;
    noticeOutage(error);
    const isKnown = (field: string) => (this.known as readonly string[]).includes(field);
    const entries = Object.entries(error.fields);
    this.#fields = Object.fromEntries(entries.filter(([field]) => isKnown(field)));
    const strays = entries.filter(([field]) => !isKnown(field)).flatMap(([, found]) => found);
    if (strays.length > 0) this.#summary = strays.join(' ');
    else if (entries.length === 0) this.#summary = describe(error);
  }
}
