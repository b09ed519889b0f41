import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { publishingSql } from '#server/features/content/index.ts';
import { freshDatabase } from '#test/database.ts';
import { BASE_STEPS, installBaseData } from './index.ts';
import type { BaseRow, BaseRows } from './install-rows.ts';
import type { BaseStep } from './steps.ts';

/** Fingerprints of each step's data by version. New data need a new version, which gets a new line here. */
const FINGERPRINTS: Readonly<Record<string, string>> = {
  'places 4': 'd5f921a096645b64',
  'content 11': 'cd55ac7f8cd818d2',
  'landmarks 1': '13b97469d843e4e7',
  'market 1': '2bf18714a4feb93e',
};

async function emptyDatabase(): Promise<Pool> {
  return (await freshDatabase({ migrated: true })).pool;
}

async function rowsOf<T extends object>(pool: Pool, query: string): Promise<T[]> {
  return (await pool.query<T>(query)).rows;
}

const categoriesStep = (version: number, names: Readonly<Record<string, string>>): BaseStep => ({
  name: 'blog',
  version,
  read: async () => [
    {
      table: 'blog_categories',
      key: ['slug'],
      rows: Object.entries(names).map(([slug, name]): BaseRow => ({ slug, name_en: name, name_fr: `${name} (fr)` })),
    },
  ],
});

const categories = (pool: Pool) =>
  rowsOf<{ slug: string; name: string }>(pool, 'select slug, name_en as name from blog_categories order by slug');

test('an empty database gets all places, pages, menus, blocks, questions and bundles', async () => {
  const pool = await emptyDatabase();
  await installBaseData(pool);
  const [counts] = await rowsOf(
    pool,
    `select (select count(*)::int from provinces) as provinces, (select count(*)::int from metro_areas) as metros,
      (select count(*)::int from cities) as cities, (select count(*)::int from neighbourhoods) as neighbourhoods,
      (select count(*)::int from pages where published_at is not null) as published,
      (select array_agg(slug order by slug) from pages where published_at is null) as drafts,
      (select count(*)::int from menu_items where parent_id is null) as "topItems",
      (select count(*)::int from credit_bundles where is_active) as "activeBundles",
      (select count(*)::int from credit_bundles) as bundles`,
  );
  expect(counts).toEqual({
    provinces: 13,
    metros: 41,
    cities: 1352,
    neighbourhoods: 1571,
    published: 8,
    drafts: ['privacy-policy', 'terms-of-service', 'terms-of-use'],
    topItems: 9,
    activeBundles: 0,
    bundles: 6,
  });
  const montreal = await rowsOf<{ name: string }>(
    pool,
    `select n.name_en as name from neighbourhoods n join cities on cities.id = city_id where slug_en = 'montreal'`,
  );
  expect(montreal.map(({ name }) => name)).not.toContain('Kahnawake');
  await pool.end();
});

test('a neighbourhood with a wrong parent goes, listings there keep their city, and an edited one stays', async () => {
  const pool = await emptyDatabase();
  const [places] = BASE_STEPS;
  if (!places) throw new Error('there is no first step');
  // Version 1 had these neighbourhoods. Deep Cove is in North Vancouver.
  const given: Readonly<Record<string, [id: number, name: string, city: string]>> = {
    'saint-philippe': [550, 'Saint-Philippe', 'candiac'],
    'deep-cove': [9001, 'Deep Cove', 'burnaby'],
    chelsea: [9002, 'Chelsea', 'gatineau'],
  };
  const before = async () => {
    const tables = await places.read();
    return tables.map((table): BaseRows => {
      if (table.table !== 'neighbourhoods') return table;
      const { removed: _, ...rest } = table;
      const wrong = Object.entries(given).map(([slug, [id, name, city]]): BaseRow => {
        return { id, name_en: name, name_fr: name, slug, city_id: city, lat: 45.5, lng: -73.5 };
      });
      return { ...rest, rows: [...rest.rows.filter(({ slug }) => slug !== 'deep-cove'), ...wrong] };
    });
  };
  await installBaseData(pool, [{ ...places, version: 1, read: before }]);
  await pool.query(`update neighbourhoods set name_fr = 'Chelsea-sur-Gatineau' where slug = 'chelsea'`);
  await pool.query(`insert into companies (name, slug, email, lang) values ('One', 'one', 'one@example.com', 'fr')`);
  await pool.query(
    `insert into listings (company_id, property_type, street, postal_code, address_normalised, city_id, neighbourhood_id,
       lat, lng, state)
     select companies.id, 'house', '1 rue Un', 'J5R 1A1', '', n.city_id, n.id, 45.4, -73.5, 'draft'
     from companies, neighbourhoods n where n.slug = 'saint-philippe'`,
  );
  await installBaseData(pool, [places]);
  const found = await rowsOf(
    pool,
    `select n.slug, n.name_fr as name, slug_en as city from neighbourhoods n join cities on cities.id = city_id
     where n.slug in ('chelsea', 'deep-cove', 'saint-philippe') order by 1`,
  );
  expect(found).toEqual([
    { slug: 'chelsea', name: 'Chelsea-sur-Gatineau', city: 'gatineau' },
    { slug: 'deep-cove', name: 'Deep Cove', city: 'north-vancouver' },
  ]);
  const listed = await rowsOf(
    pool,
    `select neighbourhood_id, slug_en as city from listings join cities on cities.id = city_id`,
  );
  expect(listed).toEqual([{ neighbourhood_id: null, city: 'candiac' }]);
  await pool.end();
});

