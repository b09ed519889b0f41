import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plusDays } from '#common/time/days.ts';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { billingDay } from '#server/features/money/billing/ledger/ledger.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { givenListings } from './given-listings.ts';
import { givenUser } from './given-user.ts';
import { CASES, randomFrom, SEED } from './random.ts';

/** Companies or rows in a batch, and kills of the process that works through it. SUPPORT_CRASHES=50 runs longer. */
const COMPANIES = 150;
const CRASHES = Number(process.env.SUPPORT_CRASHES ?? Math.ceil(CASES / 2));
const random = randomFrom(SEED);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase({ migrated: true });
  await givenListings(database.db);
});
afterAll(() => database.pool.end());

/** Runs a batch in its own process; with a limit it is killed once this query counts as many. */
async function runWorker(env: Record<string, string>, done: string, killAt?: number): Promise<number | null> {
  const child = spawn(process.execPath, ['test/support-job-worker.ts'], {
    env: { ...process.env, ...env, APP_ENV: 'test', DATABASE_URL: database.connection },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  if (killAt !== undefined) {
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query<{ count: number }>(done);
        expect(rows[0]?.count).toBeGreaterThan(killAt);
      },
      { timeout: 60_000, interval: 5 },
    );
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  return code;
}

test(`SIGKILL during a batch of renewals: each membership is renewed once, with one email (SEED=${SEED})`, {
  timeout: 120_000,
}, async () => {
  const { db, pool } = database;
  const soon = plusDays(billingDay(new Date()), 10);
  const { id: userId } = await givenUser(db, 'Support');
  await pool.query(
    `with made as (
      insert into companies (id, slug, name, email, status)
      select 1000 + n, 'crash-' || n, 'Crash ' || n, 'crash' || n || '@example.com', 'approved'
      from generate_series(1, ${COMPANIES}) n returning id)
    insert into wallets (company_id, membership_expires_on) select id, '${soon}' from made`,
  );
  const { rows } = await pool.query<{ id: number }>(
    `with bundle as (
      insert into credit_bundles (name_en, name_fr, credits, membership_months, price_cents, is_active)
      values ('Membership', 'Adhésion', 100, 12, 100000, true) returning id),
    run as (
      insert into renewal_runs (action, bundle_id, reason, created_by, request_key)
      select 'renew', id, 'Paid by cheque.', ${userId}, '${randomUUID()}' from bundle returning id),
    items as (
      insert into renewal_items (run_id, company_id, ends_on)
      select run.id, companies.id, '${soon}' from run, companies where companies.id > 1000)
    select id from run`,
  );
  const env = { RUN_ID: String(rows[0]?.id) };
  const done = 'select count(*) from renewal_items where done_at is not null';
  for (let at = 0; at < CRASHES; at++) await runWorker(env, done, 5 + at * 40 + random.below(30));
  expect(await runWorker(env, done)).toBe(0);

  const after = await pool.query(
    `select count(*) as companies, count(distinct membership_expires_on) as ends, sum(credits)::int as credits,
      (select count(*) from memberships) as memberships,
      (select count(*) from emails where template = 'renewals.renewed') as emails,
      (select count(*) from renewal_runs where finished_at is not null) as finished
    from wallets`,
  );
  expect(after.rows).toEqual([
    { companies: COMPANIES, ends: 1, credits: COMPANIES * 100, memberships: COMPANIES, emails: COMPANIES, finished: 1 },
  ]);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test(`SIGKILL during an import: each account is created once, with one invitation (SEED=${SEED})`, {
  timeout: 120_000,
}, async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `with made as (
      insert into account_imports (kind, file_name, headings, mapping, state, row_count, request_key)
      values ('users', 'users.csv', '["a", "b", "c"]', '["email", "firstName", "lastName"]', 'running', ${COMPANIES},
        '${randomUUID()}') returning id),
    filled as (
      insert into account_import_rows (import_id, line, cells, emails, result)
      select id, n, jsonb_build_array('new' || n || '@import.example', 'Pat', 'Poe'), '{}', 'ready'
      from made, generate_series(1, ${COMPANIES}) n)
    select id from made`,
  );
  const env = { IMPORT_ID: String(rows[0]?.id) };
  const done = `select count(*) from account_import_rows where result = 'created'`;
  for (let at = 0; at < CRASHES; at++) await runWorker(env, done, 5 + at * 40 + random.below(30));
  expect(await runWorker(env, done)).toBe(0);
  const after = await database.pool.query(
    `select count(*) as users, count(distinct email) as emails,
      (select count(*) from account_import_rows where result = 'created') as created,
      (select count(*) from user_tokens) as links,
      (select count(*) from emails where template = 'account.invitation') as invitations,
      (select count(*) from audit_log where action = 'user.import') as audited,
      (select counts from account_imports where state = 'done') as counts
    from users where email like '%@import.example'`,
  );
  const all = { users: COMPANIES, emails: COMPANIES, created: COMPANIES, links: COMPANIES, invitations: COMPANIES };
  expect(after.rows).toEqual([{ ...all, audited: COMPANIES, counts: { created: COMPANIES } }]);
});
