import fc from 'fast-check';
import { expect, test } from 'vitest';
import { benchQueries } from '#bench/search-queries.ts';
import { syntheticListings } from '#bench/synthetic-listings.ts';
import { createDbClient } from '#server/platform/db/pool.ts';
import type { FloorPlanRecord, ListingRecord } from '#server/search/record.ts';
import { anyRecord } from '#server/search/records.fixture.ts';
import { freshDatabase } from '#test/database.ts';
import { scan } from '#test/search-oracle/scan.ts';
import { createPostgresSearch } from './postgres-search.ts';
import { addBoxIndex, fillTable } from './postgres-table.ts';

const PAGE_SIZE = 7;

// The product stores a commercial space without bedrooms as 0 baths, and the table has bits only for that.
const withoutBaths = (plan: FloorPlanRecord) => (plan.beds === null ? { ...plan, bathsTenths: 0 } : plan);

test('PostgreSQL returns the same results as a scan', async () => {
  const odd = new Map(fc.sample(anyRecord, { seed: 12, numRuns: 400 }).map((record) => [record.id + 1000, record]));
  const records: ListingRecord[] = [
    ...syntheticListings(300),
    ...Array.from(odd, ([id, record]) => ({ ...record, id, floorPlans: record.floorPlans.map(withoutBaths) })).filter(
      ({ floorPlans }) => floorPlans.length <= 8,
    ),
  ];
  expect(records.some(({ floorPlans }) => floorPlans.some(({ beds }) => beds === null))).toBe(true);
  const { connection } = await freshDatabase({ migrated: false });
  const client = createDbClient(connection, 'bench test');
  await client.connect();
  try {
    await fillTable(client, records);
    const peer = createPostgresSearch(client, await addBoxIndex(client), PAGE_SIZE);
    let found = 0;
    for (const { scope, filters, centre } of benchQueries(250, records)) {
      const expected = scan(records, { scope, filters, centre });
      const from = (filters.page - 1) * PAGE_SIZE;
      // The comparison has no stations.
      const { nearby: _, ...facets } = expected.facets;
      expect(await peer.search(scope, filters, centre), JSON.stringify({ scope, filters })).toEqual({
        total: expected.found.length,
        ids: expected.found.slice(from, from + PAGE_SIZE).map(({ id }) => id),
        facets,
      });
      found += Math.min(1, expected.found.length);
    }
    // Most results must not be empty, or the comparison proves nothing.
    expect(found).toBeGreaterThan(100);
  } finally {
    await client.end();
  }
});
