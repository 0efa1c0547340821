/** When a failed request is worth another try, and after how long. */
import { isProblem } from './problem.ts';

const TRIES = 3;

export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < TRIES && isProblem(error) && error.isPassing;
}

/** 0.5 s, 1 s, 2 s, never above 8 s. */
export function retryDelay(failures: number): number {
  return Math.min(500 * 2 ** failures, 8_000);
}
