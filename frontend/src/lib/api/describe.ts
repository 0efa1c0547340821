/** A problem as a sentence for the person: the server's own words where it gave some. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import { isProblem, type Problem, type ProblemKind } from './problem.ts';

const SAID_BY_SERVER: ReadonlySet<ProblemKind> = new Set([
  'invalid',
  'conflict',
  'forbidden',
  'throttled',
]);

export function describe(error: unknown): string {
  return isProblem(error) ? describeProblem(error) : t('problem.unknown');
}

function describeProblem(problem: Problem): string {
  if (SAID_BY_SERVER.has(problem.kind) && problem.detail) return problem.detail;
  if (problem.status === 503 && problem.detail) return problem.detail;
  const sentences: Record<ProblemKind, string> = {
    offline: t('problem.offline'),
    invalid: t('problem.invalid'),
    unauthenticated: t('problem.unauthenticated'),
    reauthenticate: t('problem.reauthenticate'),
    forbidden: t('problem.forbidden'),
    missing: t('problem.missing'),
    conflict: t('problem.conflict'),
    throttled: t('problem.throttled'),
    server: t('problem.server'),
  };
  return sentences[problem.kind];
}
