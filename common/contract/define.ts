import type * as z from 'zod/mini';
import type { Permission } from '#common/access/permissions.ts';
import { ADMIN_ROLES, type Role } from '#common/access/roles.ts';
import type { ErrorCode } from '#common/errors.ts';

/** Who may call: everyone, anyone signed in, or the roles named (with any one of the permissions where some are named). */
export type Access =
  | { kind: 'everyone' }
  | { kind: 'signed-in' }
  | { kind: 'roles'; roles: readonly Role[]; permissions?: readonly Permission[] };

/** Open to all. */
export const everyone = { kind: 'everyone' } as const satisfies Access;
/** Any user with a valid token. */
export const signedIn = { kind: 'signed-in' } as const satisfies Access;
/** Only users whose first role is among these. */
export const only = <const R extends readonly Role[]>(...roles: R) =>
  ({ kind: 'roles', roles }) as const satisfies Access;
/** Only the roles of the admin area, with any one of these permissions. */
export const staff = <const P extends readonly Permission[]>(...permissions: P) =>
  ({ kind: 'roles', roles: ADMIN_ROLES, permissions }) as const satisfies Access;

/** Any zod/mini schema. */
export type Schema = z.ZodMiniType;

/** One endpoint: everything that both sides know of it. Paths are relative to the API's base; `:name` marks a parameter. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Open to all, but the handler wants to know who calls if they are signed in. */
  knowsCaller?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * The call carries one file: it comes as multipart/form-data, the fields of the body first, then the file in the field
   * `file`, of at most so many bytes.
   */
  file?: { maxBytes: number };
  output: Schema;
  /** What the answer is where it is no JSON. */
  contentType?: 'text/csv' | 'application/pdf' | 'text/calendar';
  errors?: readonly ErrorCode[];
  /**
   * The answer depends on the address, the language and the public listings alone: its bytes are remembered until a
   * listing changes.
   */
  isRemembered?: true;
  /** Calls a minute from one address before 429; unset means the general limit. */
  limitPerMinute?: number;
}

/** A feature's endpoints by name. */
export type Group = Record<string, Endpoint>;

/** Declares a feature's endpoints, keeping their literal types. */
export const group = <const G extends Group>(endpoints: G): G => endpoints;

type In<S> = S extends Schema ? z.input<S> : never;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/** Paths and queries carry text, so a caller may pass a number where any text is taken. */
type Textual<T> = { [K in keyof T]: string extends NonNullable<T[K]> ? T[K] | number : T[K] };

/** What a caller passes: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema
  ? { params: Textual<In<E['params']>> }
  : unknown) &
  (E['query'] extends Schema ? { query?: Textual<In<E['query']>> } : unknown) &
  (E['body'] extends Schema ? { body: In<E['body']> } : unknown) &
  (E['file'] extends object ? { file: Blob } : unknown);

/** A file on its way in. Its pieces reject with `file.too_large`, or `request.invalid` where it breaks off. */
export interface IncomingFile {
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** What a handler receives, after validation. */
export interface HandlerInput<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
  file: E['file'] extends object ? IncomingFile : undefined;
}

/** What the endpoint answers. */
export type Output<E extends Endpoint> = z.output<E['output']>;
