import { listingPath } from '#common/listings/listing-path.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { givenSession, givenUser } from '#test/given-user.ts';
import { printTable } from './print-table.ts';
import { readOptions } from './read-options.ts';
import { apiOf } from './saved-changes.ts';
import { startServer } from './server-process.ts';
import { machine, median } from './timing.ts';

// Time from the response of a suspension until another server answers 410 for a listing: npm run bench -- suspended.
const { rounds, listings } = readOptions({ rounds: 20, listings: 300 });

const temporary = await startTemporary();
const { pool, db } = createDb(temporary.url);
/** Reads a page until it has a status. Returns the time in milliseconds from the call. */
async function waitForStatus(url: string, status: number): Promise<number> {
  const start = performance.now();
  for (;;) {
    if ((await fetch(url, { headers: { 'accept-language': 'en' } })).status === status)
      return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
try {
  await migrate(pool);
  const settings = { DATABASE_URL: temporary.url, DEMO_LISTINGS: String(listings), SERVICES: 'web' };
  const here = await startServer(settings);
  const there = await startServer(settings);
  const { id } = await givenUser(db, 'Support');
  const { records } = apiOf(here.address, await givenSession(db, id));
  const { rows } = await pool.query<{ id: number; company: number; count: number }>(
    `select min(id) as id, company_id as company, count(*)::int from listings where state = 'active'
    group by company_id order by count(*) desc limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('the market has no listings');
  const { title: address, city } = await records.listing({ params: { id: found.id } });
  const page = there.address + listingPath({ id: found.id, address, city: city ?? '' });
  const params = { id: found.company };
  const times: Record<'suspended' | 'restored', number[]> = { suspended: [], restored: [] };
  for (let round = 0; round < rounds; round++) {
    // The other server has the page in its memory.
    await waitForStatus(page, 200);
    await records.actOnCompany({ params, body: { action: 'suspendCompany', reason: 'Measured' } });
    times.suspended.push(await waitForStatus(page, 410));
    await records.actOnCompany({ params, body: { action: 'restoreCompany', reason: 'Measured' } });
    times.restored.push(await waitForStatus(page, 200));
  }
  console.log(
    `${machine()}\n\nA company with ${found.count} live listings, ${rounds} times, until the other server follows:\n`,
  );
  printTable(
    ['', 'p50', 'longest'],
    Object.entries(times).map(([what, all]) => [
      what,
      `${median(all).toFixed(0)} ms`,
      `${Math.max(...all).toFixed(0)} ms`,
    ]),
  );
  await Promise.all([here.stop(), there.stop()]);
} finally {
  await pool.end();
  await temporary.stop();
}
