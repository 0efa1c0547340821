/** Second factors of an account: authenticator app, recovery codes, passkeys. */
import { isProblem, isRecord } from './problem.ts';
import { request } from './request.ts';
import type { Attempt } from './signin.ts';
import { nextStep } from './signin.ts';

const ROOT = '/_allauth/browser/v1';

export type Authenticator =
  | { type: 'totp'; created_at: number; last_used_at: number | null }
  | {
      type: 'recovery_codes';
      created_at: number;
      last_used_at: number | null;
      total_code_count: number;
      unused_code_count: number;
    }
  | {
      type: 'webauthn';
      id: number;
      name: string;
      created_at: number;
      last_used_at: number | null;
      is_passwordless?: boolean;
    };

type Envelope<Data> = { data: Data; meta?: Record<string, unknown> };

export async function authenticators(): Promise<Authenticator[]> {
  return (await request<Envelope<Authenticator[]>>('GET', `${ROOT}/account/authenticators`)).data;
}

export type TotpOffer = { secret: string; url: string };

/** The server answers 404 while no app is set up, and puts the new secret into it. */
export async function totpOffer(): Promise<TotpOffer | null> {
  try {
    await request('GET', `${ROOT}/account/authenticators/totp`);
    return null;
  } catch (problem) {
    if (isProblem(problem) && problem.status === 404 && isRecord(problem.body)) {
      const meta = problem.body.meta;
      if (isRecord(meta)) return { secret: String(meta.secret), url: String(meta.totp_url) };
    }
    throw problem;
  }
}

export async function activateTotp(code: string): Promise<void> {
  await request('POST', `${ROOT}/account/authenticators/totp`, { body: { code } });
}

export async function deactivateTotp(): Promise<void> {
  await request('DELETE', `${ROOT}/account/authenticators/totp`);
}

type RecoveryCodes = { unused_codes?: string[] };

export async function recoveryCodes(): Promise<string[]> {
  const path = `${ROOT}/account/authenticators/recovery-codes`;
  return (await request<Envelope<RecoveryCodes>>('GET', path)).data.unused_codes ?? [];
}

export async function renewRecoveryCodes(): Promise<string[]> {
  const path = `${ROOT}/account/authenticators/recovery-codes`;
  return (
    (await request<Envelope<RecoveryCodes>>('POST', path, { body: {} })).data.unused_codes ?? []
  );
}

export function passkeysSupported(): boolean {
  return typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function';
}

type CreationOptions = { creation_options: { publicKey: PublicKeyCredentialCreationOptionsJSON } };
type RequestOptions = { request_options: { publicKey: PublicKeyCredentialRequestOptionsJSON } };

export async function addPasskey(name: string): Promise<void> {
  const path = `${ROOT}/account/authenticators/webauthn`;
  const { data } = await request<Envelope<CreationOptions>>('GET', `${path}?passwordless`);
  const credential = await makePasskey(data.creation_options.publicKey);
  await request('POST', path, { body: { name, credential } });
}

export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return asJson(await navigator.credentials.create({ publicKey }));
}

export async function removePasskey(id: number): Promise<void> {
  await request('DELETE', `${ROOT}/account/authenticators/webauthn`, {
    body: { authenticators: [id] },
  });
}

export function signInWithPasskey(): Promise<Attempt> {
  return answerChallenge(`${ROOT}/auth/webauthn/login`);
}

export function answerWithPasskey(): Promise<Attempt> {
  return answerChallenge(`${ROOT}/auth/webauthn/authenticate`);
}

export function reauthenticateWithPasskey(): Promise<Attempt> {
  return answerChallenge(`${ROOT}/auth/webauthn/reauthenticate`);
}

async function answerChallenge(path: string): Promise<Attempt> {
  const { data } = await request<Envelope<RequestOptions>>('GET', path);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(data.request_options.publicKey);
  const credential = await navigator.credentials.get({ publicKey });
  try {
    await request('POST', path, { body: { credential: asJson(credential) } });
    return { next: 'done', factors: [] };
  } catch (problem) {
    const step = isProblem(problem) ? nextStep(problem) : null;
    if (step) return step;
    throw problem;
  }
}

function asJson(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError');
  return credential.toJSON();
}

/** The person closed the browser's passkey window, or it timed out: nothing to report. */
export function wasDismissed(error: unknown): boolean {
  return error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);
}
