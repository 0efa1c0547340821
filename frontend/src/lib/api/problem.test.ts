import { describe, expect, it } from 'vitest';
import { Problem, problemFrom } from './problem.ts';
import { retryDelay, shouldRetry } from './retry.ts';
import { nextStep } from './signin.ts';

describe('a problem', () => {
  it('reads problem details with their fields', () => {
    const problem = problemFrom(400, {
      type: 'urn:palestra:problem:invalid',
      status: 400,
      code: 'invalid',
      detail: 'Some of this cannot be accepted.',
      errors: { username: [{ code: 'username_taken', detail: 'This name is taken.' }] },
    });
    expect(problem.kind).toBe('invalid');
    expect(problem.detail).toBe('Some of this cannot be accepted.');
    expect(problem.fields).toEqual({ username: ['This name is taken.'] });
  });

  it('reads the error lists of the sign-in API', () => {
    const problem = problemFrom(400, {
      status: 400,
      errors: [
        { message: 'Too short.', code: 'too_short', param: 'password' },
        { message: 'Too common.', code: 'too_common', param: 'password' },
        { message: 'Try later.', code: 'later' },
      ],
    });
    expect(problem.fields).toEqual({ password: ['Too short.', 'Too common.'] });
    expect(problem.detail).toBe('Try later.');
    expect(problem.code).toBe('too_short');
  });

  it('tells a missing sign-in from a wish for fresh proof', () => {
    expect(problemFrom(401, { meta: { is_authenticated: false } }).kind).toBe('unauthenticated');
    expect(problemFrom(401, { meta: { is_authenticated: true } }).kind).toBe('reauthenticate');
  });

  it('survives an answer that is no JSON object', () => {
    expect(problemFrom(502, undefined).kind).toBe('server');
    expect(problemFrom(404, 'gone').kind).toBe('missing');
  });
});

describe('a retry', () => {
  it('is worth it only for what passes by itself, and not for ever', () => {
    expect(shouldRetry(0, new Problem('server', 503, ''))).toBe(true);
    expect(shouldRetry(0, new Problem('offline', 0, ''))).toBe(true);
    expect(shouldRetry(0, new Problem('invalid', 400, ''))).toBe(false);
    expect(shouldRetry(3, new Problem('server', 503, ''))).toBe(false);
    expect(shouldRetry(0, new Error('a bug'))).toBe(false);
  });

  it('waits longer each time, up to a limit', () => {
    expect([0, 1, 2, 9].map(retryDelay)).toEqual([500, 1000, 2000, 8000]);
  });
});

describe('the next step of a sign-in', () => {
  const answer = (flows: unknown[]) => problemFrom(401, { data: { flows }, meta: {} });

  it('is the second factor, with its kinds', () => {
    const flows = [{ id: 'login' }, { id: 'mfa_authenticate', is_pending: true, types: ['totp'] }];
    expect(nextStep(answer(flows))).toEqual({ next: 'second_factor', factors: ['totp'] });
  });

  it('is the mailbox', () => {
    expect(nextStep(answer([{ id: 'verify_email', is_pending: true }]))?.next).toBe('verify_email');
  });

  it('is nothing when no flow is pending', () => {
    expect(nextStep(answer([{ id: 'login' }]))).toBeNull();
    expect(nextStep(problemFrom(400, {}))).toBeNull();
  });
});
