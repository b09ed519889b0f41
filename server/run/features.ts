import { type Client, createClient } from '#common/contract/client.ts';
import type { Endpoint } from '#common/contract/define.ts';
import type { Lang } from '#common/contract/fields.ts';
import { type Contract, contract } from '#common/contract/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { ApiImplementation } from '#server/platform/http/api.ts';
import { asAppError, errorBody } from '#server/platform/http/errors.ts';
import { incomingBlob } from '#server/platform/http/files.ts';
import { call, type Handler } from '#server/platform/http/invoke.ts';
import * as handlers from './handlers.ts';

/** A missing handler does not compile. */
export const api: ApiImplementation<Contract> = { contract, handlers };

/** The API without HTTP: the same checks and handlers, called in the process. Server rendering and tests use it. */
export function inProcessApi(context: Context): Client<Contract> {
  return createClient<Contract>(async (feature, name, input) => {
    const groups = contract as Record<string, Record<string, Endpoint>>;
    const all = api.handlers as Record<string, Record<string, Handler<Endpoint>>>;
    const endpoint = groups[feature]?.[name];
    const handler = all[feature]?.[name];
    if (!endpoint || !handler) throw new Error(`no endpoint ${feature}.${name}`);
    const query = input.query instanceof URLSearchParams ? Object.fromEntries(input.query) : input.query;
    const { file: allowed } = endpoint;
    const { body, file } = input;
    const parts = { params: texts(input.params), query: texts(query) };
    const openForm = async () => ({ body, ...(allowed && file && { file: incomingBlob(file, allowed.maxBytes) }) });
    const raw = allowed ? { ...parts, openForm } : { ...parts, body };
    return call(endpoint, handler, raw, context).catch((thrown) => {
      throw withSentence(thrown, context.lang);
    });
  });
}

/** Over HTTP an error carries its message. Pages show messages, so in-process errors get them too. */
function withSentence(thrown: unknown, lang: Lang): unknown {
  const error = asAppError(thrown);
  // Unexpected errors stay unchanged for the log.
  if (error.code === 'server.failed') return thrown;
  error.message = errorBody(error, lang).message;
  return error;
}

/** Over HTTP, parameters are text, so they are text here too. */
function texts(values: Record<string, unknown> | undefined): Record<string, string> {
  const named = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}
