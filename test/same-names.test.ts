import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#common/access/permissions.ts';
import { publishRows } from '#server/features/content/index.ts';
import { type TestApp, testApp } from './app.ts';
import { givenActor } from './given-actor.ts';
import { freshName, givenBundle } from './given-caller.ts';
import { givenListings } from './given-listings.ts';
import { PLACE_IDS } from './given-places.ts';
import { givenUser } from './given-user.ts';

let app: TestApp;
let userId = 0;
let bundleId = 0;
beforeAll(async () => {
  app = await testApp({ given: givenListings });
  userId = (await givenUser(app.services.db, 'Developer')).id;
  bundleId = await givenBundle(app);
});
afterAll(async () => {
  const { db } = app.services;
  await db.deleteFrom('user_roles').execute();
  await db.deleteFrom('roles').where('is_system', '=', false).execute();
  await db.deleteFrom('permissions').where('is_system', '=', false).execute();
  await app[Symbol.asyncDispose]();
});

const staff = () => app.as(givenActor(['Developer'], PERMISSIONS, { userId }), 'en');

interface Named {
  /** The field that gets the message. */
  field: string;
  create: (name: string) => Promise<number>;
  rename: (id: number, name: string) => Promise<unknown>;
}

const labels = { labelEn: 'A', labelFr: 'B' };
const placeOf = (slug: string) => ({
  nameEn: slug,
  nameFr: slug,
  inEn: `in ${slug}`,
  inFr: `à ${slug}`,
  slugEn: slug,
  slugFr: slug,
  population: 1000,
  lat: 44,
  lng: -79,
  hasBox: true,
  south: 43.9,
  west: -79.1,
  north: 44.1,
  east: -78.9,
  provinceId: PLACE_IDS.ontario,
  metroAreaId: null,
  pictureId: null,
  headingEn: '',
  headingFr: '',
  textEn: '',
  textFr: '',
});
const hoodOf = (slug: string) => ({ nameEn: slug, nameFr: slug, slug, lat: 44, lng: -79 });
const promoOf = (code: string) => ({
  code,
  kind: 'bonus' as const,
  value: '5',
  bonusDays: '30',
  startsOn: '',
  endsOn: '',
  maxUses: '',
  maxUsesPerCompany: '',
  bundleIds: [bundleId],
});
const personOf = (email: string) => ({
  firstName: 'Zoé',
  lastName: 'Roy',
  phone: '',
  lang: 'fr' as const,
  email: `${email}@example.com`,
  roleIds: [],
  companyId: null,
});
const pageOf = (slug: string) => {
  const texts = { title: slug, slug, summary: '', body: '<p>A</p>' };
  return { shared: { pageType: 'text' }, en: texts, fr: texts };
};
const renter = async () => {
  const { id } = await app.services.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Renter')
    .executeTakeFirstOrThrow();
  return [id];
};

/** Everything in the admin area whose name or address must be unique. */
const NAMED: Record<string, Named> = {
  role: {
    field: 'name',
    create: async (name) =>
      (await staff().access.createRole({ body: { ...labels, name, kind: 'Admin', permissionIds: [] } })).id,
    rename: (id, name) =>
      staff().access.editRole({
        params: { id },
        body: { ...labels, name, kind: 'Admin', permissionIds: [], version: 1 },
      }),
  },
  permission: {
    field: 'name',
    create: async (name) => (await staff().access.createPermission({ body: { ...labels, name } })).id,
    rename: (id, name) => staff().access.editPermission({ params: { id }, body: { ...labels, name, version: 1 } }),
  },
  user: {
    field: 'email',
    create: async (name) =>
      (await staff().access.createUser({ body: { ...personOf(name), roleIds: await renter() } })).id,
    rename: async (id, name) =>
      staff().access.editUser({ params: { id }, body: { ...personOf(name), roleIds: await renter(), version: 1 } }),
  },
  'promo code': {
    field: 'code',
    create: async (name) => (await staff().promoCodes.createPromoCode({ body: promoOf(name) })).id,
    rename: (id, name) =>
      staff().promoCodes.changePromoCode({ params: { id }, body: { ...promoOf(name), version: 1 } }),
  },
  category: {
    field: 'slug',
    create: async (slug) => (await staff().blogCategories.create({ body: { nameEn: slug, nameFr: slug, slug } })).id,
    rename: (id, slug) =>
      staff().blogCategories.save({ params: { id }, body: { nameEn: slug, nameFr: slug, slug, version: 1 } }),
  },
  'metropolitan area': {
    field: 'slugEn',
    create: async (slug) => {
      await staff().placesAdmin.createMetro({ body: placeOf(slug) });
      return idOf('metro_areas', 'slug_en', slug);
    },
    rename: (id, slug) => staff().placesAdmin.editMetro({ params: { id }, body: { ...placeOf(slug), version: 1 } }),
  },
  neighbourhood: {
    field: 'slug',
    create: async (slug) => {
      await staff().placesAdmin.createNeighbourhood({ params: { id: PLACE_IDS.toronto }, body: hoodOf(slug) });
      return idOf('neighbourhoods', 'slug', slug);
    },
    rename: (id, slug) =>
      staff().placesAdmin.editNeighbourhood({ params: { id }, body: { ...hoodOf(slug), version: 1 } }),
  },
};

