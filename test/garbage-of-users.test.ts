import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { addressOf } from '#common/contract/client.ts';
import type { Endpoint, Schema } from '#common/contract/define.ts';
import { ERRORS } from '#common/contract/errors.ts';
import { type TestApp, testApp } from './app.ts';
import { endpoints } from './endpoints.ts';
import { freshName, givenBundle, givenOwner, givenRenter, givenStaff } from './given-caller.ts';
import { givenListings } from './given-listings.ts';
import { type OwnInput, ownerInputs, renterInputs, staffInputs } from './own-inputs.ts';
import { CASES, SEED, shareOf } from './random.ts';
import { worthSending } from './worth-sending.ts';

/** Written into each field of a body. */
const VALUES: unknown[] = [
  ...[null, true, -1, 0, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e308, '', '99', 'a\u0000b', '\ud800', 'constructor'],
  ...['2027-02-30', '275760-09-13', '9999-12-31', '0001-01-01', '\u202e💥%_\\', 'ab '.repeat(40), 'a'.repeat(10_000)],
  ...[[], ['x', null], {}, { a: { b: [] } }, JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)],
];
/** Written into each parameter of a query, percent-encoded. */
const QUERIES = [
  ...['', '0', '-1', '1.5', '2147483648', '9007199254740993', '%00', '%ED%A0%80', 'constructor', '2027-02-30'],
  ...['275760-09-13', '9999-12-31', '0001-01-01', '1,2,,3', 'a%25_%5C%27', 'a'.repeat(1500)],
];
/** Written into each parameter of a path, percent-encoded. */
const PATHS = ['0', '-1', '2147483647', '2147483648', '9'.repeat(300), '%00', '%ED%A0%80', '%zz', '1e3', '__proto__'];
/** About the most bodies that one endpoint gets. A larger form gets a half of them, a third, and so on. */
const MAX_BODIES = 15 * CASES;
/** Steps of the golden ratio spread evenly, however many values each field has. */
const GOLDEN = 0.618_033_988_7;
/** They have the same many fields, so each gets another share of the bodies. */
const SAME_FIELDS = ['create', 'draftFirst', 'update', 'updateNamed'].map((name) => `ownListings.${name}`);

let app: TestApp;
let bundleId = 0;
/** Puts back the tax rates, which other tests share. */
let restoreTaxRates = async () => {};
/** Lines of the server's log about its own failures. */
const failures: string[] = [];
beforeAll(async () => {
  const log = new Writable({ write: (line, _, done) => done(void failures.push(String(line))) });
  app = await testApp({ given: givenListings, services: { log: pino({ level: 'error' }, log) } });
  bundleId = await givenBundle(app);
  const { db } = app.services;
  const taxRates = await db.selectFrom('tax_rates').selectAll().execute();
  restoreTaxRates = async () => {
    // A started rate can't be deleted.
    await app.services.pool.query('truncate tax_rates');
    await db.insertInto('tax_rates').values(taxRates).execute();
  };
});
afterAll(async () => {
  const { db } = app.services;
  await restoreTaxRates();
  await db.deleteFrom('user_roles').execute();
  await db.deleteFrom('roles').where('is_system', '=', false).execute();
  await db.deleteFrom('permissions').where('is_system', '=', false).execute();
  await app[Symbol.asyncDispose]();
});

/** The endpoints that know their caller. Files have their own tests. */
const guarded = endpoints.filter(
  ([, { endpoint }]) => (endpoint.access.kind !== 'everyone' || endpoint.knowsCaller) && !endpoint.file,
);
const reading = guarded.filter(([, { endpoint }]) => endpoint.method === 'GET');
const writing = guarded.filter(([, { endpoint }]) => endpoint.method !== 'GET');

interface Caller {
  token: string;
  freshName: string;
  inputs: Record<string, OwnInput>;
}
type Kind = 'Developer' | 'Landlord' | 'Renter' | 'Support';

