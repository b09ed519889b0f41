import { PERMISSIONS } from '#common/access/permissions.ts';
import { access } from '#common/contract/access.ts';
import { history } from '#common/contract/history.ts';
import { leads } from '#common/contract/leads.ts';
import { ownListings } from '#common/contract/own-listings.ts';
import { records } from '#common/contract/records.ts';
import { reviews } from '#common/contract/reviews.ts';
import type { Context } from '#server/context.ts';
import { fillDemo } from '#server/demo/index.ts';
import { readCompanyChoices } from '#server/features/access/options.ts';
import { readRenters } from '#server/features/access/renters.ts';
import { readUsers } from '#server/features/access/users.ts';
import { findStaffRecords } from '#server/features/desk/find.ts';
import { readRecordChanges } from '#server/features/history/changes.ts';
import { readLeads } from '#server/features/leads/list.ts';
import { loadPlaces } from '#server/features/locations/index.ts';
import { readOwnListings } from '#server/features/own-listings/list.ts';
import { readCompanies } from '#server/features/records/companies.ts';
import { readListingRecords } from '#server/features/records/listings.ts';
import { readUserRecords } from '#server/features/records/users.ts';
import { readReviews } from '#server/features/reviews/items.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { fillDesk } from './desk-rows.ts';
import { fillLists } from './lists-market.ts';
import { readOptions } from './read-options.ts';

// Time of a search in private lists, with rows and total: npm run bench -- lists [--leads 100000] [--users 1000000] [--listings 2000] [--companies 20000] [--reviews 20000] [--changes 100000].
const sizes = readOptions({
  leads: 100_000,
  users: 1_000_000,
  listings: 2000,
  companies: 20_000,
  reviews: 20_000,
  changes: 100_000,
});
const ROUNDS = 3;
/** No text, a rare name, a common name, an email, two words of messages, two letters, no match. */
const SEARCH_TEXTS = ['', 'Gralefe', 'tremblay', 'gralefe.4003@example.com', 'lumineux REnove', 'li', 'qqqq'];

const temporary = await startTemporary();
const { pool, db } = createDb(temporary.url, { statementTimeoutMs: 0 });
try {
  await migrate(pool);
  await fillDemo(pool, { listings: 200, seed: 1, appEnv: 'development' });
  const companyId = await fillLists(pool, sizes);
  await fillDesk(pool, sizes.changes);
  const places = await loadPlaces(db);
  // Only what the lists read of a context.
  const staff = { roles: ['Admin'], permissions: new Set<string>(PERMISSIONS) };
  const actor = { companyId, userId: 1, isVerified: true, ...staff };
  const context = { db, places, lang: 'en', actor } as unknown as Context;
  const lists: Record<string, (q: string) => Promise<{ total: number } | readonly unknown[]>> = {
    leads: (q) => readLeads(context, leads.list.query.parse({ q })),
    users: (q) => readUsers(db, access.users.query.parse({ q }), 'en'),
    renters: (q) => readRenters(db, access.renters.query.parse({ q }), 'en'),
    listings: (q) => readOwnListings(context, ownListings.list.query.parse({ q })),
    companies: (q) => readCompanyChoices(db, q),
    queue: (q) => readReviews(context, reviews.list.query.parse({ q })),
    'search of staff': (q) => findStaffRecords(context, q),
    'change history': (q) => readRecordChanges(context, history.changes.query.parse({ q, sort: '-at' })),
    'change history of pages': (q) => readRecordChanges(context, history.changes.query.parse({ q, kind: 'page' })),
    'companies of support': (q) => readCompanies(context, records.companies.query.parse({ q, sort: '-id' })),
    'listings of support': (q) => readListingRecords(context, records.listings.query.parse({ q, sort: '-id' })),
    'users of support': (q) => readUserRecords(context, records.users.query.parse({ q, sort: '-id' })),
  };
  const table: Record<string, Record<string, string>> = {};
  for (const [name, read] of Object.entries(lists))
    for (const q of SEARCH_TEXTS) {
      // The shortest run excludes other programs.
      let least = Infinity;
      let found = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        const result = await read(q);
        least = Math.min(least, performance.now() - start);
        found = 'total' in result ? result.total : result.length;
      }
      const row = q || 'no text';
      table[row] = { ...table[row], [name]: `${least.toFixed(1)} ms (${found.toLocaleString('en-CA')})` };
    }
  console.table(table);
} finally {
  await pool.end();
  await temporary.stop();
}
