import type pg from 'pg';
import { plusDays } from '#common/time/days.ts';
import { keysOf } from '#common/values/objects.ts';
import { billingDay } from '#server/features/money/billing/ledger/ledger.ts';
import { rollUpDay } from '#server/features/staff/metrics/roll-up.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { cpuOfDatabase } from './database-cpu.ts';
import { printTable } from './print-table.ts';
import { readOptions } from './read-options.ts';

// Rolls up the metrics of one day: npm run bench -- metrics [--events 10000000] [--cities 5000].
const { events, cities } = readOptions({ events: 10_000_000, cities: 5000 });

/** Rows of each kind as a share of all events. The roll-up of a day reads all of them. */
const SHARES = {
  'changes of state, 180 days': 0.4,
  'leads, 28 days': 0.2,
  'replies to leads': 0.15,
  'searches of the day, by place, beds and rent': 0.1,
  'sessions, 28 days': 0.1,
  'ledger transactions': 0.05,
} as const;
const count = (kind: keyof typeof SHARES) => Math.round(events * SHARES[kind]);
const listings = Math.round(events / 10);
const companies = Math.ceil(listings / 20);

const temporary = await startTemporary();
const { pool, db } = createDb(temporary.url, { statementTimeoutMs: 0 });
try {
  await migrate(pool);
  const day = plusDays(billingDay(new Date()), -1);
  await fill(pool, day);
  await pool.query('vacuum analyze');
  const cpuOf = await cpuOfDatabase(pool);
  const rows: string[][] = [];
  for (const run of ['first', 'again']) {
    const [start, cpu] = [performance.now(), cpuOf()];
    await rollUpDay(db, day, { isPartial: false, isLatest: true });
    const seconds = (performance.now() - start) / 1000;
    rows.push([run, `${seconds.toFixed(1)} s`, `${(cpuOf() - cpu).toFixed(1)} s`]);
  }
  const { rows: written } = await pool.query<{ count: number }>('select count(*) from metric_days');
  printTable(
    ['Events', 'Rows'],
    [
      ['live listings', listings],
      ...keysOf(SHARES).map((kind) => [kind, count(kind)] as const),
      ['values of the day', written[0]?.count ?? 0],
    ].map(([kind, number]) => [String(kind), number.toLocaleString('en-CA')]),
  );
  console.log();
  printTable(['Roll-up of a day', 'Elapsed', 'CPU of PostgreSQL'], rows);
} finally {
  await pool.end();
  await temporary.stop();
}

async function fill(pool: pg.Pool, day: string): Promise<void> {
  const some = (kind: keyof typeof SHARES) => `generate_series(1, ${count(kind)}) n`;
  const ago = (days: number) => `'${day}'::date + interval '20 hours' - random() * ${days} * interval '1 day'`;
  await runAll(pool, [
    `insert into provinces (id, code, name_en, name_fr, in_en, in_fr, slug_en, slug_fr, population, lat, lng, south, west, north, east)
     select n, chr(64 + n) || 'X', n, n, n, n, 'p' || n, 'p' || n, 1, 45, -79, 42, -95, 57, -74 from generate_series(1, 13) n`,
    `insert into cities (id, name_en, name_fr, in_en, in_fr, slug_en, slug_fr, province_id, population, lat, lng)
     select n, n, n, n, n, 'c' || n, 'c' || n, 1 + n % 13, 1, 45, -79 from generate_series(1, ${cities}) n`,
    `insert into companies (id, slug, name, email, status)
     select n, n::text, 'Company ' || n, n || '@example.org', 'approved' from generate_series(1, ${companies}) n`,
    `insert into listings (id, company_id, state, property_type, street, postal_code, address_normalised, city_id, lat, lng,
       created_at, activated_at)
     select n, 1 + n % ${companies}, 'active', 'apartment', 's', 'M5V 2T6', 's', 1 + n % ${cities}, 45, -79,
       now() - interval '1 year', now() from generate_series(1, ${listings}) n`,
  ]);
  const chains = [
    [
      `insert into listing_state_changes (listing_id, from_state, to_state, reason, at)
     select 1 + n % ${listings}, case when n / ${listings} % 2 = 0 then 'paused' else 'active' end,
       case when n / ${listings} % 2 = 0 then 'active' else 'paused' end,
       case when n / ${listings} % 2 = 1 and n % 3 > 0 then 'rented' end, ${ago(180)}
     from ${some('changes of state, 180 days')}`,
    ],
    [
      `insert into inquiries (id, kind, listing_id, prospect_id, full_name, email, message, lang, request_key, created_at,
       company_id)
     select n, 'inquiry', 1 + n % ${listings}, 1, 'Ana', 'ana@example.com', 'Hello', 'en', gen_random_uuid(), ${ago(28)}, 1
     from ${some('leads, 28 days')}`,
      `insert into lead_messages (inquiry_id, side, body, request_key, created_at)
     select id, 'landlord', 'Yes', gen_random_uuid(), created_at + random() * interval '3 days'
     from inquiries where id <= ${count('replies to leads')}`,
    ],
    [
      `insert into search_days (day, lang, place_kind, place_id, beds, rent_to, searches, empty)
     select '${day}', case when n % 2 = 0 then 'en' else 'fr' end, 'city', 1 + n / 2 % ${cities}, n / 2 / ${cities} % 6 - 1,
       n / 2 / ${cities} / 6 * 500, 8, 1
     from ${some('searches of the day, by place, beds and rent')}`,
    ],
    [
      `insert into sessions (user_id, token_hash, last_used_at, expires_at)
     select n, decode(md5(n::text), 'hex'), ${ago(28)}, now() + interval '30 days' from ${some('sessions, 28 days')}`,
    ],
    [
      `insert into ledger_transactions (kind, idempotency_key, company_id, day)
     select case when n % 10 = 0 then 'promo' else 'membership' end, n::text, 1 + n % ${companies}, '${day}'::date - 10
     from ${some('ledger transactions')}`,
      `insert into ledger_postings (transaction_id, account, credits)
     select id, 'wallet', case when kind = 'promo' then 100 else -2 end from ledger_transactions`,
    ],
  ];
  await Promise.all(chains.map((statements) => runAll(pool, statements)));
}

/** Runs statements in order, without triggers and foreign keys, which take most of the time. */
async function runAll(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release(true);
  }
}
