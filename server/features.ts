import { createClient } from '#common/client.ts';
import type { Endpoint } from '#common/contract/define.ts';
import { contract, type Contract } from '#common/contract/index.ts';
import type { Client } from '#common/client.ts';
import type { Context } from '#server/context.ts';
import { detailRoutes as listing } from '#server/features/listings/detail-routes.ts';
import { routes as listings } from '#server/features/listings/routes.ts';
import type { Api } from '#server/platform/http/api.ts';
import { type Handler, invoke } from '#server/platform/http/invoke.ts';

/** One line per feature: a missing handler does not compile. */
export const api: Api<Contract> = { contract, handlers: { listing, listings } };

/** The API without a network: the same checks and handlers, called in the process. Server rendering and tests use it. */
export function inProcessApi(context: Context): Client<Contract> {
  return createClient<Contract>(async (feature, name, input) => {
    const groups = contract as Record<string, Record<string, Endpoint>>;
    const all = api.handlers as Record<string, Record<string, Handler<Endpoint>>>;
    const endpoint = groups[feature]?.[name];
    const handler = all[feature]?.[name];
    if (!endpoint || !handler) throw new Error(`no endpoint ${feature}.${name}`);
    const query = input.query instanceof URLSearchParams ? Object.fromEntries(input.query) : input.query;
    return invoke(endpoint, handler, { params: texts(input.params), query: texts(query), body: input.body }, context);
  });
}

/** Parameters arrive as text over HTTP, so they are text here too. */
function texts(values: Record<string, unknown> | undefined): Record<string, string> {
  const named = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}