test('no neighbourhood has the name of another municipality nearby', async () => {
  const pool = await emptyDatabase();
  await installBaseData(pool);
  // Names repeat across the country, like Montréal's Saint-Henri. One degree is about 100 km.
  const found = await rowsOf(
    pool,
    `select n.name_fr as name, parent.name_fr as city from neighbourhoods n join cities parent on parent.id = n.city_id
     join cities on plain_text(cities.name_fr) = plain_text(n.name_fr) and cities.id <> n.city_id
       and abs(cities.lat - n.lat) < 1 and abs(cities.lng - n.lng) < 1`,
  );
  expect(found).toEqual([]);
  await pool.end();
});

test('a page with blanks cannot be published', async () => {
  const pool = await emptyDatabase();
  await installBaseData(pool);
  await expect(pool.query(`update pages set published_at = now() where slug = 'terms-of-use'`)).rejects.toThrow(
    'pages_published_without_blanks',
  );
  await pool.query(
    publishingSql(
      'pages',
      `update pages t set body_en = 'All filled in', body_fr = 'Tout est rempli', published_at = now()
       where slug = 'terms-of-use'`,
    ),
  );
  await pool.end();
});

test('a second installation writes nothing and reads no data', async () => {
  const pool = await emptyDatabase();
  await installBaseData(pool);
  const read = () => rowsOf(pool, 'select name, version, installed_at from base_steps order by name');
  const before = await read();
  await installBaseData(
    pool,
    BASE_STEPS.map((step) => ({ ...step, read: () => Promise.reject(new Error('the data were read again')) })),
  );
  expect(await read()).toEqual(before);
  await pool.end();
});

test('a new version updates what nobody changed, and leaves what an editor changed, deleted or added', async () => {
  const pool = await emptyDatabase();
  await pool.query(`insert into blog_categories (slug, name_en, name_fr) values ('own', 'Ours', 'À nous')`);
  await installBaseData(pool, [categoriesStep(1, { same: 'A', edited: 'B', deleted: 'C', own: 'D' })]);
  await pool.query(`update blog_categories set name_fr = 'Changé' where slug = 'edited'`);
  await pool.query(`delete from blog_categories where slug = 'deleted'`);
  await installBaseData(pool, [categoriesStep(2, { same: 'A2', edited: 'B2', deleted: 'C2', own: 'D2', fresh: 'E' })]);
  expect(await categories(pool)).toEqual([
    { slug: 'edited', name: 'B' },
    { slug: 'fresh', name: 'E' },
    { slug: 'own', name: 'Ours' },
    { slug: 'same', name: 'A2' },
  ]);
  await installBaseData(pool, [categoriesStep(3, { same: 'A3', edited: 'B3', deleted: 'C3', fresh: 'E3' })]);
  expect(await categories(pool)).toEqual([
    { slug: 'edited', name: 'B' },
    { slug: 'fresh', name: 'E3' },
    { slug: 'own', name: 'Ours' },
    { slug: 'same', name: 'A3' },
  ]);
  await pool.end();
});

test('an older program leaves the base data of a newer one', async () => {
  const pool = await emptyDatabase();
  await installBaseData(pool, [categoriesStep(2, { one: 'New' })]);
  await installBaseData(pool, [categoriesStep(1, { one: 'Old' })]);
  expect(await categories(pool)).toEqual([{ slug: 'one', name: 'New' }]);
  await pool.end();
});

test('two programs that start at once install everything once', async () => {
  const pool = await emptyDatabase();
  await Promise.all([installBaseData(pool), installBaseData(pool)]);
  const [counts] = await rowsOf(
    pool,
    `select (select count(*)::int from cities) as cities, (select count(*)::int from pages) as pages,
      (select count(*)::int from menu_items) as items, (select count(distinct base_key)::int from menu_items) as keys`,
  );
  expect(counts).toMatchObject({ cities: 1352, pages: 11 });
  expect(counts).toHaveProperty('items', Reflect.get(counts ?? {}, 'keys'));
  await pool.end();
});

test('a program that dies between steps leaves whole steps, and the next one continues', async () => {
  const pool = await emptyDatabase();
  const dies: BaseStep = { name: 'content', version: 1, read: () => Promise.reject(new Error('killed')) };
  const [places] = BASE_STEPS;
  if (!places) throw new Error('there is no first step');
  await expect(installBaseData(pool, [places, dies])).rejects.toThrow('killed');
  expect(await rowsOf(pool, 'select name from base_steps')).toEqual([{ name: 'places' }]);
  await installBaseData(pool);
  expect(await rowsOf(pool, 'select name from base_steps')).toHaveLength(BASE_STEPS.length);
  await pool.end();
});

test('no text names a site, because each market has its own name', async () => {
  const content = await BASE_STEPS.find(({ name }) => name === 'content')?.read();
  expect(JSON.stringify(content)).not.toMatch(/\bFoyer\b/);
});

test('each version has the data it had when it was released', async () => {
  const found = await Promise.all(
    BASE_STEPS.map(async ({ name, version, read }) => {
      const tables = (await read()).map(({ table, rows, removed }) => ({ table, rows, removed }));
      const hash = createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16);
      return [`${name} ${version}`, hash];
    }),
  );
  expect(Object.fromEntries(found), 'raise the version of the step in steps.ts').toEqual(FINGERPRINTS);
});
