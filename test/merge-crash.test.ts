import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { GIVEN, givenListings } from './given-listings.ts';
import { givenSession, givenUser } from './given-user.ts';
import { randomFrom, SEED } from './random.ts';
import { killServerProcesses, type RunningServer, startServerProcess } from './server-process.ts';

/** Kills of the server while support merges. MERGE_CRASHES=20 runs longer. */
const CRASHES = Number(process.env.MERGE_CRASHES ?? 2);
const SUPPORTERS = 4;
/** Three listings per home, of one company. */
const HOMES = 6;
const COMPANY = 11;
const random = randomFrom(SEED);

let database: TestDatabase;
let before: unknown;
let sums: unknown;
beforeAll(async () => {
  database = await freshDatabase({ migrated: true });
  await givenListings(database.db);
  await givenHomes();
  [before, sums] = [await readAll(), await readSums()];
});
afterAll(async () => {
  killServerProcesses();
  await database.pool.end();
});

/** Homes with leads, favourites, views and a charge each. Two of three renters saved several listings of a home. */
async function givenHomes(): Promise<void> {
  const renters: number[] = [];
  for (let n = 0; n < 3; n++) renters.push((await givenUser(database.db, 'Renter')).id);
  await givenCredits(database.db, COMPANY, 100);
  await database.pool.query(
    `with made as (
      insert into listings (id, company_id, state, property_type, street, postal_code, address_normalised, city_id, lat, lng, activated_at)
      select 1000 + n, ${COMPANY}, 'active', 'apartment', n || ' King', 'M5V 2T6', 's', city_id, 43.6, -79.4, '2026-10-01'
      from generate_series(1, ${HOMES * 3}) n, listings where id = ${GIVEN.english} returning id),
    people as (
      insert into prospects (email, lang, user_hash, claim_hash) select 'p' || id, 'en', 'p' || id, 'p' || id from made returning id, email),
    leads as (
      insert into inquiries (kind, listing_id, prospect_id, full_name, email, message, lang, request_key)
      select 'inquiry', made.id, people.id, 'Ana', 'ana@example.com', 'Hello', 'en', gen_random_uuid()
      from made join people on people.email = 'p' || made.id),
    ledger as (
      insert into ledger_transactions (company_id, kind, listing_id, idempotency_key, day)
      select ${COMPANY}, 'activation', id, 'crash:' || id, '2026-10-01' from made returning id),
    postings as (
      insert into ledger_postings (transaction_id, account, credits)
      select id, account, credits from ledger, (values ('wallet', -1), ('activation', 1)) sides (account, credits))
    insert into favourites (user_id, listing_id)
    select renter, made.id from made, unnest($1::int[]) renter where (made.id + renter) % 3 > 0`,
    [renters],
  );
  await database.pool.query(
    `insert into listing_days (listing_id, day, views) select id, day::date, id % 7 + 1
     from listings, generate_series('2026-11-01'::date, '2026-11-05', '1 day') day where id > 1000`,
  );
}

/** Everything that belongs to a listing, as one text per table. */
async function readAll() {
  const { rows } = await database.pool.query(`
    select (select string_agg(concat_ws(' ', id, state, merged_into), ', ' order by id) from listings) as listings,
      (select string_agg(concat_ws(' ', id, listing_id), ', ' order by id) from inquiries) as leads,
      (select string_agg(concat_ws(' ', user_id, listing_id), ', ' order by user_id, listing_id) from favourites) as favourites,
      (select string_agg(concat_ws(' ', listing_id, day, views, favourites, leads), ', ' order by listing_id, day)
        from listing_days) as days,
      (select string_agg(concat_ws(' ', id, listing_id), ', ' order by id) from ledger_transactions) as ledger`);
  return rows[0];
}

/** Facts that no merge and no undo may change, and traces of half a merge, of which there are none. */
async function readSums() {
  const { rows } = await database.pool.query(`
    select (select count(*) from inquiries) as leads, (select sum(views) from listing_days)::int as views,
      (select sum(leads) from listing_days)::int as "leadDays", (select count(*) from ledger_transactions) as ledger,
      (select count(distinct (user_id, (listing_id - 1001) / 3)) from favourites) as favourites,
      (select count(*) from listings l where merged_into is not null and (l.state <> 'archived'
        or exists (select from inquiries where listing_id = l.id) or exists (select from favourites where listing_id = l.id)
        or exists (select from listing_days where listing_id = l.id)
        or 1 <> (select count(*) from listing_merges where loser_id = l.id and undone_at is null))) as halves,
      (select count(*) from listings l where merged_into is null and (l.state = 'archived'
        or exists (select from listing_merges where loser_id = l.id and undone_at is null))) as strays`);
  return rows[0];
}

test(`SIGKILL during merges and undos: nothing is lost or doubled, and the ledger stays (SEED=${SEED})`, {
  timeout: 120_000 + CRASHES * 20_000,
}, async () => {
  const { id } = await givenUser(database.db, 'Support');
  const token = await givenSession(database.db, id);
  const env = { DATABASE_URL: database.connection, APP_ENV: 'test', DEMO_LISTINGS: '0', SERVICES: 'web' };
  let server: RunningServer = await startServerProcess(env);
  const done = { merges: 0, undos: 0 };

  /** The status; 0 if the server was killed before it responded. */
  async function post(path: string, body?: object): Promise<number> {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${server.address}/api/support/${path}`, init).catch(() => null);
    if (!response) await wait(20);
    const status = response?.status ?? 0;
    expect(status, path).toBeLessThan(500);
    return status;
  }
  const openMerges = async () =>
    (
      await database.pool.query<{ id: number }>(
        'select id from listing_merges where undone_at is null order by id desc',
      )
    ).rows.map((row) => row.id);

  async function mergeOrUndo(): Promise<void> {
    const open = await openMerges();
    if (open.length > 0 && random.chance(0.5)) {
      if ((await post(`merges/${random.one(open)}/undo`)) === 200) done.undos++;
      return;
    }
    const first = 1001 + 3 * random.below(HOMES);
    const [survivorId, loserId] = [first + random.below(3), first + random.below(3)];
    if ((await post(`companies/${COMPANY}/merges`, { survivorId, loserId })) === 200) done.merges++;
  }

  for (let crash = 0; crash < CRASHES; crash++) {
    let isDone = false;
    const working = Array.from({ length: SUPPORTERS }, async () => {
      while (!isDone) await mergeOrUndo();
    });
    const until = done.merges + 10 + random.below(20);
    while (done.merges < until) await wait(5);
    await wait(random.below(60));
    await server.end('SIGKILL');
    isDone = true;
    await Promise.all(working);
    expect(await readSums()).toEqual(sums);
    server = await startServerProcess(env);
  }
  expect(done.undos).toBeGreaterThan(0);
  // The latest first, as the screen lists them.
  for (const mergeId of await openMerges()) expect(await post(`merges/${mergeId}/undo`)).toBe(200);
  expect(await readAll()).toEqual(before);
});
