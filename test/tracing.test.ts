import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from './database.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { eventually, killServerProcesses, startServerProcess } from './server-process.ts';
import { type ReceivedSpan, startTraceCollector } from './trace-collector.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase({ migrated: true });
});
afterAll(async () => {
  killServerProcesses();
  await database.pool.end();
});

const ENV = { DEMO_LISTINGS: '0', LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1' };
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
/** The headers of a proxy that began a trace. */
const proxied = (flags: '00' | '01', trace = TRACE) => ({
  traceparent: `00-${trace}-00f067aa0ba902b7-${flags}`,
  'x-forwarded-for': '203.0.113.9',
});

const attribute = ({ attributes }: ReceivedSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

test('a page request is a trace with its calls and statements, without the values of the visitor', async () => {
  await using collector = await startTraceCollector();
  const { connection } = database;
  const server = await startServerProcess({
    ...ENV,
    DATABASE_URL: connection,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
  });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers });
  expect((await get('/toronto?q=secretword', proxied('01'))).status).toBe(200);
  await get('/inquiry/7-secretsignature', proxied('01', 'a'.repeat(32)));
  await get('/api/listing/123456', proxied('00', 'b'.repeat(32)));
  // A stranger has no proxy in front.
  await get('/api/listing/123456', { traceparent: `00-${'c'.repeat(32)}-00f067aa0ba902b7-01` });
  const posted = await fetch(`${server.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...proxied('01', 'd'.repeat(32)) },
    body: JSON.stringify({ email: 'sam.secret@example.org', password: 'secretpassword' }),
  });
  expect(posted.status).toBeGreaterThanOrEqual(400);

  const of = (trace: string) => collector.received.filter(({ traceId }) => traceId === trace);
  await eventually(async () => {
    for (const trace of [TRACE, 'a'.repeat(32), 'd'.repeat(32)])
      expect(of(trace).some(({ kind }) => kind === 2)).toBe(true);
  });
  const [root] = of(TRACE).filter(({ kind }) => kind === 2);
  expect(root).toMatchObject({ name: 'GET /*', parentSpanId: '00f067aa0ba902b7', status: { code: 0 } });
  const below = (id = '') => of(TRACE).filter(({ parentSpanId }) => parentSpanId === id);
  const [render] = below(root?.spanId).filter(({ name }) => name === 'render page');
  expect(render && attribute(render, 'foyer.screen')).toMatch(/^[a-z]+(?:\.[a-z-]+)*$/);
  const calls = below(render?.spanId).filter(({ name }) => name.startsWith('call GET /'));
  expect(calls.length).toBeGreaterThan(0);
  // The login reads its body before its handler, and its statements belong to it all the same.
  const login = of('d'.repeat(32));
  const [call] = login.filter(({ name }) => name === 'call POST /login');
  const statements = login.filter(({ parentSpanId, kind }) => parentSpanId === call?.spanId && kind === 3);
  expect(statements.map((statement) => attribute(statement, 'db.query.text'))).toContainEqual(
    expect.stringMatching(/^select .* from "?users"?/i),
  );
  expect(JSON.stringify(collector.received)).not.toMatch(/secret|sam\.|203\.0\.113|123456/);
  expect(of('b'.repeat(32))).toEqual([]);
  expect(of('c'.repeat(32))).toEqual([]);
  expect(collector.received.filter(({ name }) => name === 'GET /api/listing/:id')).toHaveLength(1);
  await eventually(async () => expect(collector.received.some(({ name }) => name.startsWith('job '))).toBe(true));
  expect(collector.headers().authorization).toBe('Bearer collector-key');
  expect(await server.end('SIGTERM')).toBe(0);
}, 60_000);

test('a collector that never responds delays no request and no stop, and its absence is logged', async () => {
  await using collector = await startTraceCollector({ hangs: true });
  const { connection } = database;
  const server = await startServerProcess({
    ...ENV,
    SERVICES: 'web',
    DATABASE_URL: connection,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  });
  await eventually(async () => {
    await fetch(`${server.address}/api/health`);
    expect(collector.requests()).toBe(1);
  });
  // The collector holds its first request. All others still end.
  const pages = await Promise.all(Array.from({ length: 40 }, () => fetch(`${server.address}/toronto`)));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  expect(collector.requests()).toBe(1);
  expect(await server.end('SIGTERM')).toBe(0);

  const lonely = await startServerProcess({
    ...ENV,
    SERVICES: 'web',
    DATABASE_URL: connection,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  });
  expect((await fetch(`${lonely.address}/toronto`)).status).toBe(200);
  await eventually(async () => expect(lonely.output()).toContain('traces could not be sent'));
  expect(await lonely.end('SIGTERM')).toBe(0);
}, 60_000);

test('a slow statement is logged without its values, and an error page names its request and trace', async () => {
  const { connection } = database;
  const proxy = await startDatabaseProxy(connection);
  const server = await startServerProcess({ ...ENV, DATABASE_URL: proxy.url, SLOW_QUERY_MS: '1' });
  const login = await fetch(`${server.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sam.secret@example.org', password: 'secretpassword' }),
  });
  expect(login.status).toBeGreaterThanOrEqual(400);
  await eventually(async () => expect(server.output()).toContain('"slow query"'));
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"slow query"'));
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ statement: expect.any(String), text: expect.any(String), elapsedMs: expect.any(Number) }),
  );
  expect(server.output()).not.toContain('secret');

  await proxy.disconnect();
  for (const [path, requestWords, traceWords] of [
    ['/blog', 'Reference: ', 'Trace: '],
    ['/fr/blog', 'Référence\u00a0: ', 'Trace\u00a0: '],
  ]) {
    const failed = await fetch(server.address + path, { headers: { accept: 'text/html', ...proxied('01') } });
    expect(failed.status).toBe(503);
    const html = await failed.text();
    expect(html).toContain(`${requestWords}${failed.headers.get('x-request-id')}`);
    expect(html).toContain(`${traceWords}${TRACE}`);
  }
  const call = await fetch(`${server.address}/api/listing/1`, { headers: proxied('01') });
  expect(await call.json()).toMatchObject({ error: { requestId: call.headers.get('x-request-id'), traceId: TRACE } });
  const line = server
    .output()
    .split('\n')
    .find((one) => one.includes(call.headers.get('x-request-id') ?? '-'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ traceId: TRACE });
  expect(await server.end('SIGTERM')).toBe(0);
  await proxy.disconnect();
}, 60_000);
