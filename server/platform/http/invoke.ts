import type { Endpoint, Group, HandlerInput, IncomingFile, Output } from '#common/contract/define.ts';
import { AppError } from '#common/contract/errors.ts';
import { fieldErrors, namedSentenceOf, sentenceOf } from '#common/values/validation.ts';
import type { Context } from '#server/platform/context.ts';
import { readNearby } from '#server/platform/db/replica.ts';
import { requireAccess } from '#server/platform/http/access.ts';
import { type Download, fileOf, isDownload } from '#server/platform/http/download.ts';
import { besideOthers } from '#server/platform/http/simultaneous.ts';
import { type Written, writtenBytes } from '#server/platform/http/written.ts';
import { requireModule } from '#server/platform/records/modules.ts';

type Answer<E extends Endpoint> = Output<E> | Written<Output<E>> | (Output<E> extends File ? Download : never);
/** Handles one endpoint. */
export type Handler<E extends Endpoint> = (context: Context & HandlerInput<E>) => Promise<Answer<E>> | Answer<E>;
/** A handler for each endpoint of a group. */
export type Handlers<G extends Group> = { readonly [N in keyof G]: Handler<G[N]> };

/**
 * Binds handlers to the endpoints of a group. A missing one does not compile. Those of `onReplica` only read, so a
 * replica of the database may answer them.
 */
export const handlers = <G extends Group>(
  _group: G,
  all: Handlers<G>,
  { onReplica = [] }: { onReplica?: readonly (keyof G)[] } = {},
): Handlers<G> => {
  for (const name of onReplica) replicated.add(all[name]);
  return all;
};

const replicated = new WeakSet<object>();

/** Whether a replica may answer. Files of a list always only read. */
export const readsReplica = (endpoint: Endpoint, handler: object): boolean =>
  endpoint.contentType === 'text/csv' || replicated.has(handler);

/** The answer of a call that only confirms, with its message. */
export const done = (message: string) => ({ ok: true as const, message });

/** The unchecked parts of a call. */
export interface RawCall {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: IncomingFile | undefined;
  /** Opens a multipart form, if there is one. Called only once access is granted. */
  openForm?: () => Promise<{ body: unknown; file?: IncomingFile | undefined }>;
}

/**
 * Checks access and input against the contract, then runs the handler. HTTP, server rendering and tests all use it.
 * Throws AppError.
 */
export function invoke(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  raw: RawCall,
  context: Context,
): Promise<unknown> {
  const run = () => checkAndRun(endpoint, handler, raw, context);
  return context.tracer ? context.tracer.run({ name: `call ${endpoint.method} ${endpoint.path}` }, run) : run();
}

async function checkAndRun(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  raw: RawCall,
  context: Context,
): Promise<unknown> {
  requireAccess(endpoint.access, context.actor);
  if (endpoint.module) await requireModule(context, endpoint.module);
  if (endpoint.method !== 'GET' && context.isDiskLow()) throw new AppError('server.read_only');
  const { body, file } = (await raw.openForm?.()) ?? raw;
  const input = {
    params: check(endpoint, 'params', raw.params, context),
    query: check(endpoint, 'query', raw.query, context),
    body: check(endpoint, 'body', body, context),
    file: undefined,
  };
  if (endpoint.file && !file) throw new AppError('request.invalid', {}, { file: context.t('validation.required') });
  // `Endpoint` leaves open whether the handler takes a file; the line before makes sure that it gets one.
  const given = { ...context, ...input, ...(endpoint.file && { file }) } as Parameters<Handler<Endpoint>>[0];
  return besideOthers(context, () =>
    readsReplica(endpoint, handler) && !context.hasWritten ? readNearby(given, handler) : handler(given),
  );
}

/** Like `invoke`, for callers in the process: returns the value even if its handler wrote JSON bytes. */
export async function call(...args: Parameters<typeof invoke>): Promise<unknown> {
  const answer = await invoke(...args);
  if (isDownload(answer)) return fileOf(answer);
  const bytes = writtenBytes(answer);
  return bytes ? JSON.parse(bytes.toString()) : answer;
}

function check(endpoint: Endpoint, part: 'params' | 'query' | 'body', value: unknown, context: Context): unknown {
  const schema = endpoint[part];
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  const sentence = part === 'body' ? sentenceOf : namedSentenceOf;
  throw new AppError('request.invalid', {}, fieldErrors(parsed.error.issues, context.t, sentence));
}