const kindOf = ({ access }: Endpoint): Kind =>
  (['Developer', 'Landlord', 'Support'] as const).find((kind) => access.kind === 'roles' && access.roles[0] === kind) ??
  'Renter';

async function givenCaller(kind: Kind): Promise<Caller> {
  const caller = await makeCaller(kind);
  const names = new Set(endpoints.map(([full]) => full));
  expect(Object.keys(caller.inputs).filter((name) => !names.has(name))).toEqual([]);
  return caller;
}

async function makeCaller(kind: Kind): Promise<Caller> {
  if (kind === 'Renter') {
    const renter = await givenRenter(app);
    return { ...renter, inputs: renterInputs(renter) };
  }
  if (kind === 'Landlord') {
    const owner = await givenOwner(app, bundleId);
    return { ...owner, inputs: ownerInputs(owner) };
  }
  const staff = await givenStaff(app, kind, bundleId);
  return { ...staff, inputs: staffInputs(staff) };
}

const readers = new Map<Kind, Promise<Caller>>();
/** Callers who only read share what they have. */
function givenReader(kind: Kind): Promise<Caller> {
  const reader = readers.get(kind) ?? givenCaller(kind);
  readers.set(kind, reader);
  return reader;
}

test.each(reading)('%s handles garbage of a caller who may read it', async (full, { endpoint }) => {
  const { token, inputs } = await givenReader(kindOf(endpoint));
  const input = inputs[full] ?? {};
  const { path } = endpoint;
  const bare = addressOf(path, { params: input.params });
  const queries = namesIn(endpoint.query).flatMap((name) => QUERIES.map((value) => `${name}=${value}`));
  const sent = worthSending(endpoint.query, queries, (query) => Object.fromEntries(new URLSearchParams(query)));
  expect((await send(token, endpoint, addressOf(path, input))).status, full).not.toBe(400);
  await sendAll(token, endpoint, [
    ...shareOf(pathsFor(endpoint, input)),
    ...shareOf(sent).map((query) => `${bare}?${query}`),
  ]);
  expect(failures.splice(0)).toEqual([]);
});

test.each(writing)('%s handles garbage of a caller who may write it', async (full, { endpoint }) => {
  const kind = kindOf(endpoint);
  const shared = writers.get(kind);
  const isStillValid = shared && (await sendGarbage(full, endpoint, shared, true));
  // Garbage only reaches the handler if the valid input does, so a caller who used it up is replaced.
  if (!isStillValid) {
    const caller = await givenCaller(kind);
    writers.set(kind, caller);
    await sendGarbage(full, endpoint, caller, false);
  }
  expect(failures.splice(0)).toEqual([]);
});

const writers = new Map<Kind, Caller>();
/** Sends garbage, then the valid input. Returns whether that was accepted. */
async function sendGarbage(
  full: string,
  endpoint: Endpoint,
  { token, freshName: name, inputs }: Caller,
  isShared: boolean,
) {
  const input = inputs[full] ?? {};
  const address = addressOf(endpoint.path, input);
  await sendAll(token, endpoint, shareOf(pathsFor(endpoint, input)), input.body);
  const all = worthSending(endpoint.body, bodiesFor(endpoint, input));
  const shares = Math.ceil(all.length / MAX_BODIES);
  const own = Math.max(0, SAME_FIELDS.indexOf(full)) % shares;
  const bodies = all.filter((_, n) => Math.floor(((n * GOLDEN) % 1) * shares) === own);
  const renewedBodies = renewed(bodies, String(input.body?.requestKey), name);
  let valid = input.body;
  if (valid && 'version' in valid)
    valid = { ...valid, version: await sendVersions(token, endpoint, address, renewedBodies, valid.version) };
  else await sendBodies(token, endpoint, address, renewedBodies);
  const refused: { text: string; status: number; expected: number }[] = [];
  for (const [type, expected] of [
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 400],
  ] as const) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await app.fetch(`/api${address}`, {
      method: endpoint.method,
      headers,
      body: 'a[b]=1&__proto__=1&id=%00',
    });
    refused.push({ text: await response.text(), status: response.status, expected });
  }
  const [last] = renewed([valid ?? {}], String(valid?.requestKey), name);
  const { status } = await send(token, endpoint, address, last);
  // Without a body, the first of them is accepted.
  const isValid = [status, ...refused.map((each) => each.status)].includes(200);
  if (isShared && !isValid) return false;
  // A body that was accepted may have ended the session.
  for (const each of endpoint.body ? refused : refused.slice(0, 1))
    expect([200, 401, each.expected], each.text).toContain(each.status);
  return isValid;
}

