import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import type { Endpoint, Schema } from '#common/contract/define.ts';
import { ERRORS } from '#common/contract/errors.ts';
import { GROUP_NAMES, NO_FILTERS, RANGE_FILTERS, writeFilters } from '#common/search/filters.ts';
import { type TestApp, testApp } from './app.ts';
import { endpoints, filledPath, type NamedEndpoint } from './endpoints.ts';
import { SEED, shareOf } from './random.ts';

/** Percent-encoded. */
const GARBAGE = [
  ...[
    '',
    ' ',
    'null',
    'undefined',
    'NaN',
    '-1',
    '0',
    '1.5',
    '1e309',
    '2147483648',
    '9'.repeat(300),
    'true',
    '1,2,,3',
    ',',
  ],
  ...["' or 1=1 --", '1;drop table listings', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '{{7*7}}'],
  ...[
    'javascript:alert(1)',
    '../../../etc/passwd',
    '__proto__',
    'constructor',
    '[]',
    '{"a":1}',
    '💥é\u202e',
    'a'.repeat(1900),
  ],
].map(encodeURIComponent);
/** NUL, a lone surrogate, half of a character, and invalid percent signs. */
const BROKEN = ['%00', 'x%00y', '%ED%A0%80', '%C3', '%', '%zz', '%u0000'];
const VALUES: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', 'x', '\u0000', '\ud800', 'a'.repeat(100_000), '2027-02-31'],
  ...[
    '<script>alert(1)</script>',
    "'; drop table listings; --",
    [],
    [null],
    [[[[]]]],
    {},
    { a: { b: {} } },
    '1e3',
    'NaN',
  ],
];
/** A hundred thousand letters in each field would be refused for their size. */
const SHORT_VALUES = VALUES.filter((value) => typeof value !== 'string' || value.length < 1000);
/** Search parameters besides the declared ones. */
const FILTERS = [
  ...['p', 'sort', 'q', 'hood', 'bounds', 'area', 'move-in', 'furnished', 'rent-min', 'rent-max'],
  ...GROUP_NAMES,
  ...RANGE_FILTERS,
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ market: true });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Sends eight requests at a time. */
async function sendAll(calls: readonly { path: string; init?: RequestInit }[]): Promise<void> {
  for (let at = 0; at < calls.length; at += 8) await Promise.all(calls.slice(at, at + 8).map(send));
}

async function send({ path, init }: { path: string; init?: RequestInit }): Promise<number> {
  const response = await app.fetch(path, init);
  const text = await response.text();
  const sent = `SEED=${SEED} ${init?.method ?? 'GET'} ${path.slice(0, 300)} ${String(init?.body ?? '').slice(0, 200)} → ${text.slice(0, 300)}`;
  expect(response.status, sent).toBeLessThan(500);
  expect(text, sent).not.toMatch(/node_modules|\.ts:\d|select .* from|syntax error|Error:/);
  if (response.status === 200) return 200;
  expect([400, 401, 404, 405, 409, 410, 413, 414, 415, 422, 429], sent).toContain(response.status);
  const { error, message } = JSON.parse(text) as {
    error: { code: keyof typeof ERRORS; message: string };
    message: string;
  };
  expect(ERRORS[error.code], sent).toBe(response.status);
  expect(error.message, sent).toBe(message);
  return response.status;
}

