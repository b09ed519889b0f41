import type { Pool, PoolClient } from 'pg';
import { writeAccounts } from './accounts.ts';
import { writeBilling } from './billing.ts';
import { writeContent } from './content/write-content.ts';
import { readGeography } from './geography.ts';
import { isEmpty } from './is-empty.ts';
import { writeLeads } from './leads.ts';
import { writeListingDays } from './listing-days.ts';
import { createMarket } from './market.ts';
import { readPhotos } from './photos.ts';
import { writePlaces } from './places.ts';
import { writeRenterLife } from './renter-life.ts';
import { createListingWriters, type ListingWriters } from './rows.ts';
import { openSites } from './sites.ts';
import { createTrends } from './trends.ts';
import { type Counters, writeCompany, writeListing } from './write-listing.ts';

const BATCH = 2000;
/** Any number that no other advisory lock of ours uses. */
const LOCK = 7_310_442;

export type DemoOptions = {
  /** How many listings, 0 for places and content only. */
  readonly listings: number;
  readonly seed: number;
  /** APP_ENV: "production" is refused. */
  readonly appEnv: string;
  /** Reference date; adverts are dated back from its midnight (UTC). Default: now. */
  readonly today?: Date;
  /** Called after each batch. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Empties the database first, people and letters included. */
  readonly replace?: boolean;
};

/** Raised where the demo market must not be filled; the message is for people. */
export class DemoRefused extends Error {}

/** Foreign keys and the change feed's triggers are checked once for a whole batch or, where the role may, left out. */
async function speedUp(client: PoolClient): Promise<void> {
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  await client.query('savepoint speed');
  try {
    await client.query('set local session_replication_role = replica');
  } catch {
    // Managed databases keep this to themselves: the market is filled all the same, only slower.
    await client.query('rollback to savepoint speed');
  }
}

/** What migrations fill, and what they keep of themselves. */
const FROM_MIGRATIONS = [
  ...['migrations', 'schema_migrations', 'listing_changes', 'change_feed'],
  ...['roles', 'permissions', 'role_permissions', 'tax_rates'],
];

async function emptyDatabase(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>('select max(id)::int as last from listings');
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [FROM_MIGRATIONS],
  );
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`);
  return rows[0]?.last ?? 0;
}

async function flushAll(client: PoolClient, writers: ListingWriters): Promise<void> {
  for (const writer of Object.values(writers)) await writer.flush(client);
}

/** The next insert without an id continues after ours. */
async function continueSequences(client: PoolClient): Promise<void> {
  const tables = [
    'companies',
    'listings',
    'floor_plans',
    'listing_costs',
    'listing_photos',
    'listing_media',
    'special_offers',
  ];
  for (const table of tables)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
    );
}

async function writeMarket(client: PoolClient, options: DemoOptions, today: Date): Promise<void> {
  const { listings, seed, onProgress } = options;
  const geography = await readGeography();
  await writePlaces(client, geography);
  await writeContent(client, geography, today);
  const sites = await openSites(geography);
  try {
    const photos = await readPhotos();
    const market = createMarket(geography, sites, { listings, seed, today });
    const trends = createTrends(geography, seed, today);
    const writers = createListingWriters();
    const counters: Counters = { floorPlans: 0, costs: 0, photos: 0, media: 0, offers: 0 };
    for (const company of market.companies) writeCompany(writers, company, today);
    for (let id = 1; id <= listings; id++) {
      const listing = await market.nextListing();
      writeListing(writers, id, listing, photos, counters, market.random);
      const { building, plans } = listing.home;
      if (listing.state === 'active' && building.propertyType !== 'commercial' && building.propertyType !== 'room')
        for (const { beds, rentMin } of plans) if (rentMin !== null) trends.note(building.city, beds, rentMin);
      if (id % BATCH === 0 || id === listings) {
        await flushAll(client, writers);
        onProgress?.(id, listings);
      }
    }
    trends.write(writers);
    await flushAll(client, writers);
    const landlord =
      market.companies.find((company) => company.city && !company.isOwner && company.approved) ?? market.companies[0];
    await writeAccounts(client, landlord?.id ?? 1, today);
    if (landlord)
      await writeBilling(
        client,
        {
          companyId: landlord.id,
          name: landlord.name,
          phone: landlord.phone,
          city: landlord.city?.name.en ?? '',
          province: landlord.city?.province.code ?? 'ON',
        },
        today,
      );
    await writeRenterLife(client, landlord?.id ?? 1, today);
    if (landlord) await writeLeads(client, landlord.id, today);
    if (landlord) await writeListingDays(client, landlord.id, today);
  } finally {
    await sites.close();
  }
}

/**
 * Fills an empty database with the demo market, in one transaction: a kill in the middle leaves it empty.
 * Throws DemoRefused in production and, without `replace`, where the database holds anything.
 */
export async function fillDemo(pool: Pool, options: DemoOptions): Promise<void> {
  if (options.appEnv === 'production')
    throw new DemoRefused('The demo market is never filled with APP_ENV=production.');
  const now = options.today ?? new Date();
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await speedUp(client);
    const before = options.replace ? await emptyDatabase(client) : 0;
    if (!(await isEmpty(client)))
      throw new DemoRefused('The database is not empty. Use --replace to empty it first, with everything in it.');
    await writeMarket(client, options, today);
    await continueSequences(client);
    // Tells running servers which listings to read again; the triggers that do it were off.
    await client.query('truncate listing_changes');
    await client.query('insert into listing_changes (listing_id) select generate_series(1, $1)', [
      Math.max(before, options.listings),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  await pool.query('analyze');
}