/** Names and request keys that were already used would end a call early, so each body gets new ones. */
const renewed = (bodies: readonly unknown[], key: string, name: string): unknown[] =>
  bodies.map((body) => {
    const text = JSON.stringify(body).replaceAll(name, freshName());
    return JSON.parse(text.replaceAll(key, randomUUID()));
  });

const callers = new Map<Kind, Caller>();
/** Sends the valid input twice at once. Returns both statuses. */
async function sendTwice(full: string, endpoint: Endpoint, { token, inputs }: Caller): Promise<number[]> {
  const input = inputs[full] ?? {};
  const call = () => send(token, endpoint, addressOf(endpoint.path, input), input.body);
  return (await Promise.all([call(), call()])).map(({ status }) => status);
}

test.each(shareOf(writing))('%s handles two equal requests at once', async (full, { endpoint }) => {
  const kind = kindOf(endpoint);
  const shared = callers.get(kind);
  let statuses = shared ? await sendTwice(full, endpoint, shared) : [];
  // A caller is slow to make, so endpoints share one until a test has used up what the next needs.
  if (!statuses.includes(200)) {
    const caller = await givenCaller(kind);
    callers.set(kind, caller);
    statuses = await sendTwice(full, endpoint, caller);
  }
  // Otherwise the input would not be valid, and its garbage would not reach the handler.
  expect([200, 404, 409, 422], `${full} ${statuses.join()}`).toContain(Math.min(...statuses));
  expect(failures.splice(0)).toEqual([]);
});

test('an upload handles garbage of a landlord', async () => {
  const { token } = await givenCaller('Landlord');
  const file = new Blob(['x']);
  const forms = ['photo', '', 'x', '\u0000', 'constructor', 'a'.repeat(10_000)].flatMap((kind) =>
    [file, new Blob([]), 'text', undefined].map((content) =>
      formOf([
        ['kind', kind],
        ['file', content],
      ]),
    ),
  );
  const twice = formOf([
    ['kind', 'photo'],
    ['kind', 'logo'],
    ['file', file],
    ['file', file],
  ]);
  const bodies = [
    ...forms,
    twice,
    formOf([
      ['file', file],
      ['kind', 'photo'],
    ]),
    new FormData(),
  ];
  const headers = { authorization: `Bearer ${token}` };
  const broken = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
  const calls = [
    ...bodies.map((body) => ({ headers, body })),
    ...['', '--x', '--x\r\n\r\n', '--x--', '{}'].map((body) => ({ headers: broken, body })),
  ];
  const statuses = await Promise.all(
    calls.map(async (call) => (await app.fetch('/api/elandlord/uploads', { method: 'POST', ...call })).status),
  );
  for (const status of statuses) expect([400, 409, 413, 415, 422]).toContain(status);
  expect(failures.splice(0)).toEqual([]);
});

function formOf(fields: readonly (readonly [name: string, value: Blob | string | undefined])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) if (value !== undefined) form.append(name, value);
  return form;
}

const TOGETHER = 8;

async function sendAll(token: string, endpoint: Endpoint, addresses: readonly string[], body?: unknown) {
  for (let at = 0; at < addresses.length; at += TOGETHER)
    await Promise.all(addresses.slice(at, at + TOGETHER).map((address) => send(token, endpoint, address, body)));
}