const namesIn = (schema: Schema | undefined): string[] =>
  schema ? Object.keys(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [];
const post = (body: unknown, method: string = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const address = (endpoint: Endpoint) => `/api${filledPath(endpoint)}`;

/** Guarded endpoints refuse before they read their input, so each tests one of this many values. */
const GUARDED_SHARE = process.env.GARBAGE === 'all' ? 1 : 40;

/**
 * All values for an endpoint that everyone may call. Guarded endpoints together test all values several times, and
 * `garbage-of-users.test.ts` sends garbage with a session.
 */
function valuesFor<T>(entry: NamedEndpoint, values: readonly T[]): readonly T[] {
  if (entry.endpoint.access.kind === 'everyone') return shareOf(values);
  const own = endpoints.findIndex(([, each]) => each === entry);
  return values.filter((_, n) => (n + own) % GUARDED_SHARE === 0);
}

test.each(endpoints)('%s handles garbage in its path', async (_, entry) => {
  const { endpoint } = entry;
  const { method, path } = endpoint;
  const init = method === 'GET' ? { method } : post({}, method);
  const names = namesIn(endpoint.params);
  const calls = names.flatMap((name) =>
    valuesFor(entry, [...GARBAGE, ...BROKEN]).map((value) => ({
      path: `/api${path.replace(`:${name}`, value).replace(/:\w+/g, '1')}`,
      init,
    })),
  );
  await sendAll(calls);
});

test.each(endpoints)('%s handles garbage in its query', async (_, entry) => {
  const { endpoint } = entry;
  if (endpoint.method !== 'GET') return;
  const declared = namesIn(endpoint.query);
  const names = [...declared, 'lang', 'unknown', ...(declared.includes('cityId') ? FILTERS : [])];
  const forms = [...GARBAGE, ...BROKEN].map((value) => (name: string) => `${name}=${value}`);
  const shapes = [
    (name: string) => `${name}=1&${name}=2`,
    (name: string) => `${name}[]=1&${name}[a]=2`,
    (name: string) => `__proto__[${name}]=1&constructor[prototype][${name}]=1`,
    (name: string) => name,
    (name: string) => Array.from({ length: 300 }, () => `${name}=1`).join('&'),
  ];
  const queries = names.flatMap((name) => [...forms, ...shapes].map((form) => form(name)));
  await sendAll(valuesFor(entry, queries).map((query) => ({ path: `${address(endpoint)}?${query}` })));
});

test.each(endpoints)('%s handles garbage in its body', async (_, entry) => {
  const { endpoint } = entry;
  if (endpoint.method === 'GET') return;
  const names = namesIn(endpoint.body);
  const bodies = [
    ...VALUES,
    ...names.flatMap((name) => VALUES.map((value) => ({ ...filler(names), [name]: value }))),
    ...names.map((name) => ({ [name]: Object.fromEntries(names.map((inner) => [inner, SHORT_VALUES])) })),
  ];
  const raw = [
    '',
    '{',
    '[1,',
    'null',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
    '\u0000',
    '{"a":1}}',
  ];
  const nested = '['.repeat(60_000) + ']'.repeat(60_000);
  const texts = valuesFor(entry, bodies).map((body) => JSON.stringify(body));
  await sendAll(
    [...texts, ...shareOf([...raw, nested])].map((text) => ({ path: address(endpoint), init: post(text) })),
  );
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

const MEGABYTE = JSON.stringify({ message: 'x'.repeat(1024 * 1024) });
const TYPES = ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'image/png', 'nonsense'];

test.each(endpoints)('%s refuses a megabyte and unknown content types', async (_, { endpoint }) => {
  // Endpoints for files have their own tests.
  if (endpoint.method === 'GET' || endpoint.file) return;
  const path = address(endpoint);
  expect(await send({ path, init: post(MEGABYTE, endpoint.method) })).toBe(413);
  for (const type of shareOf(TYPES))
    expect(
      await send({ path, init: { method: endpoint.method, headers: { 'content-type': type }, body: '<x>' } }),
      type,
    ).toBe(415);
  const form = { method: endpoint.method, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  await send({ path, init: { ...form, body: '__proto__=1&constructor=2&a[b]=3&%00=%00&email=%ED%A0%80' } });
});

test('random queries get a response', async () => {
  const names = fc.constantFrom(...FILTERS, 'location', 'shortcut', 'cityId', 'page', 'count', 'lang');
  const query = fc.array(fc.tuple(names, fc.string({ unit: 'binary', maxLength: 40 })), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      query,
      fc.constantFrom('/api/listings', '/api/map-markers', '/api/listings-autocomplete'),
      (pairs, path) => send({ path: `${path}?${new URLSearchParams(pairs)}` }).then(() => true),
    ),
    { numRuns: 150 },
  );
});

test('random API paths get a response', async () => {
  const part = fc.oneof(
    fc.string({ maxLength: 20 }).map(encodeURIComponent),
    fc.constantFrom('%2f', '%00', 'listings', ';', ''),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), (parts) =>
      send({ path: `/api/${parts.join('/')}` }).then(() => true),
    ),
    { numRuns: 150 },
  );
});

test('the tested filters are all filters of the search', () => {
  const full = writeFilters({
    ...NO_FILTERS,
    keyword: 'x',
    hood: 'x',
    page: 2,
    sort: 'newest',
    moveIn: '2027-01-01',
    furnished: true,
  });
  for (const name of full.keys()) expect(FILTERS).toContain(name);
});

/** Valid values for all fields, so that only the garbage one is wrong. */
function filler(names: readonly string[]): Record<string, unknown> {
  const known: Record<string, unknown> = {
    listingId: 1,
    fullName: 'Sam Roy',
    email: 'sam@example.org',
    message: 'Hello',
    company: 'Roy',
    numberOfUnits: 3,
    reason: 'other',
    requestKey: crypto.randomUUID(),
  };
  return Object.fromEntries(names.filter((name) => name in known).map((name) => [name, known[name]]));
}
