import { expect, test } from 'vitest';
import { PLACE_KNOWN } from '#common/places/place-known.ts';
import { DETAIL, givenDetail } from '#test/given-detail.ts';
import { testServices } from '#test/services.ts';
import { previewToken } from './preview.ts';

const id = DETAIL.english;

test('a listing comes with everything its page shows', async () => {
  await using app = await testServices(givenDetail);
  const { listing } = await app.api().listings.detail({ params: { id } });
  expect(listing).toMatchObject({
    paths: { en: '/rental-listings/king-lofts-toronto/101', fr: '/rental-listings/king-lofts-toronto/101' },
    address: '12 King Street',
    city: { name: 'Toronto', slug: 'toronto', inPlace: 'in Toronto' },
    province: { code: 'ON', slug: 'ontario' },
    metroArea: { slug: 'greater-toronto-area' },
    rent: [185_000, 185_000],
    rentWas: 200_000,
    fees: 4000,
    leaseTerm: 12,
    utilities: ['heat'],
    amenities: ['gym'],
    activatedOn: '2026-10-01',
    company: { id: 11, slug: 'harbour', name: 'Harbour Homes', verified: false, listingCount: 2 },
  });
  expect(listing.costs.map(({ kind }) => kind)).toEqual(['water', 'key-deposit', 'parking']);
  expect(listing.floorPlans.map(({ label, unitsAvailable }) => [label, unitsAvailable])).toEqual([
    ['Loft A', 1],
    ['Loft B', 0],
  ]);
  expect(listing.photos).toEqual([
    {
      src: 'photos/kitchen-01.jpg',
      bucket: 'photos',
      name: 'kitchen-01.jpg',
      alt: 'Kitchen',
      width: 1600,
      height: 1067,
      color: '#aabbcc',
    },
    {
      src: 'photos/bedroom-01.jpg',
      bucket: 'photos',
      name: 'bedroom-01.jpg',
      alt: 'Bedroom',
      width: 1600,
      height: 1067,
      color: null,
    },
  ]);
});

