import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { givenPlaces } from '#test/given-places.ts';
import { addListing, givenCompanies } from '#test/market-changes.ts';
import { randomFrom } from '#test/random.ts';
import { contentVersion } from './snapshot-content.ts';

test('a market has the same bytes as long as the version of snapshots is the same', async () => {
  const { pool, db, connection } = await freshDatabase({ migrated: true });
  await givenPlaces(db);
  await givenCompanies(pool);
  const random = randomFrom(7);
  for (let n = 0; n < 60; n++) await addListing(pool, random);
  await pool.query(`update listings set activated_at = to_timestamp(1790000000 + id)`);
  const { stdout } = await promisify(execFile)(process.execPath, [
    'server/features/market/search/market-bytes.fixture.ts',
    connection,
  ]);
  // If only the second one differs, raise FORMAT or RECORDS first: old snapshots would be opened as if they were current.
  expect([contentVersion(), stdout]).toEqual(['c24db7e0bd2f51ca', '466c7cb8535ea2df']);
  await pool.end();
});
