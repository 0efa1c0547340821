/**
 * Some changes ask the person to confirm who they are, when they signed in a while ago. The act
 * is tried, the question is asked if the server wants it, and the act is tried once more.
 */
import { isProblem } from '#lib/api/problem.ts';

class Identity {
  isAsked = $state(false);
  #answer: ((isConfirmed: boolean) => void) | undefined;

  async confirmed<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (problem) {
      if (!isProblem(problem) || problem.kind !== 'reauthenticate') throw problem;
      if (!(await this.#ask())) throw problem;
      return act();
    }
  }

  answer(isConfirmed: boolean): void {
    this.isAsked = false;
    this.#answer?.(isConfirmed);
    this.#answer = undefined;
  }

  #ask(): Promise<boolean> {
    this.isAsked = true;
    return new Promise((resolve) => (this.#answer = resolve));
  }
}

export const identity = new Identity();
