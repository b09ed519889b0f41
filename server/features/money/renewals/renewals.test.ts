import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plusDays } from '#common/time/days.ts';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { billingDay } from '#server/features/money/billing/ledger/ledger.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { runRenewals } from './run-renewals.ts';

let app: TestApp;
let desk: ReturnType<TestApp['as']>['renewals'];
let bundleId = 0;
const today = billingDay(new Date());
const soon = plusDays(today, 10);

beforeAll(async () => {
  app = await testApp({ given: givenListings });
  const { db } = app.services;
  const { id: userId } = await givenUser(db, 'Support', { firstName: 'Sam' });
  desk = app.as(givenActor(['Support'], [], { userId })).renewals;
  await givenUser(db, 'Landlord', { companyId: 11, email: 'dana@example.com' });
  await givenUser(db, 'Landlord', { companyId: 12, email: 'elise@example.com', lang: 'fr' });
  await db.updateTable('companies').set({ province: 'ON' }).where('id', '=', 11).execute();
  await db.updateTable('companies').set({ province: 'QC' }).where('id', '=', 12).execute();
  const bundle = { name_en: 'Membership', name_fr: 'Adhésion', credits: 100, membership_months: 12 };
  ({ id: bundleId } = await db
    .insertInto('credit_bundles')
    .values({ ...bundle, price_cents: 100_000, is_active: true })
    .returning('id')
    .executeTakeFirstOrThrow());
  const company = { name: 'Foyer Rentals Inc.', address: '1 King Street', city: 'Toronto', province: 'ON' };
  const address = { ...company, postalCode: 'M5J 2N8', phone: '', email: '', socialMedia: [] };
  await db
    .insertInto('site_settings')
    .values({ key: 'companyInfo', value: JSON.stringify(address) })
    .execute();
  const taxes = { key: 'taxRegistrations', value: JSON.stringify({ gst: '800000002 RT0001', qst: null, pst: null }) };
  await db
    .insertInto('site_settings')
    .values(taxes)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: taxes.value }))
    .execute();
  await db
    .insertInto('wallets')
    .values([{ company_id: 11 }, { company_id: 12 }])
    .execute();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => app.services.db.updateTable('wallets').set({ membership_expires_on: soon }).execute());

const both = [
  { companyId: 11, endsOn: soon },
  { companyId: 12, endsOn: soon },
];
/** Starts a batch as its dry run shows it. */
const start = async (part: { action?: 'renew' | 'offer'; items?: typeof both; requestKey?: string } = {}) => {
  const batch = { action: 'renew' as const, bundleId, items: both, ...part };
  const { action, items, requestKey = randomUUID() } = batch;
  const { planKey } = await desk.plan({ body: { action, bundleId, items } });
  return desk.start({ body: { action, bundleId, items, planKey, reason: 'Paid by cheque.', requestKey } });
};
const run = (runId: number) => runRenewals(app.services, runId, new AbortController().signal);
const wallets = () =>
  app.services.db
    .selectFrom('wallets')
    .select(['company_id', 'credits', 'membership_expires_on'])
    .orderBy('company_id')
    .execute();

test('the desk lists memberships from 30 days after to 60 days before their end, with their health', async () => {
  const list = async (query: Record<string, string> = {}) => (await desk.list({ query })).rows.map(({ id }) => id);
  expect(await list()).toEqual([11, 12]);
  expect(await list({ when: 'month' })).toEqual([11, 12]);
  expect(await list({ when: 'week' })).toEqual([]);
  for (const [days, isListed] of [
    [-31, false],
    [-30, true],
    [60, true],
    [61, false],
  ] as const) {
    const ends = { membership_expires_on: plusDays(today, days) };
    await app.services.db.updateTable('wallets').set(ends).where('company_id', '=', 12).execute();
    expect((await list()).includes(12), String(days)).toBe(isListed);
  }
  const [row] = (await desk.list({ query: {} })).rows;
  expect(row).toMatchObject({ id: 11, endsOn: soon, replyHours: null, lastContactAt: null });
  expect(row?.liveCount).toBeGreaterThan(0);
  const csv = await (await desk.csv({ query: {} })).text();
  expect(csv.split('\r\n')[1]).toMatch(/^11,/);
});

test('a dry run says the price with the taxes of each province and changes nothing', async () => {
  const items = [...both, { companyId: 99_999, endsOn: soon }];
  const { rows } = await desk.plan({ body: { action: 'offer', bundleId, items } });
  expect(rows).toMatchObject([
    { companyId: 11, code: 'offered', totalCents: 113_000, taxes: [{ tax: 'HST', amountCents: 13_000 }] },
    { companyId: 12, code: 'offered' },
  ]);
  const late = [{ companyId: 11, endsOn: plusDays(soon, 1) }];
  expect((await desk.plan({ body: { action: 'renew', bundleId, items: late } })).rows).toMatchObject([
    { code: 'changed', expiresOn: null },
  ]);
  expect(await wallets()).toMatchObject([
    { credits: 0, membership_expires_on: soon },
    { credits: 0, membership_expires_on: soon },
  ]);
  await expect(desk.plan({ body: { action: 'renew', bundleId: 999, items } })).rejects.toMatchObject({
    code: 'bundle.not_found',
  });
});

