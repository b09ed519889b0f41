import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlaceBody } from '#common/contract/market/places-admin.ts';
import { publishRows } from '#server/features/content/index.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenCompany, givenCompanyListings } from '#test/given-company.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let userId: number;
let companyId: number;
beforeAll(async () => {
  app = await testApp({
    given: async (db) => {
      await givenPlaces(db);
      userId = (await givenUser(db, 'Admin')).id;
      companyId = await givenCompany(db, 'Harbour Homes', { city_id: PLACE_IDS.mississauga });
    },
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const ALL = ['viewCities', 'createCities', 'modifyCities', 'viewProvinces', 'modifyProvinces'];
const editor = () => app.as(givenActor(['Admin'], ALL, { userId })).placesAdmin;
const db = () => app.services.db;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ code, fields }) => [code, fields],
  );
async function editCity(id: number, words: Partial<PlaceBody>, version?: number) {
  const { place } = await editor().city({ params: { id } });
  return editor().editCity({ params: { id }, body: { ...place.body, ...words, version: version ?? place.version } });
}

test('lists find places by either name and count their live listings', async () => {
  await givenCompanyListings(db(), { companyId, cityId: PLACE_IDS.quebecCity, count: 2 });
  await app.services.search.catchUp();
  const { rows, total } = await editor().cities({ query: { q: 'quebec' } });
  expect(total).toBe(1);
  expect(rows[0]).toEqual({
    id: PLACE_IDS.quebecCity,
    name: { en: 'Quebec City', fr: 'Québec' },
    slug: { en: 'quebec-city', fr: 'ville-de-quebec' },
    province: 'QC',
    metroArea: null,
    population: 549_459,
    listings: 2,
  });
  const { rows: biggest } = await editor().cities({ query: { sort: '-population', province: PLACE_IDS.ontario } });
  expect(biggest.map(({ name, metroArea }) => [name.en, metroArea])).toEqual([
    ['Toronto', 'Greater Toronto Area'],
    ['Mississauga', 'Greater Toronto Area'],
  ]);
  expect((await editor().provinces({ query: {} })).total).toBe(2);
  expect((await editor().metros({ query: {} })).rows[0]?.name.fr).toBe('Grand Toronto');
});

test('an address in use, the site’s own and a stale version are refused', async () => {
  const id = PLACE_IDS.mississauga;
  const taken = 'This address is already in use. Choose another one.';
  expect(await refusal(editCity(id, { slugEn: 'montreal' }))).toEqual(['address.taken', { slugEn: taken }]);
  expect(await refusal(editCity(id, { slugFr: 'grand-toronto' }))).toEqual(['address.taken', { slugFr: taken }]);
  expect(await refusal(editCity(id, { slugFr: 'blog' }))).toMatchObject(['address.reserved', {}]);
  expect(await refusal(editCity(id, { slugEn: 'Not a slug' }))).toMatchObject([
    'request.invalid',
    { slugEn: expect.any(String) },
  ]);
  expect(await refusal(editCity(id, {}, 99))).toEqual(['edit.conflict', undefined]);
  expect(await refusal(editCity(id, { metroAreaId: 77 }))).toMatchObject([
    'request.invalid',
    { metroAreaId: expect.any(String) },
  ]);
  expect(await refusal(editCity(id, { hasBox: true, south: 44, north: 43 }))).toMatchObject([
    'request.invalid',
    { north: expect.any(String) },
  ]);
});

test('a city’s texts and chosen map follow its change', async () => {
  const block = { content_key: 'city-montreal', title: 'Montreal' };
  await publishRows(db(), 'content_blocks', db().insertInto('content_blocks').values(block));
  const box = { hasBox: true, south: 45.4, west: -73.9, north: 45.7, east: -73.4 };
  await editCity(PLACE_IDS.montreal, { slugEn: 'hochelaga', ...box });
  expect((await app.api().locations.location({ params: { slug: 'hochelaga' } })).location).toMatchObject({
    box: [45.4, -73.9, 45.7, -73.4],
    slug: { en: 'hochelaga', fr: 'montreal' },
  });
  const { content_key } = await db().selectFrom('content_blocks').select('content_key').executeTakeFirstOrThrow();
  expect(content_key).toBe('city-hochelaga');
  await editCity(PLACE_IDS.montreal, { slugEn: 'montreal', hasBox: false });
});

test('a city’s picture and texts are in its form, on its page and on its card, and the picture cannot be deleted', async () => {
  const id = PLACE_IDS.montreal;
  const uploadId = randomUUID();
  const look = { color: '#123456', placeholder: 'data:image/webp;base64,x', perceptual_hash: 1 };
  const size = { ...look, width: 1200, height: 800, bytes: 9 };
  const file = {
    ...size,
    id: uploadId,
    user_id: userId,
    kind: 'asset',
    state: 'ready',
    storage_key: uploadId,
  } as const;
  await db().insertInto('uploads').values(file).execute();
  const picture = { upload_id: uploadId, name: 'Plateau', alt_en: 'Stairs', alt_fr: 'Des escaliers', focus_y: 90 };
  const { id: assetId } = await db().insertInto('assets').values(picture).returning('id').executeTakeFirstOrThrow();
  const texts = { headingEn: 'Renting here', headingFr: 'Louer ici', textEn: 'Leases & moves', textFr: 'Les baux' };
  expect(await refusal(editCity(id, { pictureId: 99_999 }))).toMatchObject(['asset.not_found', undefined]);
  await editCity(id, { pictureId: assetId, ...texts });
  expect((await editor().city({ params: { id } })).place.body).toMatchObject({ pictureId: assetId, ...texts });
  const { picture: shown } = await app.api().locations.location({ params: { slug: 'montreal' } });
  expect(shown).toEqual({ src: `uploads/${uploadId}`, alt: { en: 'Stairs', fr: 'Des escaliers' }, focus: '2-4' });
  const { popular } = await app.api().locations.list();
  expect(popular.find((one) => one.id === id)?.picture?.src).toBe(`uploads/${uploadId}`);
  const { contentBlocks } = await app.api('fr').content.blocks({ query: { keys: 'city-montreal' } });
  expect(contentBlocks[0]?.contents).toEqual([
    { contentKey: 'heading', content: 'Louer ici' },
    { contentKey: 'text', content: 'Les baux' },
  ]);
  const uses = await db().selectFrom('asset_uses').select(['subject_kind', 'subject_id', 'label']).execute();
  expect(uses).toEqual([{ subject_kind: 'city', subject_id: String(id), label: 'Montreal' }]);
  // The texts are a published version of their block, which staff can also edit there.
  const entry = await db().selectFrom('content_entries').select('title_fr').where('kind', '=', 'block').execute();
  expect(entry).toHaveLength(1);
  await editCity(id, { pictureId: null, headingEn: '', headingFr: '', textEn: '', textFr: '' });
  expect((await app.api().locations.location({ params: { slug: 'montreal' } })).picture).toBeUndefined();
  expect(await db().selectFrom('asset_uses').selectAll().execute()).toEqual([]);
  await publishRows(db(), 'content_blocks', db().deleteFrom('content_blocks'));
});

test('a neighbourhood moves to another city with its listings, alerts, address and search', async () => {
  const { toronto, mississauga } = PLACE_IDS;
  const body = { nameEn: 'Port Row', nameFr: 'Port Row', slug: 'port-row', lat: 43.6, lng: -79.5 };
  const { id } = await editor().createNeighbourhood({ params: { id: toronto }, body });
  const [listing = 0] = await givenCompanyListings(db(), { companyId, cityId: toronto, count: 1 });
  const key = { neighbourhood_id: id, address_normalised: `1|main|st||${toronto}` };
  await db().updateTable('listings').set(key).where('id', '=', listing).execute();
  const { id: prospect_id } = await db()
    .insertInto('prospects')
    .values({ email: 'mover@example.org', lang: 'en', user_hash: 'm'.repeat(43), claim_hash: 'd'.repeat(43) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const alert = { prospect_id, location_kind: 'city' as const, lang: 'en' as const, location_id: toronto };
  await db()
    .insertInto('alerts')
    .values([
      { ...alert, query: 'beds=2&hood=port-row', confirm_hash: 'e'.repeat(43) },
      { ...alert, query: 'hood=port-row-east', confirm_hash: 'f'.repeat(43) },
    ])
    .execute();
  await app.services.search.catchUp();
  const found = async (location: string, hood: string) =>
    (await app.api().search.search({ query: { location, hood } })).listings.map((one) => one.id);
  expect(await found('toronto', 'port-row')).toEqual([listing]);

  const move = (cityId: number, version: number) =>
    editor().editNeighbourhood({ params: { id }, body: { ...body, slug: 'port-row-west', version, cityId } });
  expect(await refusal(move(77_777, 1))).toEqual(['location.not_found', undefined]);
  await move(mississauga, 1);
  await app.services.search.catchUp();
  expect(await found('mississauga', 'port-row-west')).toEqual([listing]);
  expect(app.services.places.neighbourhoodsOf(toronto).map(({ slug }) => slug)).not.toContain('port-row');
  const stored = db().selectFrom('listings').select(['city_id', 'address_normalised']).where('id', '=', listing);
  expect(await stored.executeTakeFirst()).toEqual({
    city_id: mississauga,
    address_normalised: `1|main|st||${mississauga}`,
  });
  const alerts = await db().selectFrom('alerts').select(['query', 'location_id']).orderBy('query').execute();
  expect(alerts).toEqual([
    { query: 'beds=2&hood=port-row-west', location_id: mississauga },
    { query: 'hood=port-row-east', location_id: toronto },
  ]);
  for (const [path, to] of [
    ['/toronto?hood=port-row', '/mississauga?hood=port-row-west'],
    ['/fr/toronto?beds=2&hood=port-row', '/fr/mississauga?beds=2&hood=port-row-west'],
    ['/toronto/condos?hood=port-row', '/mississauga/condos?hood=port-row-west'],
  ] as const) {
    const response = await app.fetch(path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  }
  const other = await app.fetch('/toronto?hood=the-annex', { redirect: 'manual' });
  expect(other.headers.get('location')).toBeNull();
  await db().deleteFrom('alerts').execute();
});

test('a metropolitan area is created and takes a city', async () => {
  const { place } = await editor().metro({ params: { id: PLACE_IDS.gta } });
  const words = { nameEn: 'Capitale', nameFr: 'Capitale', slugEn: 'capitale', slugFr: 'capitale' };
  const { id } = await editor().createMetro({ body: { ...place.body, ...words, provinceId: PLACE_IDS.quebec } });
  await editCity(PLACE_IDS.quebecCity, { metroAreaId: id });
  await app.services.search.catchUp();
  expect((await app.api().search.search({ query: { location: 'capitale' } })).count).toBe(2);
  const none = editor().createMetro({
    body: { ...place.body, ...words, slugEn: 'c-2', slugFr: 'c-2', provinceId: null },
  });
  expect(await refusal(none)).toMatchObject(['request.invalid', { provinceId: expect.any(String) }]);
});

test('neighbourhoods are created, renamed, moved, and deleted while unused', async () => {
  const params = { id: PLACE_IDS.montreal };
  const body = { nameEn: 'Mile End', nameFr: 'Mile-End', slug: 'mile-end', lat: 45.52, lng: -73.6 };
  const { id } = await editor().createNeighbourhood({ params, body });
  expect(await refusal(editor().createNeighbourhood({ params, body }))).toMatchObject(['address.taken', {}]);
  await editor().editNeighbourhood({
    params: { id },
    body: { ...body, nameEn: 'The Mile End', lat: 45.53, version: 1 },
  });
  expect(app.services.places.neighbourhood(id)).toMatchObject({ name: { en: 'The Mile End' }, lat: 45.53 });
  const stale = editor().editNeighbourhood({ params: { id }, body: { ...body, version: 1 } });
  expect(await refusal(stale)).toEqual(['edit.conflict', undefined]);
  const [listing = 0] = await givenCompanyListings(db(), { companyId, cityId: PLACE_IDS.montreal, count: 1 });
  await db().updateTable('listings').set({ neighbourhood_id: id }).where('id', '=', listing).execute();
  expect(await refusal(editor().deleteNeighbourhood({ params: { id } }))).toEqual(['location.in_use', undefined]);
  await db().updateTable('listings').set({ neighbourhood_id: null }).where('id', '=', listing).execute();
  await editor().deleteNeighbourhood({ params: { id } });
  expect(app.services.places.neighbourhood(id)).toBeUndefined();
});

/** Inserts a second city like Toronto. */
async function givenTwin(id: number, slug: string): Promise<void> {
  const toronto = db().selectFrom('cities').selectAll().where('id', '=', PLACE_IDS.toronto);
  const { search_text: _, ...columns } = await toronto.executeTakeFirstOrThrow();
  await db()
    .insertInto('cities')
    .values({ ...columns, id, slug_en: slug, slug_fr: `${slug}-fr`, geonames_id: null })
    .execute();
  await app.services.places.reload();
}

test('a new or merged neighbourhood may have the former address of another', async () => {
  const params = { id: PLACE_IDS.toronto };
  const body = { nameEn: 'Quay', nameFr: 'Quai', lat: 43.64, lng: -79.38 };
  const targets = async () => {
    const paths = ['/toronto?hood=quay', '/fr/toronto?hood=quay'];
    const responses = await Promise.all(paths.map((path) => app.fetch(path, { redirect: 'manual' })));
    return responses.map(({ headers }) => headers.get('location'));
  };
  const { id: oldQuay } = await editor().createNeighbourhood({ params, body: { ...body, slug: 'quay' } });
  const rename = (id: number, slug: string) =>
    editor().editNeighbourhood({ params: { id }, body: { ...body, slug, version: 1 } });
  await rename(oldQuay, 'old-quay');
  expect(await targets()).toEqual(['/toronto?hood=old-quay', '/fr/toronto?hood=old-quay']);
  const { id: newQuay } = await editor().createNeighbourhood({ params, body: { ...body, slug: 'quay' } });
  expect(await targets()).toEqual([null, null]);

  await rename(newQuay, 'new-quay');
  expect(await targets()).toEqual(['/toronto?hood=new-quay', '/fr/toronto?hood=new-quay']);
  await givenTwin(4_999, 'harbour');
  await editor().createNeighbourhood({ params: { id: 4_999 }, body: { ...body, slug: 'quay' } });
  await editor().merge({ params: { id: 4_999 }, body: { intoId: PLACE_IDS.toronto, listings: 0 } });
  expect(await targets()).toEqual([null, null]);
});

test('a merge moves everything of a city created twice and loses nothing', async () => {
  const { id: prospect_id } = await db()
    .insertInto('prospects')
    .values({ email: 'walker@example.org', lang: 'en', user_hash: 'u'.repeat(43), claim_hash: 'c'.repeat(43) })
    .returning('id')
    .executeTakeFirstOrThrow();
  let round = 0;
  const given = fc.record({
    listings: fc.integer({ min: 1, max: 4 }),
    hoods: fc.uniqueArray(fc.constantFrom('ash', 'birch', 'cedar', 'the-annex'), { maxLength: 4 }),
    alerts: fc.uniqueArray(fc.constantFrom('', 'beds=1', 'beds=2'), { maxLength: 3 }),
    known: fc.uniqueArray(fc.constantFrom('', 'beds=1', 'beds=2'), { maxLength: 3 }),
    isRenamed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(given, async ({ listings, hoods, alerts, known, isRenamed }) => {
      round += 1;
      const twin = 5_000 + round;
      const into = PLACE_IDS.toronto;
      await db().deleteFrom('alerts').execute();
      await givenTwin(twin, `twin-${round}`);
      const ids = await givenCompanyListings(db(), { companyId, cityId: twin, count: listings });
      for (const [at, slug] of hoods.entries())
        await db()
          .insertInto('neighbourhoods')
          .values({ id: twin * 10 + at, name_en: slug, name_fr: slug, slug, city_id: twin, lat: 43.7, lng: -79.4 })
          .execute();
      for (const [at, id] of ids.entries())
        if (hoods.length > 0)
          await db()
            .updateTable('listings')
            .set({ neighbourhood_id: twin * 10 + (at % hoods.length) })
            .where('id', '=', id)
            .execute();
      const alert = { prospect_id, location_kind: 'city' as const, lang: 'en' as const };
      const hash = (name: string, at: number) => `${name}${round}-${at}`.padEnd(43, 'x');
      for (const [at, query] of alerts.entries())
        await db()
          .insertInto('alerts')
          .values({ ...alert, query, location_id: twin, confirm_hash: hash('a', at) })
          .execute();
      for (const [at, query] of known.entries())
        await db()
          .insertInto('alerts')
          .values({ ...alert, query, location_id: into, confirm_hash: hash('k', at) })
          .execute();
      if (isRenamed) await editCity(twin, { slugEn: `twin-${round}-b` });
      const { merge } = await editor().mergePreview({ params: { id: twin }, query: { into: 'toronto' } });
      expect(merge).toMatchObject({ listings, neighbourhoods: hoods.length, alerts: alerts.length });
      const before = await slugsOfHoods(ids);
      const body = { intoId: into, listings };
      const unseen = editor().merge({ params: { id: twin }, body: { ...body, listings: listings + 1 } });
      expect(await refusal(unseen)).toEqual(['location.merge_changed', undefined]);
      await editor().merge({ params: { id: twin }, body });

      const moved = await db()
        .selectFrom('listings')
        .select(['id', 'city_id'])
        .where('id', 'in', [0, ...ids])
        .execute();
      expect(moved.map(({ city_id }) => city_id)).toEqual(ids.map(() => into));
      expect(await slugsOfHoods(ids)).toEqual(before);
      const running = await db()
        .selectFrom('alerts')
        .select(['query', 'location_id'])
        .where('stopped_at', 'is', null)
        .execute();
      expect(running.map(({ query }) => query).toSorted()).toEqual([...new Set([...alerts, ...known])].toSorted());
      expect(running.every(({ location_id }) => location_id === into)).toBe(true);
      const count = await db()
        .selectFrom('alerts')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .executeTakeFirst();
      expect(count?.all).toBe(alerts.length + known.length);
      for (const path of [`/twin-${round}`, `/fr/twin-${round}-fr/blog`, ...(isRenamed ? [`/twin-${round}-b`] : [])]) {
        const { headers } = await app.fetch(path, { redirect: 'manual' });
        expect(headers.get('location')).toBe(path.startsWith('/fr') ? '/fr/toronto/blog' : '/toronto');
      }
      expect(app.services.places.byId('city', twin)).toBeUndefined();
    }),
    { numRuns: 8 },
  );
  expect(
    await refusal(
      editor().merge({ params: { id: PLACE_IDS.toronto }, body: { intoId: PLACE_IDS.toronto, listings: 0 } }),
    ),
  ).toEqual(['location.same', undefined]);
});

async function slugsOfHoods(ids: readonly number[]) {
  return db()
    .selectFrom('listings as l')
    .leftJoin('neighbourhoods as n', 'n.id', 'l.neighbourhood_id')
    .select(['l.id', 'n.slug'])
    .where('l.id', 'in', [0, ...ids])
    .orderBy('l.id')
    .execute();
}
