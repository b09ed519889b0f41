import type { Pool, PoolClient } from 'pg';
import { readGeography } from '#server/base-data/geography.ts';
import { BASE_STEPS, installStep } from '#server/base-data/index.ts';
import { loadPlaces } from '#server/features/market/index.ts';
import { allowLongStatements, analyzeTables } from '#server/platform/db/pool.ts';
import { writeAccountImports } from './account-imports.ts';
import { writeAccounts } from './accounts.ts';
import { writeBilling } from './billing.ts';
import { writeContent } from './content/write-content.ts';
import { writeFeeds } from './feeds.ts';
import { isEmpty } from './is-empty.ts';
import { writeLeads } from './leads.ts';
import { writeListingDays } from './listing-days.ts';
import { createMarket } from './market.ts';
import { writeMemberships } from './memberships.ts';
import { writeMetricDays } from './metric-days.ts';
import { readPhotos } from './photos.ts';
import { writeQueue } from './queue.ts';
import { writeRenterHistory } from './renter-history.ts';
import { writeReports } from './reports.ts';
import { openSites } from './sites.ts';
import { transactionDb } from './transaction-db.ts';
import { createRentTrends } from './trends.ts';
import { createListingWriters, type ListingWriters, writeCompany, writeListing } from './write-listing.ts';

/** Listings written per COPY. */
const BATCH_SIZE = 2000;
/** Any number that no other advisory lock uses. */
const LOCK = 7_310_442;

export type DemoOptions = {
  /** 0 writes only places and content. */
  readonly listings: number;
  readonly seed: number;
  /** APP_ENV. "production" is refused. */
  readonly appEnv: string;
  /** Reference date. Listings are dated back from its midnight (UTC). Default: now. */
  readonly today?: Date;
  /** Called after each batch with numbers of listings. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Empties the whole database first, including accounts and emails. */
  readonly replace?: boolean;
};

/** Refusal to fill the demo market. The message is for the terminal. */
export class DemoRefused extends Error {}
export const publicRefusal = (appUrl: string): string =>
  `APP_URL is "${appUrl}". The demo market is never written at a public address, because its passwords are public.`;
export const PRODUCTION_REFUSAL = 'APP_ENV is "production". The demo market is never written in production.';

/** Turns off triggers and foreign keys for this transaction, if the database role may. */
async function disableTriggers(client: PoolClient): Promise<void> {
  await allowLongStatements(client);
  await client.query('savepoint speed');
  try {
    await client.query('set local session_replication_role = replica');
  } catch {
    // Managed databases reserve this setting. Filling then only takes longer.
    await client.query('rollback to savepoint speed');
  }
}

/** Turns triggers on for published texts, because their entries need them. */
async function withTriggers(client: PoolClient, write: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ role: string }>(`select current_setting('session_replication_role') as role`);
  const isOff = rows[0]?.role === 'replica';
  if (isOff) await client.query('set local session_replication_role = origin');
  await write();
  if (isOff) await client.query('set local session_replication_role = replica');
}

/** Tables that migrations fill. */
const MIGRATION_TABLES = [
  'migrations',
  'schema_migrations',
  'listing_changes',
  'change_feed',
  'roles',
  'permissions',
  'role_permissions',
  'tax_rates',
  'page_types',
];

/** Returns the highest listing id that existed before. */
async function emptyDatabase(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>('select max(id)::int as last from listings');
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [MIGRATION_TABLES],
  );
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`);
  return rows[0]?.last ?? 0;
}

async function flushAll(client: PoolClient, writers: ListingWriters): Promise<void> {
  for (const writer of Object.values(writers)) await writer.flush(client);
}

/** Companies and listings are written with their ids, so their sequences must continue after them. */
async function continueSequences(client: PoolClient): Promise<void> {
  for (const table of ['companies', 'listings'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
    );
}

async function writeMarket(client: PoolClient, options: DemoOptions, today: Date): Promise<void> {
  const { listings, seed, onProgress } = options;
  const db = transactionDb(client);
  const geography = await readGeography();
  for (const step of BASE_STEPS) {
    const install = () => installStep(client, step);
    await (step.name === 'content' ? withTriggers(client, install) : install());
  }
  await withTriggers(client, () => writeContent(db, geography, today));
  const sites = await openSites(geography);
  try {
    const places = await loadPlaces(db);
    const photos = await readPhotos();
    const market = createMarket(geography, sites, { listings, seed, today });
    const trends = createRentTrends(seed, today);
    const writers = createListingWriters();
    for (const company of market.companies) writeCompany(writers, company, today);
    for (let id = 1; id <= listings; id++) {
      const listing = await market.nextListing();
      writeListing(writers, id, listing, { photos, places, random: market.random });
      const { building, plans } = listing.home;
      if (listing.state === 'active' && building.propertyType !== 'commercial' && building.propertyType !== 'room')
        for (const { beds, rentMin } of plans) if (rentMin !== null) trends.record(building.city, beds, rentMin);
      if (id % BATCH_SIZE === 0 || id === listings) {
        await flushAll(client, writers);
        onProgress?.(id, listings);
      }
    }
    trends.write(writers);
    await flushAll(client, writers);
    const landlord =
      market.companies.find((company) => company.city && !company.isOwner && company.approved) ?? market.companies[0];
    if (!landlord) throw new Error('createMarket() returned no company');
    await writeAccounts(db, landlord.id, today);
    await writeBilling(db, landlord, today);
    await writeMemberships(db, landlord.id, today);
    await writeRenterHistory(db, landlord.id, today);
    await writeLeads(db, landlord.id, today);
    await writeListingDays(db, landlord.id, today);
    await writeFeeds(db, landlord.id, today);
    await writeReports(db, landlord.id, today);
    await writeAccountImports(db, landlord.id, today);
    await writeQueue(db, landlord.id, today);
    await writeMetricDays(db, today);
  } finally {
    await sites.close();
  }
}

/**
 * Fills an empty database with base data and the demo market in one transaction, so a crash leaves it empty.
 * Throws DemoRefused in production, and for a database that is not empty unless `replace` is set.
 */
export async function fillDemo(pool: Pool, options: DemoOptions): Promise<void> {
  if (options.appEnv === 'production') throw new DemoRefused(PRODUCTION_REFUSAL);
  const now = options.today ?? new Date();
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await disableTriggers(client);
    const lastId = options.replace ? await emptyDatabase(client) : 0;
    if (!(await isEmpty(client)))
      throw new DemoRefused('The database is not empty. Use --replace to delete everything in it first.');
    await writeMarket(client, options, today);
    await continueSequences(client);
    // Running servers must read all old and new listings again. The triggers that announce changes were off.
    await client.query('truncate listing_changes');
    await client.query('insert into listing_changes (listing_id) select generate_series(1, $1)', [
      Math.max(lastId, options.listings),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  await analyzeTables(pool);
}
