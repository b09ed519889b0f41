import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDb } from '#server/platform/db/pool.ts';
import { type Random, randomFrom, SEED } from '#test/random.ts';
import { smtpServer } from '#test/smtp-server.ts';
import { printTable } from '../print-table.ts';
import { machine } from '../timing.ts';
import { BALANCERS, startBalancers } from './balancers.ts';
import { checkEmails, findLostWrites } from './check-writes.ts';
import { compareIndexes } from './compare-indexes.ts';
import { DATABASE_SETTINGS, reconnectPooler, startDatabases, waitUntil } from './database.ts';
import { type Cluster, FAULTS, waitUntilWhole } from './faults.ts';
import { addPopulation, startMarket } from './market.ts';
import { createNetwork, removeNetwork, VISITORS } from './network.ts';
import { COLUMNS, EVENTS, observe, PLANNED } from './observe.ts';
import { createRequests } from './requests.ts';
import { requirePrograms } from './require-programs.ts';
import { addServers, waitUntilReady } from './servers.ts';
import { countWrites } from './writes.ts';

const USAGE = `npm run bench -- cluster [--seed N] [--minutes N] [--listings N] [--faults a,b] [--keep]

  --faults   ${EVENTS.map(({ name }) => name).join(', ')}
  --keep     leaves the logs in their folder`;

const { values } = parseArgs({
  options: {
    ...{ seed: { type: 'string', default: String(SEED) }, minutes: { type: 'string', default: '15' } },
    ...{ listings: { type: 'string', default: '2000' }, faults: { type: 'string' }, keep: { type: 'boolean' } },
  },
});
const [seed, minutes, listings] = [Number(values.seed), Number(values.minutes), Number(values.listings)];
const asked = values.faults?.split(',').map((name) => EVENTS.find((event) => event.name === name));
if (![seed, minutes, listings].every((number) => number > 0) || asked?.includes(undefined)) {
  console.error(USAGE);
  process.exit(1);
}
requirePrograms();
const random = randomFrom(seed);
const events = asked?.filter((event) => event !== undefined) ?? [...PLANNED, ...shuffle(FAULTS, random)];

/** Visitors before the first event. */
const CALM_MS = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'foyer-cluster-'));
const clean = () => {
  removeNetwork();
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
};
process.once('exit', clean);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

console.log(`${machine()}; seed ${seed}, ${listings} listings; logs in ${folder}`);
createNetwork();
await measure();
process.exit();

async function measure(): Promise<void> {
  await using smtp = await smtpServer(VISITORS);
  const databases = await startDatabases(folder);
  fillDatabase();
  const { pool, db } = createDb(DATABASE_SETTINGS.DATABASE_DIRECT_URL, { max: 2 });
  const population = await addPopulation(db);
  const servers = await addServers(folder, smtp.url);
  for (const worker of servers.workers) worker.start();
  await waitUntil('the limits of the role', async () => {
    const { rows } = await pool.query(`select 1 from pg_db_role_setting where setrole = 'foyer'::regrole`);
    return rows.length > 0;
  });
  await reconnectPooler();
  for (const web of servers.web) web.start();
  for (const web of servers.web) await waitUntilReady(web);
  const cluster: Cluster = { databases, servers, balancers: startBalancers(folder, servers.web) };
  await waitUntilWhole(cluster);
  await delay(CALM_MS);

  const requests = createRequests(BALANCERS.HAProxy);
  const market = startMarket(requests, population, seed);
  await delay(CALM_MS);
  const table: string[][] = [];
  const end = Date.now() + minutes * 60_000;
  for (const event of events) {
    if (Date.now() > end) break;
    table.push(await observe(event, { cluster, folder, random }, requests, market.writes));
    console.log(table.at(-1)?.join(' | '));
  }
  const writes = await market.stop();
  await waitUntilWhole(cluster);
  const lost = await findLostWrites(db, writes);
  await waitUntil('the emails', async () => (await checkEmails(db, smtp.received)).waiting === 0, 420_000).catch(
    () => {},
  );
  const emails = await checkEmails(db, smtp.received);
  const differences = await compareIndexes(servers);
  await pool.end();

  console.log();
  printTable(COLUMNS, table);
  console.log(`\n${countWrites(writes)} writes acknowledged, ${lost.length} lost.`);
  for (const line of lost.slice(0, 20)) console.log(`  ${line}`);
  console.log(
    `${emails.stored} emails: ${emails.doubled} doubled, ${emails.repeated} repeated with the same Message-ID, ${emails.waiting} not sent.`,
  );
  for (const [name, count] of differences) console.log(`${name}: ${count} listings differ from the database.`);
}

/** Fills the market, while only the database and this process run. */
function fillDatabase(): void {
  const env = {
    ...process.env,
    ...DATABASE_SETTINGS,
    APP_ENV: 'test',
    DATABASE_URL: DATABASE_SETTINGS.DATABASE_DIRECT_URL,
  };
  execFileSync(process.execPath, ['server/demo/main.ts', '--listings', String(listings)], { env, stdio: 'inherit' });
}

function shuffle<T>(values: readonly T[], { next }: Random): T[] {
  return values
    .map((value) => [next(), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);
}
