import { join } from 'node:path';
import { toJSONSchema } from 'zod';
import { PERMISSIONS } from '#common/access/permissions.ts';
import type { Role } from '#common/access/roles.ts';
import type { Endpoint } from '#common/contract/define.ts';
import { PERIODS } from '#common/contract/landlords/dashboard.ts';
import { fillDemo } from '#server/demo/index.ts';
import { readNewListings } from '#server/features/landlords/dashboard/new-listings.ts';
import { readPerformance } from '#server/features/landlords/dashboard/performance.ts';
import { openPlaces } from '#server/features/market/locations/live-places.ts';
import { readCompanyChoices } from '#server/features/staff/access/options.ts';
import { findStaffRecords } from '#server/features/staff/desk/find.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startCareless, startTemporary } from '#server/platform/db/temporary.ts';
import { call } from '#server/platform/http/invoke.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { api } from '#server/run/features.ts';
import { endpoints } from '#test/endpoints.ts';
import { fillAdmin } from './admin-rows.ts';
import { cpuOfDatabase } from './database-cpu.ts';
import { fillLists, readSearchedCompany } from './lists-market.ts';
import { printTable } from './print-table.ts';
import { readOptions } from './read-options.ts';
import { machine, median } from './timing.ts';

// Time of every private list, from the contract: its first and last page, each sort, each filter, searches, and the file.
// npm run bench -- lists [--rows 100000] [--users 100000] [--companies 20000] [--listings 20000] [--others 80000] [--leads 100000] [--limit 50]
// With --support, only those of support. With --keep, the market stays in `lists` of the folder (--dir) for the next run.
const { limit, rows, support, keep, dir, ...sizes } = readOptions(
  {
    rows: 100_000,
    leads: 100_000,
    users: 100_000,
    listings: 20_000,
    others: 80_000,
    companies: 20_000,
    reviews: 20_000,
    limit: 50,
  },
  ['support', 'keep'],
);
const ROUNDS = 3;
/** Names of `admin-rows.ts` and of `lists-market.ts`: in most rows, in some, in one, in none; and two letters, which no trigram has. */
const WORDS = {
  common: ['bench', 'example'],
  some: ['harbour', 'tremblay', 'renove'],
  rare: ['c4ca4238', 'gralefe'],
  'two letters': ['li'],
  'no match': ['qqqq'],
};

const database = keep ? await startCareless(join(dir, 'lists')) : await startTemporary();
const { pool, db } = createDb(database.url, { statementTimeoutMs: 0 });
const slow: string[][] = [];
const table: string[][] = [];
const COLUMNS = ['first page', 'last page', 'sorts', 'filters', 'filters and search', ...Object.keys(WORDS), 'file'];

type Query = Record<string, string>;
interface Timed {
  ms: number;
  total: number;
}

