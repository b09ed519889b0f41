import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkOf } from '#server/platform/http/network.ts';
import { type TestApp, testApp } from './app.ts';
import { givenSession, givenUser } from './given-user.ts';
import { newVisitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '1000' } });
});
afterAll(() => app[Symbol.asyncDispose]());

const get = (path: string, headers = 'Host: localhost\r\n') => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;

/** Opens a connection that reads nothing. */
async function open(bytes: string): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect(await app.port(), '127.0.0.1', () => socket.write(bytes, () => resolve(socket)));
  socket.pause();
  socket.on('error', reject);
  return promise;
}

/** Sends raw bytes and reads until the server ends the connection. Returns the statuses. */
async function statusesOf(bytes: string): Promise<number[]> {
  const socket = await open(bytes);
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  return Array.from(received.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status));
}

test('a few pipelined requests get their responses in order', async () => {
  const paths = ['/api/health', '/api/nothing', '/api/health', '/api/nothing', '/api/health'];
  const last = get('/api/health', 'Host: localhost\r\nConnection: close\r\n');
  expect(await statusesOf(paths.map((path) => get(path)).join('') + last)).toEqual([200, 404, 200, 404, 200, 200]);
});

test('a connection that sends hundreds of requests without reading is closed', async () => {
  const statuses = await statusesOf(get('/api/health').repeat(700));
  expect(statuses.length).toBeLessThan(20);
});

test('a visitor with a hundred unfinished responses gets no more', async () => {
  const statusOf = async (path: string) => {
    const response = await app.fetch(path);
    await response.arrayBuffer();
    return response.status;
  };
  const client = await app.services.pool.connect();
  await client.query('begin; lock table listings');
  const unfinished = Array.from({ length: 100 }, () => statusOf('/api/listing/999/photos'));
  await expect.poll(() => statusOf('/api/health')).toBe(429);
  await client.query('rollback');
  client.release();
  expect(new Set(await Promise.all(unfinished))).toEqual(new Set([404]));
  expect(await statusOf('/api/health')).toBe(200);
});

test.each([
  ['two hosts', 'Host: localhost\r\nHost: evil.example\r\n'],
  ['the same host twice', 'Host: localhost\r\nhost: localhost\r\n'],
  ['a host with a path', 'Host: evil.example/x\r\n'],
  ['a host with a space', 'Host: localhost evil.example\r\n'],
  ['no host', ''],
])('a request with %s is refused', async (_, headers) => {
  expect(await statusesOf(get('/api/health', `${headers}Connection: close\r\n`))).toEqual([400]);
});

test.each(['localhost', 'localhost:3000', '[::1]:3000', 'xn--rable-9ra.example', ''])(
  'the host "%s" is taken',
  async (host) => {
    expect(await statusesOf(get('/api/health', `Host: ${host}\r\nConnection: close\r\n`))).toEqual([200]);
  },
);

/** Status of the fourth call, each from another forwarded address, with a limit of three. */
async function fourthStatus(trust: string, forwarded: (call: number) => string): Promise<number> {
  await using limited = await testApp({ env: { RATE_LIMIT_PER_MINUTE: '3', ...(trust && { TRUST_PROXY: trust }) } });
  let status = 0;
  for (let call = 0; call < 4; call++) {
    const response = await limited.fetch('/api/health', { headers: { 'x-forwarded-for': forwarded(call) } });
    await response.arrayBuffer();
    status = response.status;
  }
  return status;
}

test.each([
  ['nobody trusts the header', '', (call: number) => `203.0.113.${call}`, 429],
  ['one proxy: its entry counts', '1', (call: number) => `203.0.113.${call}`, 200],
  ['one proxy: the visitor’s own entries don’t count', '1', (call: number) => `203.0.113.${call}, 198.51.100.7`, 429],
  ['two proxies', '2', (call: number) => `203.0.113.${call}, 198.51.100.7`, 200],
  ['a range of proxies', '127.0.0.0/8, 10.0.0.0/8', (call: number) => `203.0.113.${call}, 10.1.2.3`, 200],
  ['a named range', 'loopback', (call: number) => `203.0.113.${call}, 198.51.100.7`, 429],
  ['a range without the proxy', '10.0.0.0/8', (call: number) => `203.0.113.${call}`, 429],
  ['one household with many IPv6 addresses', '1', (call: number) => `2001:db8:1:2::${call}`, 429],
  ['neighbours with IPv6', '1', (call: number) => `2001:db8:1:${call}::1`, 200],
])('limits count the right address: %s', async (_, trust, forwarded, status) => {
  expect(await fourthStatus(trust, forwarded)).toBe(status);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:12::9', '2001:db8:0:12::/64'],
  ['2001:0DB8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('one account’s waiting writes leave database connections to others, and too many are refused', async () => {
  const { db, pool } = app.services;
  const writerOf = async (userId: number) => {
    const visitor = newVisitor(app);
    visitor.use(await givenSession(db, userId));
    return () => visitor.call('PATCH', '/renter/favourite-listing', { listingId: 1, active: false });
  };
  const [own, other] = [await givenUser(db, 'Renter'), await givenUser(db, 'Renter')];
  const [write, writeOfOther] = [await writerOf(own.id), await writerOf(other.id)];
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [own.id]);
  const writes = Array.from({ length: 65 }, write);
  expect(await Promise.race(writes)).toMatchObject({ status: 429, body: { error: { code: 'request.too_many' } } });
  expect((await writeOfOther()).status).toBe(200);
  await holder.query('rollback');
  holder.release();
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([64, 1]);
});

test('a client that hangs up while it sends is no error of ours', async () => {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) });
  await using site = await testApp({ services: { log } });
  const port = await site.port();
  const { id } = await givenUser(site.services.db, 'Renter');
  const login = `Authorization: Bearer ${await givenSession(site.services.db, id)}\r\n`;
  const form = 'multipart/form-data; boundary=x';
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\n\r\n\u0089PNG';
  const halves = [
    ['/api/contact', 'application/json', '{"fullName":'],
    ['/contact', 'application/x-www-form-urlencoded', 'fullName=Z'],
    ['/api/user/avatar', form, part],
  ];
  for (const [path, type, half] of halves)
    for (const end of ['destroy', 'resetAndDestroy'] as const) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${login}Content-Type: ${type}\r\nContent-Length: 900\r\n\r\n`;
      await new Promise<void>((resolve) => socket.write(head + half, () => resolve()));
      // The server must have begun to read.
      await new Promise((resolve) => setTimeout(resolve, 100));
      socket[end]();
    }
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});