test('a listing says no more about its place than is known', async () => {
  await using app = await testServices(givenDetail);
  const { db, search } = app.services;
  const hood = await db
    .selectFrom('neighbourhoods')
    .select('id')
    .where('city_id', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const seen: unknown[] = [];
  for (const place_known of PLACE_KNOWN) {
    await db.updateTable('listings').set({ place_known, neighbourhood_id: hood.id }).where('id', '=', id).execute();
    await search.apply([id]);
    const { listing, landmarks } = await app.api().listings.detail({ params: { id } });
    const [card] = (await app.api().search.mapMarkerInfo({ query: { ids: String(id) } })).listings;
    const { favourites } = await app.api().search.favMapMarkers({ query: { favourites: String(id) } });
    const { marks } = await app.api().search.mapMarkers({ query: { location: 'toronto', zoom: 16 } });
    const named = [listing.neighbourhood, card?.hood].map((name) => Boolean(name));
    const levels = [listing, card, favourites[0], marks.find(({ ids }) => ids.includes(id))];
    seen.push({
      place_known,
      named,
      levels: levels.map((one) => one?.placeKnown),
      nearby: landmarks.map(({ metres, is }) => [is, metres]),
    });
  }
  const area = (level: string) => Array.from({ length: 4 }, () => level);
  expect(seen).toEqual([
    {
      place_known: 'confirmed',
      named: [true, true],
      levels: ['confirmed', undefined, undefined, undefined],
      nearby: [[undefined, 1800]],
    },
    { place_known: 'street', named: [true, true], levels: area('street'), nearby: [['about', 1800]] },
    { place_known: 'postal-area', named: [false, false], levels: area('postal-area'), nearby: [['under', 4000]] },
    { place_known: 'city', named: [false, false], levels: area('city'), nearby: [] },
  ]);
});

test('a listing may have no postal code', async () => {
  await using app = await testServices(givenDetail);
  await app.services.db.updateTable('listings').set({ postal_code: null }).where('id', '=', id).execute();
  const { listing } = await app.api().listings.detail({ params: { id } });
  expect([listing.address, listing.postalCode]).toEqual(['12 King Street', '']);
});

test('a text missing in the reader’s language comes in the other one and says so', async () => {
  await using app = await testServices(givenDetail);
  const english = await app.api('en').listings.detail({ params: { id } });
  expect(english.listing.title).toEqual({ text: 'Loft lumineux', lang: 'fr' });
  expect(english.listing.description).toEqual({ text: 'A loft.', lang: 'en' });
  const french = await app.api('fr').listings.detail({ params: { id } });
  expect(french.listing.description).toEqual({ text: 'Un loft.', lang: 'fr' });
  expect(french.listing.photos.map(({ alt }) => alt)).toEqual(['Cuisine', 'Bedroom']);
});

test('only valid offers and media on allowed hosts are shown', async () => {
  await using app = await testServices(givenDetail);
  const { listing } = await app.api().listings.detail({ params: { id } });
  expect(listing.specialOffers.map(({ text }) => text)).toEqual(['A month free']);
  expect(listing.videos).toEqual([
    {
      provider: 'youtube',
      embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0',
      title: null,
    },
  ]);
  expect(listing.virtualTours).toEqual([]);
});

test('listings at the same address come only on request', async () => {
  await using app = await testServices(givenDetail);
  const alone = await app.api().listings.detail({ params: { id } });
  expect(alone.sharedLocationListings).toEqual([]);
  const shared = await app.api().listings.detail({ params: { id }, query: { includeSharedLocationListings: 'true' } });
  expect(shared.sharedLocationListings.map((card) => card.id)).toEqual([DETAIL.neighbour]);
});

test('photos, similar rentals and the company’s other rentals have calls of their own', async () => {
  await using app = await testServices(givenDetail);
  const { listings } = app.api();
  expect((await listings.photos({ params: { id } })).photos).toHaveLength(2);
  expect((await listings.similar({ params: { id } })).listings.map((card) => card.id)).not.toContain(id);
  const offerings = await listings.offerings({ params: { id } });
  expect([offerings.total, offerings.listings.map((card) => card.id)]).toEqual([1, [DETAIL.neighbour]]);
});

test.each([
  ['an offline listing', DETAIL.paused],
  ['one that support suspended', DETAIL.suspended],
])('%s answers 410 and still shows similar ones', async (_, id) => {
  await using app = await testServices(givenDetail);
  const { listings } = app.api();
  const gone = { params: { id } };
  await expect(listings.detail(gone)).rejects.toMatchObject({ code: 'listing.gone', status: 410 });
  await expect(listings.photos(gone)).rejects.toMatchObject({ code: 'listing.gone' });
  expect((await listings.similar(gone)).listings.length).toBeGreaterThan(0);
});

test.each([
  ['a draft', DETAIL.draft],
  ['a paused one that was never public', DETAIL.neverActive],
  ['one that never was', 999_999],
])('%s is not found by any call', async (_, unknown) => {
  await using app = await testServices(givenDetail);
  const { listings } = app.api();
  for (const call of [listings.detail, listings.photos, listings.similar, listings.offerings]) {
    await expect(call({ params: { id: unknown } })).rejects.toMatchObject({ code: 'listing.not_found', status: 404 });
  }
});

test('only the preview token shows a draft', async () => {
  await using app = await testServices(givenDetail, { APP_SECRET: 'a secret of the tests' });
  const { config } = app.services;
  const read = (of: number, token: string) =>
    app.api().listings.detail({ params: { id: of }, query: { previewToken: token } });
  const token = previewToken(config, DETAIL.draft, new Date());
  expect((await read(DETAIL.draft, token)).listing).toMatchObject({ id: DETAIL.draft, state: 'draft' });
  const old = previewToken(config, DETAIL.draft, new Date('2020-01-01'));
  const others = previewToken(config, DETAIL.suspended, new Date());
  for (const wrong of ['', 'x', `${token}x`, `9${token}`, old, others]) {
    await expect(read(DETAIL.draft, wrong)).rejects.toMatchObject({ code: 'listing.not_found' });
  }
  await expect(read(DETAIL.suspended, others)).rejects.toMatchObject({ code: 'listing.gone' });
});

test.each(['abc', '0', '-1', '1.5', '99999999999', '2147483648', '1;drop table listings'])(
  'the id %s is refused',
  async (wrong) => {
    await using app = await testServices(givenDetail);
    await expect(app.api().listings.detail({ params: { id: wrong } })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  },
);
