import type * as z from 'zod/mini';
import type { Permission } from '#common/access/permissions.ts';
import { ADMIN_ROLES, type Role } from '#common/access/roles.ts';
import type { ModuleKey } from '#common/catalog/modules.ts';
import type { ErrorCode } from './errors.ts';

/** The callers of an endpoint: everyone, any logged-in user, or some roles, optionally with one of some permissions. */
export type Access =
  | { kind: 'everyone' }
  | { kind: 'logged-in' }
  | { kind: 'roles'; roles: readonly Role[]; permissions?: readonly Permission[] };

export const everyone = { kind: 'everyone' } as const satisfies Access;
/** Any user with a valid token. */
export const loggedIn = { kind: 'logged-in' } as const satisfies Access;
/** Only users whose first role is one of these. */
export const only = <const R extends readonly Role[]>(...roles: R) =>
  ({ kind: 'roles', roles }) as const satisfies Access;
/** Only the roles of the admin area, with any one of these permissions. */
export const staff = <const P extends readonly Permission[]>(...permissions: P) =>
  ({ kind: 'roles', roles: ADMIN_ROLES, permissions }) as const satisfies Access;

export type Schema = z.ZodMiniType;

/** The type of Excel workbooks. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One endpoint, as server and browser know it. The path is relative to the API base; `:name` is a parameter. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  access: Access;
  /** The module that it belongs to. While the module is off, calls fail with `module.off`. */
  module?: ModuleKey;
  /** Open to everyone, but the handler gets the caller if they are logged in. */
  knowsCaller?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * The call carries one file. It is sent as multipart/form-data: first the fields of the body, then the file in the
   * field `file`.
   */
  file?: { maxBytes: number };
  output: Schema;
  /** Unset means JSON. */
  contentType?: 'text/csv' | 'application/pdf' | 'text/calendar' | 'image/svg+xml' | typeof WORKBOOK_TYPE;
  errors?: readonly ErrorCode[];
  /**
   * The response depends only on the URL, the language and the public listings. The server caches its bytes until a
   * listing changes. Requests with one of these query parameters are counted, so the handler runs for each.
   */
  isRemembered?: true | { except: readonly string[] };
  /** Calls per minute from one IP address before 429. Unset means the general limit. */
  limitPerMinute?: number;
}

/** A feature's endpoints by name. */
export type Group = Record<string, Endpoint>;

/** Declares a feature's endpoints and keeps their literal types. */
export const group = <const G extends Group>(endpoints: G): G => endpoints;

type In<S> = S extends Schema ? z.input<S> : never;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/** Paths and queries are text, so callers may pass a number for any text. */
type Textual<T> = { [K in keyof T]: string extends NonNullable<T[K]> ? T[K] | number : T[K] };

/** The input of a call: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema
  ? { params: Textual<In<E['params']>> }
  : unknown) &
  (E['query'] extends Schema ? { query?: Textual<In<E['query']>> } : unknown) &
  (E['body'] extends Schema ? { body: In<E['body']> } : unknown) &
  (E['file'] extends object ? { file: Blob } : unknown);

/** An uploaded file. Its chunks reject with `file.too_large`, or with `request.invalid` if the upload breaks off. */
export interface IncomingFile {
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** A handler's input, after validation. */
export interface HandlerInput<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
  file: E['file'] extends object ? IncomingFile : undefined;
}

export type Output<E extends Endpoint> = z.output<E['output']>;
