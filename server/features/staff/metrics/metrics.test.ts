import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeyMetricName } from '#common/catalog/metrics.ts';
import { plusDays } from '#common/time/days.ts';
import { billingDay } from '#server/features/money/billing/ledger/ledger.ts';
import { givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { rollUpDay, rollUpMissingDays } from './roll-up.ts';

let app: TestApp;
let desk: ReturnType<TestApp['as']>['metrics'];
const today = billingDay(new Date());
const signal = new AbortController().signal;

beforeAll(async () => {
  app = await testApp({ given: givenListings });
  const { id: userId } = await givenUser(app.services.db, 'Support');
  desk = app.as(givenActor(['Support'], ['viewKeyMetrics'], { userId })).metrics;
});
afterAll(() => app[Symbol.asyncDispose]());

async function valueToday(metric: KeyMetricName, place = 'all'): Promise<number | undefined> {
  const { series } = await desk.read({ query: { days: '28', place } });
  return series.find((one) => one.metric === metric)?.points.find(({ day }) => day === today)?.value;
}

test('a day is rolled up by province and city, and a second run changes nothing', async () => {
  const { db, pool, search } = app.services;
  await rollUpMissingDays(app.services, signal);
  const { rows: before } = await pool.query('select * from metric_days order by 1, 3, 4, 2');
  await rollUpMissingDays(app.services, signal);
  expect((await pool.query('select * from metric_days order by 1, 3, 4, 2')).rows).toEqual(before);
  expect(await valueToday('liveListings')).toBe(search.size());
  const { places } = await desk.read({ query: {} });
  const provinces = places.filter(({ kind }) => kind === 'province');
  const sums = await Promise.all(provinces.map(({ key }) => valueToday('liveListings', key)));
  expect(sums.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(search.size());
  const { rows } = await pool.query('select is_partial, count(*) from metric_rollups group by 1 order by 1');
  expect(rows).toEqual([
    { is_partial: false, count: 35 },
    { is_partial: true, count: 1 },
  ]);
  await expect(desk.read({ query: { place: 'city-999999' } })).rejects.toMatchObject({ code: 'location.not_found' });
  expect(await db.selectFrom('metric_days').select('metric').where('metric', '=', 'activeUsers').execute()).not.toEqual(
    [],
  );
});

test('unanswered leads count as waiting, and silence makes the median slower', async () => {
  const { db, pool } = app.services;
  const prospect = {
    email: 'ana@example.com',
    lang: 'en' as const,
    user_hash: 'u'.repeat(43),
    claim_hash: 'c'.repeat(43),
  };
  const { id: prospect_id } = await db
    .insertInto('prospects')
    .values(prospect)
    .returning('id')
    .executeTakeFirstOrThrow();
  const given = (replyHours: number | null) =>
    pool.query(
      `with lead as (
        insert into inquiries (kind, listing_id, prospect_id, full_name, email, message, lang, request_key, created_at)
        values ('inquiry', $1, $2, 'Ana', 'ana@example.com', 'Hello', 'en', gen_random_uuid(), now() - interval '20 hours')
        returning id, created_at)
      insert into lead_messages (inquiry_id, side, body, request_key, created_at)
      select id, 'landlord', 'Yes', gen_random_uuid(), created_at + make_interval(secs => $3 * 3600) from lead
      where $3::float8 is not null`,
      [GIVEN.french, prospect_id, replyHours],
    );
  for (const hours of [1, 2, 3]) await given(hours);
  await rollUpDay(db, today, { isPartial: true, isLatest: true });
  expect(await valueToday('replyMedianHours')).toBe(2);
  for (let more = 0; more < 2; more++) await given(null);
  await rollUpDay(db, today, { isPartial: true, isLatest: true });
  expect(await valueToday('replyMedianHours')).toBe(3);
  expect(await valueToday('replyP90Hours')).toBeUndefined();
});

test('paid credits are owed at the price of their purchase, the oldest spent first, and gifts are worth nothing', async () => {
  const { db, pool } = app.services;
  await givenCredits(db, 12, 50);
  await rollUpDay(db, today, { isPartial: true, isLatest: true });
  expect(await valueToday('creditsLiabilityCents')).toBe(0);
  await pool.query(
    `with bundle as (
      insert into credit_bundles (name_en, name_fr, credits, price_cents) values ('A', 'A', 100, 10000) returning id),
    lots as (
      insert into purchases (company_id, request_key, bundle_id, bundle_name_en, bundle_name_fr, credits, price_cents,
        tax_cents, total_cents, taxes, billing, lang, gateway, state, paid_at)
      select 12, gen_random_uuid(), id, 'A', 'A', 100, price, 0, price, '[]', '{"province": "QC"}', 'en', 'none', 'paid', now()
      from bundle, (values (10000), (20000)) prices (price) returning id),
    moves as (
      insert into ledger_transactions (kind, idempotency_key, company_id, purchase_id, day)
      select 'purchase', 'lot:' || id, 12, id, '${today}'::date from lots returning id)
    insert into ledger_postings (transaction_id, account, credits)
    select id, account, credits from moves, (values ('wallet', 100), ('sold', -100)) sides (account, credits)`,
  );
  await givenSpent(120);
  await rollUpDay(db, today, { isPartial: true, isLatest: true });
  // 50 gifts and 70 credits of the first purchase are spent: 30 × $1 and 100 × $2 are left.
  expect(await valueToday('creditsLiabilityCents')).toBe(23_000);
});

async function givenSpent(credits: number): Promise<void> {
  await app.services.pool.query(
    `with move as (
      insert into ledger_transactions (kind, idempotency_key, company_id, listing_id, day)
      values ('activation', 'spent', 12, $1, $2) returning id)
    insert into ledger_postings (transaction_id, account, credits)
    select id, account, credits from move, (values ('wallet', -$3::int), ('activation', $3::int)) sides (account, credits)`,
    [GIVEN.french, today, credits],
  );
}

test('searches are counted without visitors, programs are left out, and rare ones are not shown', async () => {
  const { searchCounts, db } = app.services;
  const userAgent = 'Mozilla/5.0 (X11; Linux x64) Firefox/140';
  const search = (agent: string, rent: number) =>
    app.fetch(`/api/listings?beds=4-plus&rent-max=${rent}&q=${Math.random()}`, { headers: { 'user-agent': agent } });
  await search('Googlebot/2.1', 600);
  for (let time = 0; time < 5; time++) {
    const filters = { beds: ['4-plus'], rent: { max: 601 } } as const;
    searchCounts.count({ lang: 'en', place: { kind: 'city', id: 1 }, filters, isEmpty: true, userAgent });
    searchCounts.countWords('en', ['Quiet', '555-0123', 'a@b.co'], userAgent);
  }
  searchCounts.count({ lang: 'en', place: undefined, filters: { beds: [], rent: null }, isEmpty: true, userAgent });
  searchCounts.countWords('en', ['rare'], userAgent);
  await searchCounts.flush();
  const { empty, words } = await desk.searches({ query: {} });
  expect(empty).toMatchObject([{ beds: 4, rentTo: 1000, searches: 5, empty: 5 }]);
  expect(words).toEqual([{ word: 'quiet', searches: 5 }]);
  expect(await db.selectFrom('search_words').select('word').orderBy('word').execute()).toEqual([
    { word: 'quiet' },
    { word: 'rare' },
  ]);
  await rollUpDay(db, today, { isPartial: true, isLatest: true });
  expect(await valueToday('searches')).toBe(6);
});

test('the CSV has a row per metric and day, and says which day is partial', async () => {
  const lines = (await (await desk.csv({ query: { days: '28' } })).text()).trim().split('\r\n');
  expect(lines.find((line) => line.startsWith('Live listings') && line.includes(today))).toMatch(/true$/);
  expect(lines.find((line) => line.startsWith('Live listings') && line.includes(plusDays(today, -1)))).toMatch(
    /false$/,
  );
  const others = app.as(givenActor(['Support'], [])).metrics;
  await expect(others.read({ query: {} })).rejects.toMatchObject({ code: 'auth.forbidden' });
});
