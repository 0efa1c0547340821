/**
 * Accounts: signing up and in, second factors, mail addresses, sessions. The server's side is
 * django-allauth's headless API for browsers; the shapes here are the parts of it we read.
 */
import { isProblem, isRecord, Problem } from './problem.ts';
import { request, type Method } from './request.ts';

const ROOT = '/_allauth/browser/v1';

type Envelope<Data> = { status: number; data: Data; meta?: Record<string, unknown> };

async function call<Data>(
  method: Method,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Envelope<Data>> {
  return request<Envelope<Data>>(method, ROOT + path, { body, headers });
}

/** What stands between a person and a session after an attempt. */
export type NextStep = 'done' | 'verify_email' | 'second_factor';
export type SecondFactor = 'totp' | 'webauthn' | 'recovery_codes';
export type Attempt = { next: NextStep; factors: readonly SecondFactor[] };

type Flow = { id: string; is_pending?: boolean; types?: SecondFactor[] };

/** A 401 with a pending flow is not a failure: it names the next step. */
async function attempt(path: string, body: unknown): Promise<Attempt> {
  try {
    await call('POST', path, body);
    return { next: 'done', factors: [] };
  } catch (problem) {
    const step = isProblem(problem) ? nextStep(problem) : null;
    if (step) return step;
    throw problem;
  }
}

export function nextStep(problem: Problem): Attempt | null {
  if (problem.status !== 401 || !isRecord(problem.body) || !isRecord(problem.body.data))
    return null;
  const flows = (problem.body.data.flows ?? []) as Flow[];
  const pending = flows.find((flow) => flow.is_pending);
  if (pending?.id === 'verify_email') return { next: 'verify_email', factors: [] };
  if (pending?.id === 'mfa_authenticate') {
    return { next: 'second_factor', factors: pending.types ?? ['totp'] };
  }
  return null;
}

export function signUp(account: { username: string; email: string; password: string }) {
  return attempt('/auth/signup', account);
}

/** One field for both: an address has an @, a player's name never does. */
export function signIn(name: string, password: string): Promise<Attempt> {
  const who = name.includes('@') ? { email: name.trim() } : { username: name.trim() };
  return attempt('/auth/login', { ...who, password });
}

export function answerCode(code: string): Promise<Attempt> {
  return attempt('/auth/2fa/authenticate', { code });
}

export async function signOut(): Promise<void> {
  try {
    await call('DELETE', '/auth/session');
  } catch (problem) {
    // allauth answers 401 to say that nobody is signed in any more.
    if (!(isProblem(problem) && problem.status === 401)) throw problem;
  }
}

export async function verifyEmail(key: string): Promise<void> {
  try {
    await call('POST', '/auth/email/verify', { key });
  } catch (problem) {
    // 401: the address is verified, and the person may sign in now.
    if (!(isProblem(problem) && problem.status === 401)) throw problem;
  }
}

export async function resendVerification(email: string): Promise<void> {
  await call('PUT', '/account/email', { email });
}

export async function requestPasswordReset(email: string): Promise<void> {
  await call('POST', '/auth/password/request', { email });
}

export async function resetPassword(key: string, password: string): Promise<void> {
  try {
    await call('POST', '/auth/password/reset', { key, password });
  } catch (problem) {
    // 401: the password is changed; signing in is the next step.
    if (!(isProblem(problem) && problem.status === 401)) throw problem;
  }
}

export async function changePassword(current: string, next: string): Promise<void> {
  await call('POST', '/account/password/change', { current_password: current, new_password: next });
}

export type EmailAddress = { email: string; verified: boolean; primary: boolean };

export async function emailAddresses(): Promise<EmailAddress[]> {
  return (await call<EmailAddress[]>('GET', '/account/email')).data;
}

export async function changeEmail(email: string): Promise<void> {
  await call('POST', '/account/email', { email });
}

export async function removeEmail(email: string): Promise<void> {
  await call('DELETE', '/account/email', { email });
}

export type BrowserSession = {
  id: number;
  ip: string;
  user_agent: string;
  created_at: number;
  last_seen_at?: number;
  is_current: boolean;
};

export async function sessions(): Promise<BrowserSession[]> {
  return (await call<BrowserSession[]>('GET', '/auth/sessions')).data;
}

export async function endSessions(ids: readonly number[]): Promise<void> {
  await call('DELETE', '/auth/sessions', { sessions: ids });
}

export async function reauthenticate(password: string): Promise<void> {
  await call('POST', '/auth/reauthenticate', { password });
}

export async function reauthenticateWithCode(code: string): Promise<void> {
  await call('POST', '/auth/2fa/reauthenticate', { code });
}
