import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { COST_KINDS } from '#common/catalog/cost-kinds.ts';
import { readGeography } from '#server/base-data/geography.ts';
import { installBaseData } from '#server/base-data/index.ts';
import { isInPostalArea } from '#server/features/market/locations/postal-reach.ts';
import { freshDatabase } from '#test/database.ts';
import { CASES } from '#test/random.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { DemoRefused, fillDemo } from './fill.ts';
import { isEmpty } from './is-empty.ts';
import { openLand } from './land.ts';
import { createPostalTable } from './postal-codes.ts';

const LISTINGS = 100 * CASES;
const options = { listings: LISTINGS, seed: 7, appEnv: 'test', today: new Date('2026-11-21T15:00:00Z') };

let sharedMarket: Promise<Pool> | undefined;

/** Shared by all tests of this file, which only read it. */
async function market(): Promise<Pool> {
  sharedMarket ??= freshDatabase({ migrated: true }).then(async ({ pool }) => {
    // As a start does.
    await installBaseData(pool);
    await fillDemo(pool, options);
    return pool;
  });
  return sharedMarket;
}

async function rows<T extends object>(sql: string): Promise<T[]> {
  return (await (await market()).query<T>(sql)).rows;
}

async function fingerprint(pool: Pool): Promise<string> {
  const tables = [
    'companies',
    'listings',
    'floor_plans',
    'listing_costs',
    'listing_photos',
    'special_offers',
    'rent_trends',
    'blog_posts',
  ];
  const hashes: string[] = [];
  for (const table of tables) {
    const { rows } = await pool.query<{ hash: string }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t`,
    );
    hashes.push(rows[0]?.hash ?? '');
  }
  return hashes.join();
}

test('the same seed gives the same market, and another seed gives another one', { timeout: 60_000 }, async () => {
  const { pool } = await freshDatabase({ migrated: true });
  await fillDemo(pool, options);
  const first = await fingerprint(pool);
  expect(first).toBe(await fingerprint(await market()));
  await fillDemo(pool, { ...options, seed: 8, replace: true });
  expect(await fingerprint(pool)).not.toBe(first);
  // Roles come from migrations and must survive `replace`.
  const { rows: roles } = await pool.query('select 1 from user_roles join role_permissions using (role_id) limit 1');
  expect(roles).toHaveLength(1);
});

test('in the landlord’s inbox, only leads with the renter’s news are unread', async () => {
  const unread = await rows<{ last_side: string }>(
    'select distinct last_side from lead_unread join inquiries on inquiries.id = inquiry_id',
  );
  expect(unread).toEqual([{ last_side: 'renter' }]);
});

test('key metrics end the day before the reference day', async () => {
  expect(await rows('select max(day)::text as last from metric_days')).toEqual([{ last: '2026-11-20' }]);
});

test('the reference day changes only dates and seasonal sentences', async () => {
  const { pool } = await freshDatabase({ migrated: true });
  await fillDemo(pool, { ...options, today: new Date('2028-02-29T23:59:00Z') });
  const homes = async (of: Pool) =>
    (
      await of.query(`
        select id, company_id, state, property_type, street, featured, amenities, lease_months,
          (select json_agg(json_build_array(beds, rent_min_cents, available_on is null) order by position)
           from floor_plans where listing_id = listings.id) as plans,
          (select json_agg(name order by position) from listing_photos where listing_id = listings.id) as photos
        from listings order by activated_at, id`)
    ).rows;
  expect(await homes(pool)).toEqual(await homes(await market()));
  await pool.end();
});

test('refuses production and a database that is not empty', async () => {
  const { pool } = await freshDatabase({ migrated: true });
  await expect(fillDemo(pool, { ...options, appEnv: 'production' })).rejects.toThrow(DemoRefused);
  expect(await isEmpty(pool)).toBe(true);
  await expect(fillDemo(await market(), options)).rejects.toThrow('not empty');
});

test('a failed run leaves the database empty', async () => {
  const { pool } = await freshDatabase({ migrated: true });
  const fail = () => {
    throw new Error('killed');
  };
  await expect(fillDemo(pool, { ...options, onProgress: fail })).rejects.toThrow('killed');
  expect(await isEmpty(pool)).toBe(true);
});

test('every listing has floor plans, four to fourteen photos, and text in at least one language', async () => {
  const found = await rows<{ plans: number; photos: number; has_text: boolean }>(`
    select (select count(*)::int from floor_plans where listing_id = l.id) as plans,
      (select count(*)::int from listing_photos where listing_id = l.id) as photos,
      coalesce(description_en, description_fr) is not null as has_text
    from listings l`);
  expect(found).toHaveLength(LISTINGS);
  expect(found.filter(({ plans, photos, has_text }) => plans < 1 || photos < 4 || photos > 14 || !has_text)).toEqual(
    [],
  );
});

test('about one listing in five is in one language only', async () => {
  const [found] = await rows<{ share: number }>(
    'select avg((description_en is null or description_fr is null)::int)::float as share from listings',
  );
  expect(found?.share).toBeGreaterThan(0.12);
  expect(found?.share).toBeLessThan(0.28);
});

test('every pin is on land, and its postal code matches its province and place', async () => {
  const geography = await readGeography();
  const postal = createPostalTable(geography);
  const cities = new Map(geography.cities.map((city) => [city.id, city]));
  const land = await openLand();
  const found = await rows<{ lat: number; lng: number; city_id: number; postal_code: string; known: string }>(
    'select lat, lng, city_id, postal_code, place_known as known from listings',
  );
  for (const { lat, lng, city_id, postal_code, known } of found) {
    await land.prepare(lat, lng);
    if (known === 'confirmed') expect(land.isLand(lat, lng), `${lat}, ${lng}`).toBe(true);
    expect(isInPostalArea({ lat, lng }, postal_code), `${postal_code} at ${lat}, ${lng}`).not.toBe(false);
    const { province } = postal.resolve(postal_code.slice(0, 3));
    expect(province).toBe(cities.get(city_id)?.province.code);
  }
  await land.close();
});

test('most pins are confirmed, and some homes are known by their street or area, without a neighbourhood', async () => {
  const [found] = await rows<{ confirmed: number; rough: number; hoods: number }>(`
    select avg((place_known = 'confirmed')::int)::float as confirmed, count(distinct place_known)::int as rough,
      count(*) filter (where place_known in ('postal-area', 'city') and neighbourhood_id is not null)::int as hoods
    from listings`);
  expect(found?.confirmed).toBeGreaterThan(0.75);
  expect(found?.confirmed).toBeLessThan(0.95);
  expect(found?.rough).toBeGreaterThan(2);
  expect(found?.hoods).toBe(0);
});

test('listings use only keys from the catalogues', async () => {
  const amenities = await rows<{ key: string }>('select distinct unnest(amenities) as key from listings');
  expect(amenities.filter(({ key }) => !(AMENITY_KEYS as readonly string[]).includes(key))).toEqual([]);
  const costs = await rows<{ key: string }>('select distinct kind as key from listing_costs');
  expect(costs.filter(({ key }) => !(COST_KINDS as readonly string[]).includes(key))).toEqual([]);
});

test('listings in Quebec ask for no deposit, and no date is after the reference day', async () => {
  expect(
    await rows(`
    select p.id from floor_plans p join listings l on l.id = p.listing_id join cities c on c.id = l.city_id
      join provinces pr on pr.id = c.province_id where pr.code = 'QC' and p.deposit_cents is not null`),
  ).toEqual([]);
  expect(
    await rows(
      `select id from listings where greatest(created_at, activated_at, updated_at, removed_at) > '2026-11-21'`,
    ),
  ).toEqual([]);
});

test('pages, articles, FAQs and blocks are in both languages', async () => {
  const blank = await rows<{ what: string }>(`
    select slug as what from pages where '' in (title_en, title_fr, summary_en, summary_fr, body_en, body_fr) or body_en = body_fr
    union all select slug from blog_posts where '' in (title_en, title_fr, summary_en, summary_fr, body_en, body_fr) or body_en = body_fr
    union all select question_en from faqs where '' in (question_fr, answer_en, answer_fr) or question_en = question_fr
    union all select content_key from content_items where '' in (content_en, content_fr) or content_en = content_fr`);
  expect(blank).toEqual([]);
  const [counts] = await rows(`
    select (select count(*)::int from pages) as pages, (select count(*)::int from blog_posts) as posts,
      (select count(*)::int from content_blocks where content_key like 'city-%') as cities`);
  expect(counts).toEqual({ pages: 11, posts: 15, cities: 30 });
});

test('editors see each public text as live', async () => {
  const others = await rows(`
    select kind, title_en from content_entries where 'live' <> state_en or 'live' <> state_fr
    union all select 'page', slug from pages where published_at is null`);
  expect(others).toEqual([]);
});

test('suspected duplicates are at one address, with the same floor plans', async () => {
  const bedsOf = (id: string) => `(select array_agg(beds order by position) from floor_plans where listing_id = ${id})`;
  const pairs = await rows<{ isSame: boolean; codes: string[] }>(`
    select a.street = b.street and a.postal_code = b.postal_code and ${bedsOf('a.id')} = ${bedsOf('b.id')} as "isSame",
      array(select one ->> 'code' from jsonb_array_elements(reasons) one) as codes
    from duplicate_pairs join listings a on a.id = a_id join listings b on b.id = b_id`);
  expect(pairs.length).toBeGreaterThan(0);
  for (const { isSame, codes } of pairs) {
    expect(isSame).toBe(true);
    expect(codes).toContain('plans');
    expect(codes.some((code) => code === 'address' || code === 'building')).toBe(true);
  }
});

test('French text has a non-breaking space before a colon and none before ; ! ?', async () => {
  const texts = await rows<{ text: string }>(`
    select body_fr as text from pages union all select body_fr from blog_posts union all select content_fr from content_items
    union all select answer_fr from faqs union all select description_fr from listings where description_fr is not null`);
  const wrong = texts.flatMap(
    ({ text }) =>
      text.replace(/<[^>]+>/g, '').match(/.{12}(?: [:;!?»]|[^\s\u00a0]:(?!\/\/)|\u00a0[;!?]|« |\d [$%]).{0,8}/gu) ?? [],
  );
  expect(wrong).toEqual([]);
});

test('new companies get ids after the demo companies, and every demo account has a role', async () => {
  const pool = await market();
  const { rows: inserted } = await pool.query(
    `insert into companies (slug, name, email) values ('next', 'Next', 'next@example.com') returning id, (select max(id) from companies) as last`,
  );
  expect(inserted[0].id).toBe(inserted[0].last + 1);
  await pool.query(`delete from companies where slug = 'next'`);
  expect(await rows('select role_id from user_roles')).toHaveLength(DEMO_ACCOUNTS.length);
});
