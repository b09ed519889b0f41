import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_STEPS, installBaseData } from '#server/base-data/index.ts';
import { checkDatabase } from '#server/commands/doctor/check-database.ts';
import { readConfig } from '#server/platform/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { type Foyer, startFoyer } from '#server/run/start.ts';
import { freshDatabase } from './database.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { GIVEN, givenListings } from './given-listings.ts';
import { givenSession, givenUser } from './given-user.ts';
import { type ReplicaPair, startReplicaPair } from './replica-pair.ts';
import { eventually } from './server-process.ts';

let pair: ReplicaPair;
let primary: DatabaseProxy;
let replica: DatabaseProxy;
let direct: ReturnType<typeof createDb>;
let onReplica: ReturnType<typeof createDb>;
let foyer: Foyer;
let tokens: { landlord: string; support: string; staff: string };

beforeAll(async () => {
  pair = await startReplicaPair(async (pool, db) => {
    await migrate(pool);
    await givenListings(db);
    await installBaseData(pool, BASE_STEPS);
    const landlord = await givenUser(db, 'Landlord', { companyId: 11 });
    const support = await givenUser(db, 'Support');
    const staff = await givenUser(db, 'Developer');
    tokens = {
      landlord: await givenSession(db, landlord.id),
      support: await givenSession(db, support.id),
      staff: await givenSession(db, staff.id),
    };
  });
  primary = await startDatabaseProxy(pair.primary.url);
  replica = await startDatabaseProxy(pair.replica.url);
  direct = createDb(pair.primary.url, { max: 2 });
  onReplica = createDb(pair.replica.url, { max: 1 });
  const config = readConfig({
    APP_ENV: 'test',
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO_LISTINGS: '0',
    SERVICES: 'web',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
  });
  foyer = await startFoyer(config);
}, 120_000);

afterAll(async () => {
  await foyer?.stop();
  await direct?.pool.end();
  await onReplica?.pool.end();
  await primary?.disconnect();
  await replica?.disconnect();
  await pair?.[Symbol.asyncDispose]();
});

const ask = async (path: string, token?: string, cookie?: string) => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) };
  const answer = await fetch(foyer.address + path, { headers });
  expect(answer.status).toBe(200);
  return answer;
};
const companyName = async (cookie?: string): Promise<string> => {
  const { listing } = await (await ask(`/api/listing/${GIVEN.english}`, undefined, cookie)).json();
  return listing.company.name;
};
const pagePath = async (): Promise<string> =>
  (await (await ask(`/api/listing/${GIVEN.english}`)).json()).listing.paths.en;
const rename = (name: string) => direct.pool.query('update companies set name = $1 where id = 11', [name]);
const reads = (server: string): number =>
  foyer.services.replica?.readSamples().find(({ labels }) => labels.server === server)?.value ?? Number.NaN;
const isUsed = () =>
  foyer.services.replica?.readSamples().find(({ name }) => name === 'foyer_replica_used')?.value === 1;
/** Waits until the replica answers reads. */
const used = () =>
  eventually(async () => {
    const before = reads('replica');
    await companyName();
    expect(reads('replica')).toBe(before + 1);
  });
const leftOut = () => expect.poll(isUsed, { timeout: 12_000 }).toBe(false);

test.for([
  `/api/listing/${GIVEN.english}`,
  'the listing’s page',
  '/api/property-managers/harbour',
  '/api/blogs',
  '/blog/rss.xml',
  '/sitemap.xml',
  ['/api/support/key-metrics', 'support'],
  ['/api/support/key-metrics.csv', 'support'],
  ['/api/admin/users.csv', 'staff'],
  ['/api/elandlord/transactions.csv', 'landlord'],
] as const)('the replica answers %s', async (asked) => {
  await used();
  const [path, person] = typeof asked === 'string' ? [asked] : asked;
  const before = { replica: reads('replica'), repeated: reads('repeated') };
  await ask(path === 'the listing’s page' ? await pagePath() : path, person && tokens[person]);
  expect(reads('replica')).toBeGreaterThan(before.replica);
  expect(reads('repeated')).toBe(before.repeated);
});

