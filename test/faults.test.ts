import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { hasLiveOwner, lockedBy } from '#server/platform/db/lock.ts';
import { testApp } from './app.ts';
import { connectToEmbedded } from './connect-to-embedded.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { marketDatabase } from './market.ts';
import { eventually, killServerProcesses, startServerProcess } from './server-process.ts';

const folders: string[] = [];
afterAll(async () => {
  killServerProcesses();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const draft = (requestKey: string = randomUUID()) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
  body: JSON.stringify({ fullName: 'Sam Roy', email: 'sam@example.org', message: 'Bonjour', requestKey }),
});
const send = (address: string, key?: string) => fetch(`${address}/api/contact`, draft(key));
test('the server restarts a killed database, and finishes open requests when it stops', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-faults-'));
  folders.push(folder);
  await chmod(folder, 0o755);
  const cluster = join(folder, 'pg18');
  const env = { DATA_DIR: folder, DATABASE_URL: '', DEMO_LISTINGS: '20', LOG_LEVEL: 'silent' };

  const server = await startServerProcess(env);
  expect(server.output()).not.toMatch(/warning|deprecat/i);
  expect((await send(server.address)).status).toBe(200);
  process.kill(lockedBy(cluster) ?? 0, 'SIGKILL');
  await eventually(async () => expect((await send(server.address)).status).toBe(200));

  // An old connection can outlive its database for a moment, so the first message does not prove that the new one runs.
  const holder = await eventually(() => connectToEmbedded(cluster));
  await holder.query('begin; lock table contact_messages in access exclusive mode');
  let openRequest = send(server.address);
  await eventually(async () => {
    // If the pool still had an old connection, the next message waits instead.
    const isAnswered = await Promise.race([openRequest.then(() => true), delay(50, false)]);
    if (isAnswered) openRequest = send(server.address);
    const waiting = await holder.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
    expect(waiting.rowCount).toBeGreaterThan(0);
  });
  const ended = server.end('SIGTERM');
  await eventually(() => expect(fetch(`${server.address}/api/health`)).rejects.toThrow());
  await holder.query('rollback');
  await holder.end();
  expect((await openRequest).status).toBe(200);
  expect(await ended).toBe(0);
  expect(hasLiveOwner(cluster)).toBe(false);
}, 60_000);

test('without its database the server still searches, returns 503 for the rest, and recovers', async () => {
  const { connection, pool } = await marketDatabase();
  const proxy = await startDatabaseProxy(connection);
  const server = await startServerProcess({ DATABASE_URL: proxy.url, DEMO_LISTINGS: '0', LOG_LEVEL: 'silent' });
  const get = async (path: string) => {
    const response = await fetch(server.address + path);
    return { status: response.status, body: await response.json() };
  };
  const found = (await get('/api/listings')).body.count;
  const health = async () => (await get('/api/health')).body;
  await eventually(async () => {
    expect(await health()).toMatchObject({ ok: true, database: { reachable: true }, search: { feedLagMs: 0 } });
  });
  const [{ id }] = (await pool.query(`select min(id) as id from listings where state = 'active'`)).rows;

  await proxy.disconnect();
  const looked = await fetch(`${server.address}/api/listing/${id}/view`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
  });
  expect(await looked.json()).toEqual({ counted: true });
  expect(await get('/api/listings')).toMatchObject({ status: 200, body: { count: found } });
  expect(await get('/api/map-markers')).toMatchObject({ status: 200 });
  const refused = await send(server.address);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({
    error: { code: 'server.unavailable', message: expect.stringContaining('problème en ce moment') },
  });
  expect(await get(`/api/listing/${id}`)).toMatchObject({
    status: 503,
    body: { error: { code: 'server.unavailable' } },
  });
  await eventually(async () => expect(await health()).toMatchObject({ ok: false }));
  await eventually(async () => expect((await health()).search.feedLagMs).toBeGreaterThan(0));

  await pool.query(`update listings set state = 'paused' where id = $1`, [id]);
  await proxy.reconnect();
  await eventually(async () => expect((await send(server.address)).status).toBe(200));
  await eventually(async () => expect(await health()).toMatchObject({ ok: true }));
  // Changes made in the meantime are found.
  await eventually(async () => expect((await get('/api/listings')).body.count).toBe(found - 1));
  await eventually(async () => expect((await health()).search.feedLagMs).toBe(0));
  expect(await server.end('SIGTERM')).toBe(0);
  await proxy.disconnect();
  // Views are counted without the database, and written when it is back or when the server stops.
  const counted = await pool.query('delete from listing_days where listing_id = $1 returning views', [id]);
  expect(counted.rows).toEqual([{ views: 1 }]);
  await pool.query(`update listings set state = 'active' where id = $1`, [id]);
}, 60_000);

test('with a nearly full disk, forms return 503 and reading works', async () => {
  await using app = await testApp({ market: true, services: { isDiskLow: () => true } });
  const refused = await app.fetch('/api/contact', draft());
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    error: {
      code: 'server.read_only',
      message: expect.stringContaining('rien enregistrer'),
      requestId: refused.headers.get('x-request-id'),
    },
  });
  const found = await app.fetch('/api/listings');
  expect(found.status).toBe(200);
  expect(found.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect((await app.fetch('/api/health/ready')).status).toBe(200);
  expect(await (await app.fetch('/api/health')).json()).toMatchObject({ database: { diskLow: true } });
});

test('a database that is silent ends each request with 503 in both languages, and the server recovers', async () => {
  const { connection } = await marketDatabase();
  const proxy = await startDatabaseProxy(connection);
  const env = { DATABASE_URL: proxy.url, DATABASE_TIMEOUT_SECONDS: '1', DEMO_LISTINGS: '0', LOG_LEVEL: 'silent' };
  const server = await startServerProcess(env);
  expect((await send(server.address)).status).toBe(200);

  proxy.swallow();
  // More requests than connections, so some wait for a connection until their limit.
  const [english, ...refused] = await Promise.all([
    fetch(`${server.address}/api/listing/1`, { headers: { 'accept-language': 'en' } }),
    ...Array.from({ length: 12 }, () => send(server.address)),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
  expect(await refused[0]?.json()).toMatchObject({
    error: { code: 'server.unavailable', message: expect.stringContaining('problème en ce moment') },
  });
  expect([english.status, await english.json()]).toMatchObject([503, { error: { code: 'server.unavailable' } }]);
  expect((await fetch(`${server.address}/api/listings`)).status).toBe(200);

  proxy.deliver();
  await eventually(async () => expect((await send(server.address)).status).toBe(200));
  expect(await server.end('SIGTERM')).toBe(0);
  await proxy.disconnect();
}, 60_000);