test('a batch starts only as its dry run showed it', async () => {
  const batch = { action: 'offer', bundleId, items: both } as const;
  const { planKey } = await desk.plan({ body: batch });
  const begin = (part: object) =>
    desk.start({ body: { ...batch, planKey, reason: 'Test', requestKey: randomUUID(), ...part } });
  const isRefused = { code: 'renewal.plan_changed' };
  await expect(begin({ action: 'renew' })).rejects.toMatchObject(isRefused);
  await expect(begin({ planKey: 'guessed' })).rejects.toMatchObject(isRefused);
  const { db } = app.services;
  await db.updateTable('credit_bundles').set({ price_cents: 200_000 }).where('id', '=', bundleId).execute();
  await expect(begin({})).rejects.toMatchObject(isRefused);
  await db.updateTable('credit_bundles').set({ price_cents: 100_000 }).where('id', '=', bundleId).execute();
  expect((await desk.runs()).rows).toEqual([]);
});

test('a company without a known total gets no offer', async () => {
  const { db } = app.services;
  const places = (province: string | null) =>
    db.updateTable('companies').set({ province }).where('id', '=', 11).execute();
  await places(null);
  const plan = await desk.plan({ body: { action: 'offer', bundleId, items: both } });
  await places('ON');
  expect(plan.rows[0]).toMatchObject({ code: 'no_total', expiresOn: null, totalCents: null });
});

test('an offer goes once per ending, in the language of each landlord', async () => {
  for (let time = 0; time < 2; time++) await run((await start({ action: 'offer' })).runId);
  const emails = await app.services.db
    .selectFrom('emails')
    .select(['to_email', 'lang', 'text'])
    .where('template', '=', 'renewals.offer')
    .orderBy('to_email')
    .execute();
  expect(emails).toMatchObject([
    { to_email: 'dana@example.com', lang: 'en', text: expect.stringContaining('$1,130.00') },
    { to_email: 'elise@example.com', lang: 'fr', text: expect.stringContaining('Adhésion') },
  ]);
  const [second] = (await desk.runs()).rows;
  expect(second).toMatchObject({ total: 2, done: 2, succeeded: 0, by: 'Sam Roy' });
  expect((await desk.list({ query: {} })).rows[0]?.lastContactAt).not.toBeNull();
});

test('an offer is not sent to a member who stopped emails about credits', async () => {
  const { db } = app.services;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'dana@example.com')
    .executeTakeFirstOrThrow();
  await db.insertInto('muted_emails').values({ user_id: id, topic: 'credits' }).execute();
  const ending = plusDays(soon, 1);
  await db.updateTable('wallets').set({ membership_expires_on: ending }).execute();
  await run((await start({ action: 'offer', items: both.map((item) => ({ ...item, endsOn: ending })) })).runId);
  const rows = await db
    .selectFrom('emails')
    .select('to_email')
    .where('template', '=', 'renewals.offer')
    .where('idempotency_key', 'like', `%:${ending}:%`)
    .execute();
  expect(rows).toEqual([{ to_email: 'elise@example.com' }]);
  await db.deleteFrom('muted_emails').execute();
});

test('two batches, a repeated click and two workers renew each membership once', async () => {
  const requestKey = randomUUID();
  const { runId } = await start({ requestKey });
  expect((await start({ requestKey })).runId).toBe(runId);
  const other = (await start()).runId;
  await Promise.all([run(runId), run(other), run(runId)]);
  await run(other);
  const renewed = plusDays(`${Number(soon.slice(0, 4)) + 1}${soon.slice(4)}`, 0);
  expect(await wallets()).toMatchObject([
    { credits: 100, membership_expires_on: renewed },
    { credits: 100, membership_expires_on: renewed },
  ]);
  const codes = (await Promise.all([runId, other].map((id) => desk.run({ params: { id } })))).flatMap(({ items }) =>
    items.map(({ code }) => code),
  );
  expect(codes.toSorted()).toEqual(['changed', 'changed', 'renewed', 'renewed']);
  expect((await checkLedger(app.services.db)).problems).toEqual([]);
  const { rows } = await app.services.pool.query(
    `select count(*) filter (where template = 'renewals.renewed') as emails,
      (select count(*) from audit_log where action = 'company.renew') as audited from emails`,
  );
  expect(rows).toEqual([{ emails: 2, audited: 2 }]);
  await expect(desk.run({ params: { id: 999_999 } })).rejects.toMatchObject({ code: 'renewal.not_found' });
});

test('memberships beyond the share of one person need a second one who starts the same batch', async () => {
  const { db } = app.services;
  await givenUser(db, 'Admin', { email: 'admin@example.com' });
  await db.updateTable('credit_bundles').set({ credits: 600 }).where('id', '=', bundleId).execute();
  const runsBefore = (await desk.runs()).rows.length;
  const requestKey = randomUUID();
  for (let time = 0; time < 2; time++)
    await expect(start({ requestKey })).rejects.toMatchObject({ code: 'renewal.second_person' });
  expect((await desk.runs()).rows).toHaveLength(runsBefore);
  const waiting = db.selectFrom('emails').select('to_email').where('template', '=', 'billing.gift-waiting');
  expect(await waiting.execute()).toEqual([{ to_email: 'admin@example.com' }]);
  const first = desk;
  const { id: second } = await givenUser(db, 'Support');
  desk = app.as(givenActor(['Support'], [], { userId: second })).renewals;
  await start();
  desk = first;
  expect((await desk.runs()).rows).toHaveLength(runsBefore + 1);
  await db.updateTable('credit_bundles').set({ credits: 100 }).where('id', '=', bundleId).execute();
});