test('a person who saves something sees it at once, on every server, and others see no mixture', async () => {
  await used();
  await onReplica.pool.query('select pg_wal_replay_pause()');
  const { user: _, ...company } = await (await ask('/api/user/company', tokens.landlord)).json();
  const saved = await fetch(`${foyer.address}/api/user/company`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${tokens.landlord}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: company.company.version, aboutEn: 'By the water since 1990.' }),
  });
  expect(saved.status).toBe(200);
  const cookie = saved.headers.get('set-cookie')?.split(';')[0];
  expect(cookie).toBe('hasWritten=1');
  const about = async (init?: string) =>
    (await (await ask('/api/property-managers/harbour', undefined, init)).json()).company.about;
  expect(await about(cookie)).toBe('By the water since 1990.');
  await onReplica.pool.query('select pg_wal_replay_resume()');
  await used();
  await expect.poll(() => about()).toBe('By the water since 1990.');
});

test('the doctor proves that the replica is a copy, and finds one that is another database', async () => {
  const check = async (env: Record<string, string>) =>
    (await checkDatabase(readConfig({ APP_ENV: 'test', DATABASE_URL: primary.url, ...env }))).find(
      ({ name }) => name === 'replica',
    );
  await expect.poll(async () => (await check({ DATABASE_REPLICA_URL: replica.url }))?.state).toBe('ok');
  const { connection, pool } = await freshDatabase({ migrated: true });
  expect(await check({ DATABASE_REPLICA_URL: connection })).toMatchObject({ state: 'fail' });
  await pool.end();
  expect(await check({ DATABASE_REPLICA_URL: 'postgres://nobody@127.0.0.1:1/foyer' })).toMatchObject({ state: 'warn' });
  expect(await check({})).toBeUndefined();
});

test('a replica that lags is not read by a server that knows something newer', async () => {
  await used();
  await onReplica.pool.query('select pg_wal_replay_pause()');
  await rename('Newer Homes');
  await foyer.services.search.catchUp();
  expect(await companyName()).toBe('Newer Homes');
  await leftOut();
  await onReplica.pool.query('select pg_wal_replay_resume()');
  await used();
  expect(await companyName()).toBe('Newer Homes');
}, 30_000);

test('a replica that hangs is left out, and the reads in progress are answered by the primary', async () => {
  await used();
  replica.swallow();
  const startedAt = performance.now();
  const names = await Promise.all([companyName(), companyName(), companyName()]);
  expect(new Set(names)).toEqual(new Set(['Newer Homes']));
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(isUsed()).toBe(false);
  replica.deliver();
  await used();
}, 30_000);

test('a replica that dies fails no read', async () => {
  await used();
  await replica.disconnect();
  for (let n = 0; n < 5; n++) expect(await companyName()).toBe('Newer Homes');
  await leftOut();
  await replica.reconnect();
  await used();
}, 30_000);

test('public pages continue while the primary is away', async () => {
  await used();
  const page = await pagePath();
  await primary.disconnect();
  try {
    for (let n = 0; n < 16; n++) {
      expect(await companyName()).toBe('Newer Homes');
      // No two alike, so that none comes from the cache.
      await ask(`${page}?source=visit-${n}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await primary.reconnect();
  }
  await used();
}, 60_000);

test('public pages continue when the primary dies right after a change that the server has read', async () => {
  await used();
  await rename('Last Homes');
  await foyer.services.search.catchUp();
  await primary.disconnect();
  try {
    await eventually(companyName);
    for (let n = 0; n < 4; n++) {
      expect(await companyName()).toBe('Last Homes');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await primary.reconnect();
    await rename('Newer Homes');
  }
  await used();
}, 60_000);

test('a promoted copy with a history of its own is not read, however far it is', async () => {
  await used();
  await onReplica.pool.query('select pg_promote()');
  await onReplica.pool.query(`update companies set name = 'Lost Homes' where id = 11`);
  await leftOut();
  expect(await companyName()).toBe('Newer Homes');
}, 30_000);
