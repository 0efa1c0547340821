/**
 * Requests to `/api/v1/`, typed by the server's own schema: a wrong path, parameter or body does
 * not compile, and the answer has the type the server promised.
 */
import { request, type RequestOptions } from './request.ts';
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Operation<Path extends keyof paths, V extends Verb> = NonNullable<paths[Path][V]>;

/** The paths that know this verb. */
export type PathOf<V extends Verb> = {
  [Path in keyof paths]: [Operation<Path, V>] extends [never] ? never : Path;
}[keyof paths];

type Json<Content> = Content extends { content: { 'application/json': infer Body } }
  ? Body
  : undefined;
type Good<Responses> = Responses extends { 200: infer Ok }
  ? Json<Ok>
  : Responses extends { 201: infer Made }
    ? Json<Made>
    : undefined;

export type Answer<Path extends keyof paths, V extends Verb> =
  Operation<Path, V> extends { responses: infer Responses } ? Good<Responses> : never;

type Body<Path extends keyof paths, V extends Verb> =
  Operation<Path, V> extends { requestBody?: infer Given } ? Json<NonNullable<Given>> : undefined;

type Given<Path extends keyof paths, V extends Verb> =
  Operation<Path, V> extends { parameters: infer Parameters } ? Parameters : never;

type Part<Parameters, Name extends string> = Parameters extends { [Key in Name]: infer Values }
  ? { [Key in Name]: Values }
  : Parameters extends { [Key in Name]?: infer Values }
    ? [NonNullable<Values>] extends [never]
      ? unknown
      : { [Key in Name]?: NonNullable<Values> }
    : unknown;

type Options<Path extends keyof paths, V extends Verb> = Part<Given<Path, V>, 'path'> &
  Part<Given<Path, V>, 'query'> &
  (Body<Path, V> extends undefined ? unknown : { body: Body<Path, V> }) &
  Pick<RequestOptions, 'signal' | 'keepalive'>;

type Loose = RequestOptions & { path?: Record<string, string | number> };

export function fillPath(path: string, values: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path} needs {${name}}`);
    return encodeURIComponent(value);
  });
}

/** `{}` may be left out only where the server asks for nothing. */
type Rest<Path extends keyof paths, V extends Verb> =
  Record<never, never> extends Options<Path, V>
    ? [options?: Options<Path, V>]
    : [options: Options<Path, V>];

function verb<V extends Verb>(method: Uppercase<V>) {
  return <Path extends PathOf<V>>(path: Path, ...rest: Rest<Path, V>): Promise<Answer<Path, V>> => {
    const { path: values, ...options } = (rest[0] ?? {}) as Loose;
    return request<Answer<Path, V>>(method, fillPath(path, values), options);
  };
}

export const api = {
  get: verb<'get'>('GET'),
  post: verb<'post'>('POST'),
  put: verb<'put'>('PUT'),
  patch: verb<'patch'>('PATCH'),
  delete: verb<'delete'>('DELETE'),
};

/** The cursor inside the `next` or `previous` address of a page of a list. */
export function cursorOf(address: string | null | undefined): string | null {
  if (!address) return null;
  return new URL(address, 'http://palestra.invalid').searchParams.get('cursor');
}
