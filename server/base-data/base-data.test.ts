import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { BASE_STEPS, installBaseData } from './index.ts';
import type { BaseRow } from './install-rows.ts';
import type { BaseStep } from './steps.ts';

/** Fingerprints of each step's data by version. New data need a new version, which gets a new line here. */
const FINGERPRINTS: Readonly<Record<string, string>> = {
  'places 1': '49b53ec4b8807ce1',
  'content 1': 'd4b7dbd68c1b52be',
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
    cities: 1029,
    neighbourhoods: 1350,
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

test('a page with blanks cannot be published', async () => {
  const pool = await emptyDatabase();
  await installBaseData(pool);
  await expect(pool.query(`update pages set published_at = now() where slug = 'terms-of-use'`)).rejects.toThrow(
    'pages_published_without_blanks',
  );
  await pool.query(
    `update pages set body_en = 'All filled in', body_fr = 'Tout est rempli', published_at = now() where slug = 'terms-of-use'`,
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
  expect(counts).toMatchObject({ cities: 1029, pages: 11 });
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

test('each version has the data it had when it was released', async () => {
  const found = await Promise.all(
    BASE_STEPS.map(async ({ name, version, read }) => {
      const tables = (await read()).map(({ table, rows }) => ({ table, rows }));
      const hash = createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16);
      return [`${name} ${version}`, hash];
    }),
  );
  expect(Object.fromEntries(found), 'raise the version of the step in steps.ts').toEqual(FINGERPRINTS);
});
