import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishRows } from '#server/features/content/index.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { adminWith, type TestServices, testServices } from '#test/services.ts';

let app: TestServices;

beforeAll(async () => {
  app = await testServices(async (db) => {
    await givenListings(db);
    await givenUser(db, 'Renter', { firstName: 'Zoé', lastName: 'Lavigne', email: 'zoe@example.com' });
    await db
      .insertInto('companies')
      .values({ name: 'Lavigne Homes', slug: 'lavigne', email: 'hi@lavigne.example' })
      .execute();
    await publishRows(
      db,
      'pages',
      db
        .insertInto('pages')
        .values({ slug: 'about-us', title_en: 'About Lavigne', title_fr: 'À propos', body_en: '', body_fr: '' }),
    );
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const find = async (actor: ReturnType<typeof givenActor>, q: string) =>
  (await app.api('en', actor).desk.find({ query: { q } })).found.map(({ kind, title, path }) => [kind, title, path]);

test('finds records of the kinds that a person may see, without accents', async () => {
  expect(await find(adminWith('viewPages'), 'lavigne')).toEqual([]);
  expect(await find(adminWith('viewPages', 'modifyPages'), 'lavigne about')).toEqual([
    ['page', 'About Lavigne', expect.stringMatching(/^\/admin\/pages\/\d+\/edit$/)],
  ]);
  expect(await find(adminWith('viewUsers', 'viewRenters'), 'zoe')).toEqual([
    ['user', 'Zoé Lavigne', expect.stringMatching(/^\/admin\/users\/\d+$/)],
  ]);
  expect(await find(adminWith('viewRenters'), 'lavigne')).toEqual([
    ['renter', 'Zoé Lavigne', expect.stringMatching(/^\/admin\/renters\/\d+$/)],
  ]);
  expect((await find(adminWith('viewCities'), 'toron'))[0]?.[1]).toBe('Toronto');
  expect(await find(adminWith('viewFeeds'), 'lavigne')).toEqual([]);
});

test('finds categories, images, promo codes and redirects', async () => {
  const { db } = app.services;
  await db
    .insertInto('blog_categories')
    .values({ slug: 'moving', name_en: 'Moving zebra', name_fr: 'Zèbre' })
    .execute();
  await db.insertInto('promo_codes').values({ code: 'ZEBRA20', kind: 'percent', value: 20 }).execute();
  await db.insertInto('redirects').values({ lang: 'fr', from_path: '/zebra', to_path: '/about' }).execute();
  const all = adminWith('modifyBlogs', 'viewPages', 'modifyPages', 'modifyCreditBundles');
  expect(await find(all, 'zebra')).toEqual([
    ['category', 'Moving zebra', expect.stringMatching(/^\/admin\/blogs\/categories\/\d+$/)],
    ['promo', 'ZEBRA20', expect.stringMatching(/^\/admin\/promo-codes\/\d+\/edit$/)],
    ['redirect', '/fr/zebra', expect.stringMatching(/^\/admin\/redirects\/\d+\/edit$/)],
  ]);
  expect(await find(adminWith('viewFeeds'), 'zebra')).toEqual([]);
});

test('a draft goes by the title of the other language, and by its number without any', async () => {
  const { rows } = await app.services.pool.query<{
    id: number;
  }>(`insert into content_entries (kind, title_fr, search_text)
    values ('faq', 'Chat', 'chat ronron'), ('faq', '', 'ronron') returning id`);
  const found = await find(adminWith('viewFaqs', 'modifyFaqs'), 'ronron');
  expect(found.map(([, title]) => title).sort()).toEqual([`#${rows[1]?.id}`, 'Chat']);
});

test('administrators find live listings by their city, a few at first and then all of the kind', async () => {
  const { db } = app.services;
  const staff = adminWith('viewCompanies');
  const api = app.api('en', staff).desk;
  await sql`insert into listings (company_id, city_id, postal_code, lat, lng, property_type, place_known, activated_at, state,
      street, address_normalised, name)
    select company_id, city_id, postal_code, lat, lng, property_type, place_known, activated_at, state,
      street, address_normalised, name
    from listings, generate_series(1, 6) where id = ${GIVEN.english}`.execute(db);
  const some = await api.find({ query: { q: 'toronto' } });
  expect(some.found.map(({ kind }) => kind)).toEqual(Array(5).fill('listing'));
  expect(some.more).toEqual(['listing']);
  const all = await api.find({ query: { q: 'toronto', kind: 'listing' } });
  expect(all.found.length).toBeGreaterThan(5);
  expect(all.more).toEqual([]);
  expect(all.found.every(({ path }) => path.startsWith('/rental-listings/'))).toBe(true);
  expect((await api.find({ query: { q: 'toronto', kind: 'user' } })).found).toEqual([]);
});

test('support finds companies and accounts, and opens its own screens', async () => {
  const found = await find(givenActor(['Support']), 'lavigne');
  expect(found.map(([kind, , path]) => [kind, path])).toEqual([
    ['company', expect.stringMatching(/^\/support\/company\/\d+$/)],
    ['user', expect.stringMatching(/^\/support\/user\/\d+$/)],
  ]);
});

test('a purchase is found by its number and by those of its receipt and credit note', async () => {
  const { db } = app.services;
  await sql`
    with bundle as (insert into credit_bundles (name_en, name_fr, credits, price_cents) values ('Ten', 'Dix', 10, 1000) returning id),
    bought as (insert into purchases (id, company_id, request_key, bundle_id, bundle_name_en, bundle_name_fr, credits,
        price_cents, tax_cents, total_cents, taxes, billing, lang, gateway, state, paid_at)
      overriding system value
      select 70707, 11, gen_random_uuid(), id, 'Ten', 'Dix', 10, 1000, 0, 1000, '[]', '{}', 'en', 'none', 'paid', now() from bundle returning id)
    insert into receipts (kind, year, number, company_id, purchase_id, issued_on, total_cents, facts)
    select kind, 2027, number, 11, bought.id, '2027-01-02', 1000, jsonb_build_object('number', printed)
    from bought, (values ('receipt', 42, '2027-000042'), ('credit-note', 7, 'NC-2027-000007')) receipt (kind, number, printed)`.execute(
    db,
  );
  const record = [['purchase', '#70707, 2027-000042, NC-2027-000007', '/admin/companies/11#purchases']];
  const staff = adminWith('viewCompanies');
  for (const q of ['2027-000042', '2027-42', 'nc-2027-000007', '#70707', '000042', '70707'])
    expect(await find(staff, q), q).toEqual(record);
  for (const q of ['NC-2027-000042', '2026-000042']) expect(await find(staff, q), q).toEqual([]);
  expect((await find(givenActor(['Support']), '2027-000042'))[0]?.[2]).toBe('/support/company/11#purchases');
  expect(await find(adminWith('viewUsers', 'viewPages'), '2027-000042')).toEqual([]);
});

test('numbers find ids, and short words find nothing', async () => {
  const [, , path] = (await find(adminWith('viewUsers'), 'zoe'))[0] ?? [];
  const id = /\d+$/.exec(String(path))?.[0] ?? '';
  expect(await find(adminWith('viewUsers'), id)).toHaveLength(1);
  expect(await find(adminWith('viewUsers'), 'zo')).toEqual([]);
  expect(await find(adminWith('viewUsers'), '%_%')).toEqual([]);
});

test('counts what waits for those who can do it', async () => {
  const waiting = async (...permissions: string[]) =>
    (await app.api('en', adminWith(...permissions)).desk.waiting()).tasks;
  expect(await waiting('viewPages')).toEqual([]);
  expect(await waiting('viewPages', 'modifyPages')).toEqual([
    { name: 'draftPages', count: 1 },
    { name: 'behindPages', count: 0 },
    { name: 'images', count: 0 },
    { name: 'brokenLinks', count: 0 },
  ]);
  // Only support decides about companies and held feeds.
  expect(await waiting('viewCompanies', 'modifyCompanies', 'viewFeeds', 'modifyFeeds')).toEqual([]);
  expect(await waiting('viewKeyMetrics')).toEqual([]);
  expect(await waiting('viewCreditBundles', 'modifyCreditBundles')).toEqual([{ name: 'taxes', count: 2 }]);
  expect((await waiting('viewSiteSettings', 'modifySiteSettings')).map(({ name }) => name)).toEqual([
    'failedJobs',
    'failedEmails',
  ]);
});
