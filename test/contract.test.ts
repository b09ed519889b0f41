import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toJSONSchema } from 'zod';
import { addressOf, type Client } from '#common/contract/client.ts';
import { AppError, ERRORS } from '#common/contract/errors.ts';
import type { Contract } from '#common/contract/index.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { readsReplica } from '#server/platform/http/invoke.ts';
import { shareCache } from '#server/platform/memory/cache.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { api, inProcessApi } from '#server/run/features.ts';
import { type TestApp, testApp } from './app.ts';
import { endpoints, filledPath } from './endpoints.ts';
import { givenActor } from './given-actor.ts';
import { type ValidInput, validInputs } from './valid-inputs.ts';

const reading = endpoints.filter(([, { endpoint }]) => endpoint.method === 'GET');
const open = reading.filter(([, { endpoint }]) => endpoint.access.kind === 'everyone' && !endpoint.contentType);

type Calls = Record<string, Record<string, (input?: ValidInput) => Promise<unknown>>>;
/** The client, indexed by name. */
const byName = (client: Client<Contract>) => client as unknown as Calls;

let app: TestApp;
let inputs: Record<string, ValidInput[]>;
beforeAll(async () => {
  app = await testApp({ market: true });
  inputs = await validInputs(app.services);
  // Suggestions load after the index, so two early calls could return different results.
  const suggested = () => app.api().search.didYouMean({ query: { q: 'torronto' } });
  await vi.waitFor(async () => expect((await suggested()).suggestions).not.toEqual([]), { timeout: 30_000 });
});
afterAll(() => app[Symbol.asyncDispose]());

test.each(endpoints)('%s has a summary, access rules and a handler', (_, { feature, name, endpoint }) => {
  expect(endpoint.summary.length).toBeGreaterThanOrEqual(10);
  expect(endpoint.summary).not.toMatch(/\.$/);
  expect(['everyone', 'logged-in', 'roles']).toContain(endpoint.access.kind);
  expect((api.handlers as Record<string, Record<string, unknown>>)[feature]?.[name]).toBeTypeOf('function');
  for (const code of endpoint.errors ?? []) expect(ERRORS).toHaveProperty([code]);
});

test.each(endpoints)('%s has JSON Schemas for its input and output', (_, { endpoint }) => {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    expect(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).toMatchObject({ type: 'object' });
  }
  const type = endpoint.contentType ? 'string' : 'object';
  expect(toJSONSchema(endpoint.output, { io: 'output' })).toMatchObject({ type });
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const declared = endpoint.params ? Object.keys(toJSONSchema(endpoint.params, { io: 'input' }).properties ?? {}) : [];
  expect(declared.sort()).toEqual(inPath.sort());
  if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
});

test('no two endpoints share a method and a path', () => {
  const addresses = endpoints.map(([, { endpoint }]) => `${endpoint.method} ${filledPath(endpoint)}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(open)('%s returns exactly what its contract declares', async (full, { feature, name, endpoint }) => {
  const calls = inputs[full] ?? [{}];
  for (const input of calls) {
    for (const lang of ['en', 'fr'] as const) {
      const response = await app.fetch(`/api${addressOf(endpoint.path, input)}`, {
        headers: { 'accept-language': lang },
      });
      const sent: unknown = await response.json();
      expect(response.status, JSON.stringify([input, sent])).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      // No undeclared or missing fields.
      expect(endpoint.output.parse(sent)).toEqual(sent);
      if (feature === 'health') continue;
      // The handler returns nothing that serialization would remove.
      const made = await byName(app.api(lang))[feature]?.[name]?.(input);
      expect(JSON.parse(JSON.stringify(made))).toEqual(sent);
    }
  }
});

test('a replica that refuses writes can answer each call that may read from one', async () => {
  const { services, connection } = app;
  const url = new URL(connection);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const copy = createDb(url.href, { max: 2 });
  shareCache(copy.db, services.db);
  const failures: string[] = [];
  let current = '';
  const replica = {
    current: () => copy,
    noteFailure: () => failures.push(current),
    readSamples: () => [],
    close: async () => {},
  };
  const asked = reading.filter(([, { feature, name, endpoint }]) =>
    readsReplica(endpoint, (api.handlers as Record<string, Record<string, object>>)[feature]?.[name] ?? {}),
  );
  expect(asked.length).toBeGreaterThan(30);
  for (const [full, { feature, name, endpoint }] of asked) {
    current = full;
    const { access } = endpoint;
    const actor = access.kind === 'roles' ? givenActor([access.roles[0] ?? 'Renter'], access.permissions ?? []) : null;
    const client = inProcessApi({ ...services, replica, lang: 'en', t: translator('en'), actor, address: '127.0.0.1' });
    for (const input of inputs[full] ?? [{}])
      await byName(client)
        [feature]?.[name]?.(input)
        .catch((error) => expect(error).toBeInstanceOf(AppError));
  }
  expect(failures).toEqual([]);
  await copy.pool.end();
});

test('an unknown API path returns a 404 error in the caller’s language', async () => {
  const response = await app.fetch('/api/no/such/thing', { headers: { 'accept-language': 'fr-CA' } });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    message: 'Il n’y a rien à cette adresse.',
    error: { code: 'route.not_found', message: 'Il n’y a rien à cette adresse.' },
  });
});

test.each(endpoints)('%s returns 405 and the allowed methods for other methods', async (_, { endpoint }) => {
  const known = endpoints
    .filter(([, other]) => other.endpoint.path === endpoint.path)
    .map(([, one]) => one.endpoint.method);
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter((one) => !(known as string[]).includes(one))) {
    const response = await app.fetch(`/api${filledPath(endpoint)}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain(endpoint.method);
    expect(await response.json()).toMatchObject({ error: { code: 'route.method' } });
  }
});