async function sendBodies(token: string, endpoint: Endpoint, address: string, bodies: readonly unknown[]) {
  for (let at = 0; at < bodies.length; at += TOGETHER)
    await Promise.all(bodies.slice(at, at + TOGETHER).map((body) => send(token, endpoint, address, body)));
}

/** Sends bodies one after the other. Those with the first version get the latest one. Returns the latest version. */
async function sendVersions(
  token: string,
  endpoint: Endpoint,
  address: string,
  bodies: readonly unknown[],
  first: unknown,
) {
  let version = first;
  for (const body of bodies) {
    const isCurrent = isObject(body) && body.version === first;
    const { text } = await send(token, endpoint, address, isCurrent ? { ...body, version } : body);
    version = Number(/"version":(\d+)/.exec(text)?.[1] ?? version);
  }
  return version;
}

async function send(token: string, { method }: Endpoint, address: string, body: unknown = {}) {
  const sent = `SEED=${SEED} ${method} ${address.slice(0, 200)} ${JSON.stringify(body).slice(0, 3000)}`;
  const response = await app.fetch(`/api${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status } = response;
  expect(status, `${sent} → ${text.slice(0, 300)}`).toBeLessThan(500);
  if (status !== 200) {
    const { error, message } = JSON.parse(text);
    expect(ERRORS[error.code as keyof typeof ERRORS], sent).toBe(status);
    expect(error.message, sent).toBe(message);
  }
  return { status, text };
}

const pathsFor = ({ params, path }: Endpoint, input: OwnInput): string[] =>
  namesIn(params).flatMap((name) => PATHS.map((value) => addressOf(path.replace(`:${name}`, value), input)));

interface JsonSchema {
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const jsonSchema = (schema: Schema | undefined): JsonSchema =>
  schema ? (toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};
const namesIn = (schema: Schema | undefined): string[] => Object.keys(jsonSchema(schema).properties ?? {});

/** The valid body with garbage in one of its fields, at any depth, and only garbage. */
function bodiesFor({ body: schema }: Endpoint, { body = {} }: OwnInput): unknown[] {
  if (!schema) return [];
  const absent = namesIn(schema).filter((name) => !(name in body));
  const whole = { ...Object.fromEntries(absent.map((name) => [name, undefined])), ...body };
  const bodies = [...VALUES, ...variantsOf(whole, jsonSchema(schema))];
  // As the server reads them, without what JSON leaves out.
  return bodies.map((each) => JSON.parse(JSON.stringify(each)));
}

function variantsOf(value: unknown, schema: JsonSchema): unknown[] {
  const inner = schema.anyOf?.find(({ properties, items }) => properties ?? items) ?? schema;
  if (Array.isArray(value)) {
    const items = variantsOf(value[0], inner.items ?? {}).map((item) => [item]);
    return [...VALUES, [...value, ...value], Array.from({ length: 2_000 }, () => value[0] ?? 'x'), ...items];
  }
  if (!isObject(value)) return [...VALUES, ...limitsOf(schema)];
  return [
    ...VALUES,
    ...Object.entries(value).flatMap(([name, field]) =>
      variantsOf(field, inner.properties?.[name] ?? {}).map((changed) => ({ ...value, [name]: changed })),
    ),
  ];
}

/** The outermost values that the schema allows. */
function limitsOf({ maxLength, minimum, maximum, anyOf = [] }: JsonSchema): unknown[] {
  const numbers = [minimum, maximum].filter((limit) => limit !== undefined);
  return [...numbers, ...(maxLength ? [variedText(maxLength)] : []), ...anyOf.flatMap(limitsOf)];
}

/** Without repetition, because indexes compress repeated letters. */
const variedText = (length: number): string =>
  Array.from({ length }, (_, n) => String.fromCharCode(0x4e00 + ((n * 7919) % 0x5000))).join('');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
