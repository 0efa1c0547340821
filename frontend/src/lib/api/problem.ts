/**
 * What went wrong, as a value. Both dialects of the server end here: problem details (RFC 9457)
 * from `/api/v1/` and the error lists of the sign-in API.
 */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type ProblemKind =
  | 'offline' // no answer came
  | 'invalid' // the input was refused; see `fields`
  | 'unauthenticated'
  | 'reauthenticate' // signed in, but the act asks for the password again
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'throttled'
  | 'server';

export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly kind: ProblemKind,
    readonly status: number,
    /** The server's sentence for a person; empty when it gave none. */
    readonly detail: string,
    readonly code: string = '',
    readonly fields: FieldErrors = {},
    /** The body as it came, for callers that know their endpoint. */
    readonly body: unknown = undefined,
  ) {
    super(detail || `${kind} (${status})`);
  }

  /** True when the same request may succeed in a moment. */
  get isPassing(): boolean {
    return this.kind === 'offline' || this.kind === 'server';
  }
}

export function isProblem(value: unknown): value is Problem {
  return value instanceof Problem;
}

export function kindOf(status: number): ProblemKind {
  if (status === 400 || status === 422) return 'invalid';
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'missing';
  if (status === 409) return 'conflict';
  if (status === 429) return 'throttled';
  return status >= 500 ? 'server' : 'invalid';
}

export function problemFrom(status: number, body: unknown): Problem {
  if (!isRecord(body)) return new Problem(kindOf(status), status, '', '', {}, body);
  if (Array.isArray(body.errors)) return fromErrorList(status, body.errors, body);
  const isReauthentication =
    status === 401 && isRecord(body.meta) && body.meta.is_authenticated === true;
  return new Problem(
    isReauthentication ? 'reauthenticate' : kindOf(status),
    status,
    text(body.detail) || text(body.title),
    text(body.code),
    isRecord(body.errors) ? fieldErrors(body.errors) : {},
    body,
  );
}

/** `[{message, code, param?}]`: with a param it belongs to a field, else to the whole form. */
function fromErrorList(status: number, list: unknown[], body: unknown): Problem {
  const fields: Record<string, string[]> = {};
  let detail = '';
  let code = '';
  for (const entry of list) {
    if (!isRecord(entry)) continue;
    code ||= text(entry.code);
    const param = text(entry.param);
    if (param) (fields[param] ??= []).push(text(entry.message));
    else detail ||= text(entry.message);
  }
  return new Problem(kindOf(status), status, detail, code, fields, body);
}

function fieldErrors(errors: Record<string, unknown>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, found]) => [
      field,
      (Array.isArray(found) ? found : [found]).map(sentence),
    ]),
  );
}

/** `{code, detail}` from the API, or a bare sentence. */
function sentence(error: unknown): string {
  return isRecord(error) ? text(error.detail) : String(error);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