async function idOf(table: 'metro_areas' | 'neighbourhoods', column: string, slug: string): Promise<number> {
  const { rows } = await app.services.pool.query<{ id: number }>(
    `select id from ${table} where ${column} = $1 order by id`,
    [slug],
  );
  return rows[0]?.id ?? 0;
}

/** The refusals of simultaneous calls, of which one must succeed. */
async function refusals(calls: readonly Promise<unknown>[]) {
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
}

describe.each(Object.entries(NAMED))('%s', (_, { field, create, rename }) => {
  const refused = { status: 409, fields: { [field]: expect.any(String) } };

  test('two new ones with one name: one is created, the other gets a message at its field', async () => {
    const name = freshName();
    expect(await refusals([create(name), create(name), create(name)])).toMatchObject([refused, refused]);
  });

  test('two renamed to one name: one gets it, the other a message at its field', async () => {
    const ids = [await create(freshName()), await create(freshName()), await create(freshName())];
    const name = freshName();
    expect(await refusals(ids.map((id) => rename(id, name)))).toMatchObject([refused, refused]);
  });
});

test('two companies with one owner’s email: one is created, the other gets a message at the email', async () => {
  const name = freshName();
  const owner = { firstName: 'Zoé', lastName: 'Roy', email: `${name}@example.com`, phone: '', lang: 'fr' as const };
  const create = () => staff().adminCompanies.createCompany({ body: { ...owner, name } });
  expect(await refusals([create(), create()])).toMatchObject([
    { code: 'user.email_taken', fields: { email: expect.any(String) } },
  ]);
});

test('two page types with one key: one is created, the other gets a message at the key', async () => {
  const body = { key: freshName(), ...labels, fields: [], parts: [] };
  const create = () => staff().pageTypes.create({ body });
  expect(await refusals([create(), create()])).toMatchObject([
    { code: 'page_type.taken', fields: { key: expect.any(String) } },
  ]);
});

test('two pages published with one slug: one is live, the other gets a message at the slug', async () => {
  const slug = freshName();
  const params = { kind: 'page' as const };
  const ids = await Promise.all(
    [1, 2].map(async () => (await staff().entries.create({ params, body: pageOf(slug) })).id),
  );
  const publish = (id: number) =>
    staff().entries.publish({ params: { ...params, id }, body: { version: 1, langs: ['en', 'fr'] } });
  expect(await refusals(ids.map(publish))).toMatchObject([
    { code: 'address.taken', fields: { 'en.slug': expect.any(String) } },
  ]);
});

test('neighbourhoods of two cities created at once get different ids', async () => {
  const create = (id: number) => staff().placesAdmin.createNeighbourhood({ params: { id }, body: hoodOf(freshName()) });
  await Promise.all([create(PLACE_IDS.toronto), create(PLACE_IDS.mississauga)]);
});

test('several blocks with one title created at once get different keys', async () => {
  const slug = freshName();
  await publishRows(
    app.services.db,
    'pages',
    app.services.db
      .insertInto('pages')
      .values({ slug, title_en: 'A', title_fr: 'B', body_en: '<p>A</p>', body_fr: '<p>B</p>' }),
  );
  const body = { page: slug, titleEn: 'Team', titleFr: 'Équipe', textEn: 'A', textFr: 'B' };
  const create = async () => (await staff().pageBlocks.create({ body })).id;
  const ids = await Promise.all([create(), create(), create()]);
  expect(new Set(ids).size).toBe(3);
});