try {
  await migrate(pool);
  const companyId = (await readSearchedCompany(pool)) ?? (await fillAll());
  const { rows: ids } = await pool.query<{ feed: number; run: number; import: number }>(
    `select (select max(id) from feeds) as feed, (select max(id) from feed_runs) as run,
      (select max(id) from account_imports) as import`,
  );
  const places = await openPlaces(db);
  const values: Query = {
    year: '2026',
    province: String(places.all('province')[0]?.id),
    person: '5',
    subject: '5',
    listing: '1',
  };
  const days: Query = { from: '2026-01-01', to: '2027-01-01' };
  const contextOf = (role: Role) => {
    const staff = { roles: [role], permissions: new Set<string>(PERMISSIONS) };
    const actor = { companyId: role === 'Landlord' ? companyId : null, userId: 1, isVerified: true, ...staff };
    const services = { db, pool, places, search: { countOf: () => 0 }, isDiskLow: () => false };
    // Only what lists read of a context.
    return {
      ...services,
      lang: 'en',
      t: translator('en'),
      actor,
      now: () => new Date(),
      config: readConfig({ APP_ENV: 'test' }),
    } as unknown as Context;
  };

  const databaseCpu = await cpuOfDatabase(pool);
  const cpuMs = () => {
    const { user, system } = process.cpuUsage();
    return databaseCpu() * 1000 + (user + system) / 1000;
  };
  /** The median of the processor time of server and database, which excludes other programs. */
  const time = async (run: () => Promise<unknown>): Promise<Timed> => {
    const rounds: number[] = [];
    let total = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const start = cpuMs();
      const result = await run();
      rounds.push(cpuMs() - start);
      if (result && typeof result === 'object' && 'total' in result) total = Number(result.total);
    }
    return { ms: median(rounds), total };
  };

  const groups: Record<string, object> = api.handlers;
  for (const [full, { feature, name, endpoint }] of endpoints) {
    const found = querySchema(endpoint);
    if (!found || endpoint.access.kind !== 'roles') continue;
    const role = endpoint.access.roles[0] ?? 'Admin';
    if (role === 'Renter' || (support && role !== 'Support')) continue;
    const context = contextOf(role);
    const handler = Object.entries(groups[feature] ?? {}).find(([key]) => key === name)?.[1];
    const csv = Object.entries(groups[feature] ?? {}).find(([key]) => key === `${name}Csv`)?.[1];
    const fileOf = endpoints.find(([key]) => key === `${full}Csv`)?.[1].endpoint;
    const variants: Query[] = endpoint.path.includes(':kind')
      ? ['page', 'post', 'faq', 'block'].map((kind) => ({ kind }))
      : [{ id: String(feature === 'accountImports' ? ids[0]?.import : ids[0]?.feed), runId: String(ids[0]?.run) }];
    for (const params of variants) {
      const read = (query: Query) => time(() => call(endpoint, handler, { params, query }, context));
      const worst = new Map<string, { ms: number; what: string; total: number }>();
      const measure = async (column: string, query: Query) => {
        const { ms, total } = await read(query);
        const what = new URLSearchParams(query).toString();
        if (ms > limit) slow.push([full, params.kind ?? '', what, `${ms.toFixed(0)} ms`, String(total)]);
        if (ms >= (worst.get(column)?.ms ?? 0)) worst.set(column, { ms, what, total });
        return total;
      };
      const total = await measure('first page', {});
      await measure('last page', { page: String(Math.max(1, Math.ceil(total / 25))) });
      for (const sort of found.sorts) await measure('sorts', { sort });
      for (const [key, options] of Object.entries(found.filters)) {
        const chosen = options ?? [values[key] ?? days[key] ?? '1'];
        for (const value of chosen) {
          await measure('filters', { [key]: value });
          await measure('filters and search', { [key]: value, q: 'harbour' });
        }
      }
      for (const [column, words] of Object.entries(WORDS))
        for (const q of words) {
          await measure(column, { q });
          if (column === 'common') for (const sort of found.sorts) await measure(column, { q, sort });
        }
      if (csv && fileOf) {
        const { ms } = await time(() => call(fileOf, csv, { params, query: {} }, context));
        worst.set('file', { ms, what: '', total: 0 });
      }
      const cells = COLUMNS.map((column) => worst.get(column)?.ms.toFixed(0) ?? '');
      table.push([`${full}${params.kind ? ` ${params.kind}` : ''} (${total})`, ...cells]);
      console.log(table.at(-1)?.join(' | '));
    }
  }
  const landlord = contextOf('Landlord');
  for (const days of PERIODS) {
    const { ms } = await time(() => readPerformance(landlord, companyId, { days }));
    table.push([`figures of the landlord, ${days} days`, ms.toFixed(0)]);
  }
  table.push(['new listings of the landlord', (await time(() => readNewListings(landlord, companyId))).ms.toFixed(0)]);
  const staff = contextOf('Admin');
  for (const q of Object.values(WORDS).flat()) {
    const both = [await time(() => findStaffRecords(staff, q)), await time(() => readCompanyChoices(db, q))];
    table.push([`search of staff, choice of companies: ${q}`, ...both.map(({ ms }) => ms.toFixed(0))]);
  }
  console.log(
    `\n${machine()}\n\nMilliseconds of processor time of server and database, medians of ${ROUNDS}, the slowest query of each kind:\n`,
  );
  printTable(['List (rows)', ...COLUMNS], table);
  console.log(`\n${slow.length} queries over ${limit} ms:\n`);
  printTable(['List', 'Kind', 'Query', 'Time', 'Rows'], slow);
} finally {
  await pool.end();
  await database.stop();
}

async function fillAll(): Promise<number> {
  await fillDemo(pool, { listings: 200, seed: 1, appEnv: 'development' });
  const companyId = await fillLists(pool, sizes);
  await fillAdmin(pool, rows);
  return companyId;
}

interface ListSchema {
  sorts: string[];
  /** The values of each filter; undefined for ids and days. */
  filters: Record<string, string[] | undefined>;
}

/** Sorts and filters of an endpoint that is a list. */
function querySchema({ method, query, output, contentType }: Endpoint): ListSchema | undefined {
  if (method !== 'GET' || !query || contentType) return undefined;
  const answer = toJSONSchema(output, { io: 'input', unrepresentable: 'any' });
  if (!answer.properties?.rows || !answer.properties.perPage) return undefined;
  const { properties = {} } = toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const filters: ListSchema['filters'] = {};
  let sorts: string[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const options = typeof schema === 'object' && schema.enum ? schema.enum.map(String) : undefined;
    if (name === 'sort') sorts = options ?? [];
    else if (!['q', 'page', 'perPage'].includes(name)) filters[name] = options;
  }
  return { sorts, filters };
}
