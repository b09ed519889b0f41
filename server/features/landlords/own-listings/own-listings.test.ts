import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PlaceKnown } from '#common/places/place-known.ts';
import { settlePlaces } from '#server/features/landlords/record/settle-places.ts';
import { placedByCode } from '#server/features/market/locations/postal-reach.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { startGeocoder } from '#test/geocoder-server.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenCredits, type Landlord, landlordOf, PLAN, refused, WHOLE } from '#test/given-own-listings.ts';
import { PLACE_IDS } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';
import { askForPins } from './ask-pins.ts';

let app: TestApp;
let landlord: Landlord;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings });
  landlord = await landlordOf(app, 11);
});
afterAll(() => app[Symbol.asyncDispose]());

/** A photo row, as an upload leaves it. */
const givenPhoto = (listingId: number, position = 0) =>
  app.services.db
    .insertInto('listing_photos')
    .values({ listing_id: listingId, position, bucket: 'photos', name: `p${position}.jpg`, width: 1600, height: 1067 })
    .returning('id')
    .executeTakeFirstOrThrow();

async function wholeDraft() {
  const { listing } = await landlord.ownListings.create({ body: WHOLE });
  await givenPhoto(listing.id);
  return listing;
}

test('a draft may be empty, and lists all missing details at once in the landlord’s language', async () => {
  const { listing } = await landlord.ownListings.create({ body: {} });
  expect(listing).toMatchObject({
    state: 'draft',
    version: 1,
    street: '',
    city: null,
    floorPlans: [{ beds: 1, label: 'A' }],
  });
  const french = await landlordOf(app, 11, 'fr', false);
  const { code, fields } = await refused(
    french.ownListings.act({ params: { id: listing.id }, body: { action: 'publish' } }),
  );
  expect(code).toBe('enable.incomplete');
  expect(Object.keys(fields ?? {}).sort()).toEqual(['descriptionEn', 'email', 'floorPlans', 'lat', 'photos', 'street']);
  expect(fields?.photos).toBe('Au moins une photo');
});

test('the city, the neighbourhood and the duplicate key follow from the point on the map', async () => {
  const { listing } = await landlord.ownListings.create({ body: WHOLE });
  expect(listing).toMatchObject({
    postalCode: 'M5S 2E3',
    cityId: PLACE_IDS.toronto,
    neighbourhood: { slug: 'the-annex' },
  });
  const row = await app.services.db
    .selectFrom('listings')
    .select(['address_normalised', 'address_unit'])
    .where('id', '=', listing.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ address_normalised: `33|saint george|st||${PLACE_IDS.toronto}`, address_unit: '' });
  const { fields } = await refused(landlord.ownListings.create({ body: { ...WHOLE, postalCode: 'H2J 2K8' } }));
  expect(fields).toHaveProperty('postalCode');
});

test('another company’s listings are not found', async () => {
  const other = await landlordOf(app, 12);
  const params = { id: GIVEN.english };
  const calls = [
    () => other.ownListings.listing({ params }),
    () => other.ownListings.update({ params, body: { version: 1, name: 'Mine' } }),
    () => other.ownListings.remove({ params }),
    () => other.ownListings.duplicate({ params }),
    () => other.ownListings.act({ params, body: { action: 'pause' } }),
  ];
  for (const call of calls) expect((await refused(call())).code).toBe('listing.not_found');
  const { rows } = await other.ownListings.list({});
  expect(rows.map(({ id }) => id)).toEqual([GIVEN.french]);
});

test('saving in a second tab is refused, and the first tab’s changes stay', async () => {
  const { listing } = await landlord.ownListings.create({ body: {} });
  const params = { id: listing.id };
  await landlord.ownListings.update({ params, body: { version: 1, name: 'First tab' } });
  const late = await refused(landlord.ownListings.update({ params, body: { version: 1, name: 'Second tab' } }));
  expect([late.code, late.status]).toEqual(['edit.conflict', 409]);
  expect((await landlord.ownListings.listing({ params })).listing).toMatchObject({ name: 'First tab', version: 2 });
});

test('when two tabs save at the same moment, one of them is refused', async () => {
  const { listing } = await landlord.ownListings.create({ body: {} });
  const params = { id: listing.id };
  const saves = ['a', 'b'].map((name) => landlord.ownListings.update({ params, body: { version: 1, name } }));
  const outcomes = (await Promise.allSettled(saves)).map(({ status }) => status).sort();
  expect(outcomes).toEqual(['fulfilled', 'rejected']);
});

test('a complete draft goes live for a credit and can be found until it is paused', async () => {
  const { id } = await wholeDraft();
  const act = (action: 'publish' | 'pause' | 'archive' | 'restore') =>
    landlord.ownListings.act({ params: { id }, body: { action } });
  expect((await refused(act('publish'))).code).toBe('wallet.too_low');
  await givenCredits(app, 11, 10);
  const { listing } = await act('publish');
  expect(listing).toMatchObject({ state: 'active', isPublic: true });
  expect(app.services.search.has(id)).toBe(true);
  await act('pause');
  expect(app.services.search.has(id)).toBe(false);
  await act('archive');
  await act('restore');
  const { listing: after } = await landlord.ownListings.listing({ params: { id } });
  expect(after.history.map(({ to }) => to)).toEqual(['paused', 'archived', 'paused', 'active', 'draft']);
});

test('without an approved company a listing waits for review and costs nothing', async () => {
  await app.services.db.updateTable('companies').set({ status: 'new' }).where('id', '=', 11).execute();
  const { id } = await wholeDraft();
  const { listing, message } = await landlord.ownListings.act({ params: { id }, body: { action: 'publish' } });
  expect([listing.state, message]).toEqual([
    'review',
    'We have your listing. It will go live after our review, if you have enough credits then.',
  ]);
  const back = await landlord.ownListings.act({ params: { id }, body: { action: 'pause' } });
  expect(back.listing.state).toBe('draft');
});

test('a live listing can’t lose required details, and a lower rent shows as a price drop', async () => {
  await givenPhoto(GIVEN.english);
  const params = { id: GIVEN.english };
  const { listing } = await landlord.ownListings.listing({ params });
  const { code, fields } = await refused(
    landlord.ownListings.update({ params, body: { version: 1, floorPlans: [], street: '12 King Street' } }),
  );
  expect([code, Object.keys(fields ?? {})]).toEqual(['enable.incomplete', ['floorPlans']]);
  const [plan] = listing.floorPlans;
  if (!plan) return expect.unreachable();
  const cheaper = { ...plan, rentMinCents: 170_000, rentMaxCents: null };
  await landlord.ownListings.update({ params, body: { version: 1, floorPlans: [cheaper] } });
  const [card] = app.services.search.cards([GIVEN.english], 'en');
  expect(card).toMatchObject({ rent: [170_000, 170_000], rentWas: 185_000 });
  expect((await landlord.ownListings.listing({ params })).listing.floorPlans[0]?.id).toBe(plan.id);
});

test('each floor plan keeps its own earlier rent, and a rise is no drop', async () => {
  await givenPhoto(GIVEN.english);
  const params = { id: GIVEN.english };
  const { listing } = await landlord.ownListings.listing({ params });
  const [plan] = listing.floorPlans;
  if (!plan) return expect.unreachable();
  const large = { ...plan, id: null, label: 'Large', beds: 3, rentMinCents: 300_000, rentMaxCents: null };
  await landlord.ownListings.update({ params, body: { version: 1, floorPlans: [plan, large] } });
  const write = async (first: number, second: number) => {
    const now = (await landlord.ownListings.listing({ params })).listing;
    const [one, two] = now.floorPlans;
    if (!one || !two) return expect.unreachable();
    const floorPlans = [
      { ...one, rentMinCents: first, rentMaxCents: null },
      { ...two, rentMinCents: second, rentMaxCents: null },
    ];
    await landlord.ownListings.update({ params, body: { version: now.version, floorPlans } });
    const detail = await app.api().listings.detail({ params: { id: String(GIVEN.english) } });
    return detail.listing.floorPlans.map(({ rentWas }) => rentWas);
  };
  expect(await write(185_000, 280_000)).toEqual([null, 300_000]);
  expect(await write(190_000, 280_000)).toEqual([null, 300_000]);
  expect(await write(180_000, 290_000)).toEqual([190_000, null]);
});

test('a new, cheaper floor plan is no price drop', async () => {
  const params = { id: GIVEN.english };
  const { listing } = await landlord.ownListings.listing({ params });
  const [plan] = listing.floorPlans;
  if (!plan) return expect.unreachable();
  const studio = { ...plan, id: null, label: 'Studio', beds: 0, rentMinCents: 120_000, rentMaxCents: null };
  await landlord.ownListings.update({ params, body: { version: listing.version, floorPlans: [plan, studio] } });
  const [card] = app.services.search.cards([GIVEN.english], 'en');
  expect(card?.rent?.[0]).toBe(120_000);
  expect(card?.rentWas).toBeUndefined();
});

test('a rent that rose while the listing was paused is no price drop', async () => {
  await givenCredits(app, 11, 5);
  const params = { id: GIVEN.english };
  const act = (action: 'pause' | 'publish') => landlord.ownListings.act({ params, body: { action } });
  const save = async (rentMinCents: number) => {
    const { version, floorPlans } = (await landlord.ownListings.listing({ params })).listing;
    const body = { version, floorPlans: floorPlans.map((plan) => ({ ...plan, rentMinCents })) };
    await landlord.ownListings.update({ params, body });
  };
  const shown = async () => {
    const { listing } = await app.api().listings.detail({ params: { id: String(GIVEN.english) } });
    const [card] = (await app.api().search.favListings({ query: { favourites: String(GIVEN.english) } })).listings;
    return [listing.rent?.[0], listing.rentWas, listing.floorPlans[0]?.rentWas, card?.rentWas];
  };
  await save(150_000);
  await act('pause');
  await save(150_000);
  await act('publish');
  expect(await shown()).toEqual([150_000, 185_000, 185_000, 185_000]);
  await act('pause');
  await save(170_000);
  await act('publish');
  expect(await shown()).toEqual([170_000, null, null, undefined]);
});

/** Writes the floor plans of the listing, by position, and returns its earlier price. */
async function rentWasAfter(...changes: object[]): Promise<number | null> {
  const params = { id: GIVEN.english };
  const { version, floorPlans } = (await landlord.ownListings.listing({ params })).listing;
  const [first] = floorPlans;
  if (!first) return expect.unreachable();
  const plans = changes.map((change, at) => ({
    ...first,
    id: floorPlans[at]?.id ?? null,
    rentMaxCents: null,
    ...change,
  }));
  await landlord.ownListings.update({ params, body: { version, floorPlans: plans } });
  return (await app.api().listings.detail({ params: { id: String(GIVEN.english) } })).listing.rentWas;
}

test.each([200_000, 150_000])(
  'an earlier price goes with its floor plan, and the next one at %d has none',
  async (next) => {
    await givenPhoto(GIVEN.english);
    const dropped = { rentMinCents: 150_000 };
    const other = { rentMinCents: next };
    await rentWasAfter({ rentMinCents: 250_000 });
    expect(await rentWasAfter(dropped)).toBe(250_000);
    expect(await rentWasAfter(dropped, other)).toBe(250_000);
    expect(await rentWasAfter(dropped, other)).toBe(250_000);
    expect(await rentWasAfter({ ...dropped, unitsAvailable: 0 }, other)).toBeNull();
  },
);

test('a floor plan that falls to the lowest rent of another is no price drop of the listing', async () => {
  await givenPhoto(GIVEN.english);
  const other = { rentMinCents: 150_000 };
  for (const rentMinCents of [250_000, 150_000, 150_000])
    expect(await rentWasAfter({ rentMinCents }, other)).toBeNull();
});

test('floor plans and photos can be reordered, added and removed', async () => {
  const plans = ['A', 'B', 'C'].map((label) => ({ ...PLAN, label }));
  const { listing } = await landlord.ownListings.create({ body: { floorPlans: plans } });
  const photos = [];
  for (const position of [0, 1, 2]) photos.push(await givenPhoto(listing.id, position));
  const [a, b, c] = listing.floorPlans;
  const [first, , third] = photos;
  if (!a || !b || !c || !first || !third) return expect.unreachable();
  const caption = { uploadId: null, altEn: 'Kitchen', altFr: 'Cuisine' };
  const { listing: after } = await landlord.ownListings.update({
    params: { id: listing.id },
    body: {
      version: 1,
      floorPlans: [c, { ...PLAN, label: 'D' }, a],
      photos: [third, first].map(({ id }) => ({ id, ...caption })),
    },
  });
  expect(after.floorPlans.map(({ label }) => label)).toEqual(['C', 'D', 'A']);
  expect(after.floorPlans.at(-1)?.id).toBe(a.id);
  expect(after.photos.map(({ id }) => id)).toEqual([third.id, first.id]);
  expect(after.photos[0]?.altFr).toBe('Cuisine');
});

test('fields owned by a feed can’t be changed here', async () => {
  await app.services.db
    .updateTable('listings')
    .set({ feed_fields: ['descriptionEn'] })
    .where('id', '=', GIVEN.english)
    .execute();
  const params = { id: GIVEN.english };
  const { code, fields } = await refused(
    landlord.ownListings.update({ params, body: { version: 1, descriptionEn: 'Mine' } }),
  );
  expect([code, Object.keys(fields ?? {})]).toEqual(['edit.from_feed', ['descriptionEn']]);
  await landlord.ownListings.update({ params, body: { version: 1, name: 'Mine' } });
});

test('a listing of a feed lives without a postal code, and others keep theirs', async () => {
  const params = { id: GIVEN.english };
  const { listing } = await landlord.ownListings.listing({ params });
  const { fields } = await refused(
    landlord.ownListings.update({ params, body: { version: listing.version, postalCode: '' } }),
  );
  expect(fields).toHaveProperty('street');
  await app.services.db
    .updateTable('listings')
    .set({ feed_fields: ['street'], postal_code: null })
    .where('id', '=', GIVEN.english)
    .execute();
  const move = { version: listing.version, lat: (listing.lat ?? 0) + 0.0001, lng: listing.lng };
  expect((await landlord.ownListings.update({ params, body: move })).listing.postalCode).toBe('');
  await landlord.ownListings.act({ params, body: { action: 'pause' } });
  await givenCredits(app, 11, 10);
  await landlord.ownListings.act({ params, body: { action: 'publish' } });
  expect(app.services.search.has(GIVEN.english)).toBe(true);
});

test('a copy is a draft with all details, and the fields that support locked stay locked', async () => {
  const { id } = await wholeDraft();
  await app.services.db
    .updateTable('listings')
    .set({ locked_fields: ['descriptionEn'] })
    .where('id', '=', id)
    .execute();
  const { listing } = await landlord.ownListings.duplicate({ params: { id } });
  expect(listing).toMatchObject({ state: 'draft', street: '33 St. George St', photos: [{ src: 'photos/p0.jpg' }] });
  expect(listing.id).not.toBe(id);
  const params = { id: listing.id };
  const body = { version: listing.version, descriptionEn: 'Ask for the keys by post.' };
  await expect(landlord.ownListings.update({ params, body })).rejects.toMatchObject({ code: 'edit.locked' });
});

test('a company’s drafts have a limit, even of many at once; those of a feed don’t count', async () => {
  const { db, pool } = app.services;
  const { listing } = await landlord.ownListings.create({ body: {} });
  const { id: feedId } = await db
    .insertInto('feeds')
    .values({ company_id: 11, name: 'Yardi', source: 'upload' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pool.query(`insert into listings (company_id, property_type) select 11, 'condo' from generate_series(1, 1050)`);
  await pool.query(
    `insert into feed_items (feed_id, external_id, listing_id, content_hash, home_key)
     select $1, l.id::text, l.id, 'x', 'x' from listings l where state = 'draft' and l.id <> $2 order by l.id limit 55`,
    [feedId, listing.id],
  );
  const attempts = Array.from({ length: 20 }, (_, nth) =>
    nth % 2
      ? landlord.ownListings.create({ body: {} })
      : landlord.ownListings.duplicate({ params: { id: listing.id } }),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'listing.too_many_drafts' });
  await landlord.ownListings.remove({ params: { id: listing.id } });
  await landlord.ownListings.create({ body: {} });
});

test('a draft is deleted, anything else archived', async () => {
  const { listing } = await landlord.ownListings.create({ body: {} });
  expect((await landlord.ownListings.remove({ params: { id: listing.id } })).message).toBe('The draft is deleted.');
  await landlord.ownListings.remove({ params: { id: GIVEN.english } });
  expect(app.services.search.has(GIVEN.english)).toBe(false);
  const { rows } = await landlord.ownListings.list({ query: { state: 'archived' } });
  expect(rows.map(({ id }) => id)).toEqual([GIVEN.english]);
});

test('a listing that was live before is paused after a review, so that its inquiries stay', async () => {
  const { id } = await wholeDraft();
  await givenCredits(app, 11, 10);
  const act = (action: 'publish' | 'pause') => landlord.ownListings.act({ params: { id }, body: { action } });
  const setStatus = (status: 'new' | 'approved') =>
    app.services.db.updateTable('companies').set({ status }).where('id', '=', 11).execute();
  await setStatus('new');
  await act('publish');
  expect((await act('pause')).listing.state).toBe('draft');
  await setStatus('approved');
  await act('publish');
  const [name, email] = ['Zoé Tremblay', 'zoe@example.com'];
  const body = { listingId: id, fullName: name, email, message: 'Is it free?', requestKey: randomUUID() };
  await app.api().inquiries.inquire({ body });
  await act('pause');
  await setStatus('new');
  await act('publish');
  expect((await act('pause')).listing.state).toBe('paused');
  await landlord.ownListings.remove({ params: { id } });
  expect((await landlord.leads.list({})).rows).toMatchObject([{ name, listing: { id } }]);
});

test('the list can be searched, filtered, sorted and downloaded', async () => {
  const { rows, total } = await landlord.ownListings.list({ query: { q: 'king', sort: '-rent' } });
  expect(total).toBe(2);
  expect(rows[0]).toMatchObject({
    address: expect.stringContaining('King'),
    city: 'Toronto',
    rent: [185_000, 185_000],
  });
  expect((await landlord.ownListings.list({ query: { state: 'paused' } })).rows.map(({ id }) => id)).toEqual([102]);
  const file = await landlord.ownListings.listCsv({});
  expect(await file.text()).toContain('12 King Street');
});

test('the table counts and sorts by what each listing did in the last 30 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await app.services.db
    .insertInto('listing_days')
    .values([
      { listing_id: GIVEN.english, day: daysAgo(2), views: 40, favourites: 3, leads: 1 },
      { listing_id: GIVEN.english, day: daysAgo(20), views: 2 },
      { listing_id: GIVEN.english, day: daysAgo(33), views: 500 },
      { listing_id: GIVEN.paused, day: daysAgo(1), views: 9, leads: 2 },
    ])
    .execute();
  const by = async (sort: '-views' | '-leads') =>
    (await landlord.ownListings.list({ query: { sort } })).rows.map(({ id, views, favourites, leads }) => [
      ...[id, views, favourites, leads],
    ]);
  const rows = [
    [GIVEN.english, 42, 3, 1],
    [GIVEN.paused, 9, 0, 2],
  ];
  expect(await by('-views')).toEqual(rows);
  expect(await by('-leads')).toEqual(rows.toReversed());
});

test('videos must come from allowed hosts', async () => {
  const media = (url: string) => [{ url, titleEn: '', titleFr: '' }];
  const { fields } = await refused(landlord.ownListings.create({ body: { videos: media('https://evil.example/v') } }));
  expect(fields?.['videos.0.url']).toBe('Enter a YouTube, Vimeo or Matterport link');
  const { listing } = await landlord.ownListings.create({ body: { videos: media('https://youtu.be/abcdefghijk') } });
  expect(listing.videos).toHaveLength(1);
});

test('a point belongs to the city that is near for its size', async () => {
  const at = async (lat: number, lng: number) => {
    const { cities } = await landlord.ownListings.places({ query: { lat, lng } });
    return cities[0]?.name;
  };
  expect(await at(43.59, -79.64)).toBe('Mississauga');
  expect(await at(43.76, -79.26)).toBe('Toronto');
  expect(await at(70, -100)).toBeUndefined();
});

test.each([
  ['4312 rue Saint-Denis, app. 2, Montréal (Québec) H2J 2K8', '4312 rue Saint-Denis, app. 2'],
  ['4312 St-Denis St, Montreal, QC', '4312 St-Denis St'],
  ['4312, rue de Montréal', '4312, rue de Montréal'],
])('a street typed with its city keeps only the street: %s', async (typed, street) => {
  const { listing } = await landlord.ownListings.create({ body: { street: typed, postalCode: 'H2J 2K8' } });
  expect(listing.street).toBe(street);
});

test('a moved pin far from its postal code is asked about, and a guess gives way to the code', async () => {
  const body = { street: '4312 rue Saint-Denis', postalCode: 'H2J 2K8', lat: 45.5318, lng: -73.7143 };
  const { fields } = await refused(landlord.ownListings.create({ body: { ...body, pin: 'moved' } }));
  expect(fields?.lat).toContain('H2J');
  const { listing } = await landlord.ownListings.create({ body: { ...body, pin: 'street' } });
  expect(listing).toMatchObject({ placeKnown: 'postal-area', lat: 45.5289, lng: -73.5928 });
  const right = { version: listing.version, lat: body.lat, lng: body.lng, pin: 'right' as const };
  const confirmed = (await landlord.ownListings.update({ params: { id: listing.id }, body: right })).listing;
  expect(confirmed).toMatchObject({ placeKnown: 'confirmed', placeConfirmedBy: 'person', lat: body.lat });
  // Nobody has said that the pin is right for another house.
  const other = { version: confirmed.version, street: '12 avenue du Mont-Royal' };
  const moved = (await landlord.ownListings.update({ params: { id: listing.id }, body: other })).listing;
  expect(moved).toMatchObject({ placeKnown: 'postal-area', placeConfirmedBy: null, lat: 45.5289 });
});

test('each company is asked once to confirm its pins, in its owner’s language, even after a crash', async () => {
  const { db, now, pool } = app.services;
  const emails = () =>
    db.selectFrom('emails').select(['to_email', 'lang', 'text']).where('template', '=', 'listing.pins').execute();
  const owner = await givenUser(db, 'Landlord', { companyId: 12, lang: 'fr', firstName: 'Élise' });
  await db.updateTable('companies').set({ owner_id: owner.id }).where('id', '=', 12).execute();
  await db.updateTable('listings').set({ place_known: 'city', activated_at: now() }).execute();
  await app.services.search.apply([GIVEN.english, GIVEN.french]);
  // Not on the day on which the first one goes live.
  expect(await askForPins(app.services)).toBe(0);
  await db
    .updateTable('listings')
    .set({ activated_at: new Date(now().getTime() - 2 * 86_400_000) })
    .execute();
  await pool.query(`
    create function refuse_pins() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger refuse_pins before insert on emails for each row when (new.lang = 'fr') execute function refuse_pins()`);
  await expect(askForPins(app.services)).rejects.toThrow('killed');
  expect(await emails()).toHaveLength(1);
  await pool.query('drop function refuse_pins cascade');
  await Promise.all([askForPins(app.services), askForPins(app.services)]);
  expect(await askForPins(app.services)).toBe(0);
  const [english, french, ...others] = (await emails()).sort((a, b) => a.lang.localeCompare(b.lang));
  expect(others).toEqual([]);
  expect(english).toMatchObject({
    lang: 'en',
    text: expect.stringContaining(`/portal/listings/${GIVEN.english}#f-address`),
  });
  // A paused listing has no renters who look for it.
  expect(english?.text).not.toContain(`/${GIVEN.paused}#`);
  expect(french).toMatchObject({ to_email: owner.email, lang: 'fr', text: expect.stringContaining('Bonjour Élise') });
  expect(french?.text).toContain(`/fr/portal/listings/${GIVEN.french}#f-address`);
});

test('at the start, listings known by their city find their postal area, and no confirmed pin moves', async () => {
  const { db, places } = app.services;
  const set = (id: number, to: { place_known: PlaceKnown; lat: number; lng: number; postal_code?: string | null }) =>
    db.updateTable('listings').set(to).where('id', '=', id).execute();
  const read = () => db.selectFrom('listings').select(['id', 'place_known', 'lat', 'lng']).orderBy('id').execute();
  const { lat, lng } = placedByCode('M5V 2T6') ?? { lat: 0, lng: 0 };
  const within = { lat: lat + 0.005, lng: lng - 0.005 };
  // Far from its postal code, within its area, and confirmed elsewhere.
  await set(GIVEN.english, { place_known: 'city', lat: 43.76, lng: -79.41 });
  await set(GIVEN.paused, { place_known: 'city', ...within });
  await set(GIVEN.french, { place_known: 'confirmed', lat: 45.6, lng: -73.7 });
  expect(await settlePlaces(db, places)).toBe(2);
  const settled = await read();
  const [english, ...rest] = settled;
  expect(english).toEqual({ id: GIVEN.english, place_known: 'postal-area', lat, lng });
  expect(rest).toEqual([
    { id: GIVEN.paused, place_known: 'postal-area', ...within },
    { id: GIVEN.french, place_known: 'confirmed', lat: 45.6, lng: -73.7 },
  ]);
  expect(await settlePlaces(db, places)).toBe(0);
  await set(GIVEN.english, { place_known: 'city', lat: 43.7, lng: -79.4, postal_code: null });
  expect(await settlePlaces(db, places)).toBe(0);
  expect(await read()).toMatchObject([{ place_known: 'city', lat: 43.7 }, ...rest]);
});

test('an unknown address suggests its postal area or its city', async () => {
  const found = async (q: string) => (await landlord.ownListings.places({ query: { q } })).places[0]?.label;
  // Suggestions are loaded after the start.
  await expect.poll(() => found('88 Nowhere Lane, Toronto'), { timeout: 10_000 }).toBe('Toronto');
  expect(await found('88 Nowhere Lane M5V 9Z9')).toBe('M5V');
  // No home has this postal area, so its beginning decides.
  expect(await found('m9z 9z9')).toBe('Toronto');
  expect(await found('zzzzzz')).toBeUndefined();
  expect((await landlord.ownListings.places({ query: { q: '88 Nowhere Lane' } })).isOffline).toBe(true);
});

test('a typed house number on a known street suggests the street, with a rough position', async () => {
  const { street, lat, lng } = await app.services.db
    .selectFrom('listings')
    .select(['street', 'lat', 'lng'])
    .where('id', '=', GIVEN.english)
    .executeTakeFirstOrThrow();
  const label = (street ?? '').replace(/^\d+/, '9999');
  const { places } = await landlord.ownListings.places({ query: { q: `${label}, Toronto` } });
  expect(places[0]).toMatchObject({ label, street: label, latitude: lat, longitude: lng, pin: 'street' });
});

test('with a geocoder, an address comes with its postal code and city', async () => {
  await using geocoder = await startGeocoder();
  await app[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings, env: { GEOCODER_URL: `${geocoder.url}/api` } });
  const { places } = (await landlordOf(app, 11, 'fr')).ownListings;
  const found = await places({ query: { q: '4312 rue saint-denis' } });
  expect(found.isOffline).toBe(false);
  expect(found.places[0]).toEqual({
    label: '4312, Rue Saint-Denis',
    detail: 'Montréal QC',
    street: '4312, Rue Saint-Denis',
    postalCode: 'H2J 2K8',
    latitude: 45.5229,
    longitude: -73.5804,
    pin: 'geocoder',
  });
});

/** A ready upload of a company. */
async function givenUpload(companyId: number, kind: 'photo' | 'floorplan'): Promise<string> {
  const id = randomUUID();
  await app.services.db
    .insertInto('uploads')
    .values({
      id,
      company_id: companyId,
      kind,
      state: 'ready',
      storage_key: `incoming/${id}`,
      bytes: 9,
      width: 1200,
      height: 800,
      color: '#aabbcc',
      placeholder: 'data:image/webp;base64,AA==',
      perceptual_hash: 7,
    })
    .execute();
  return id;
}

test('an upload of the company can join a listing, another company’s can’t', async () => {
  const given = async (companyId: number) => ({
    id: null,
    uploadId: await givenUpload(companyId, 'photo'),
    altEn: 'Kitchen',
    altFr: '',
  });
  const own = await given(11);
  const { listing } = await landlord.ownListings.create({ body: { photos: [own] } });
  expect(listing.photos).toMatchObject([{ src: `uploads/${own.uploadId}`, width: 1200, altEn: 'Kitchen' }]);
  const foreign = await given(12);
  const { code } = await refused(landlord.ownListings.create({ body: { photos: [foreign] } }));
  expect(code).toBe('upload.not_found');
});

test('a floor plan keeps its image until another one or none is named', async () => {
  const drawing = async (companyId: number) => `${await givenUpload(companyId, 'floorplan')}.webp`;
  const picture = await drawing(11);
  const { listing } = await landlord.ownListings.create({ body: { floorPlans: [{ ...PLAN, picture }] } });
  const [plan] = listing.floorPlans;
  expect(plan?.picture).toBe(picture);
  const params = { id: listing.id };
  const moved = [PLAN, { ...PLAN, id: plan?.id ?? 0 }, { ...PLAN, picture }];
  const changed = await landlord.ownListings.update({ params, body: { version: 1, floorPlans: moved } });
  expect(changed.listing.floorPlans.map((one) => one.picture)).toEqual([null, picture, picture]);
  for (const wrong of [await drawing(12), `${await givenUpload(11, 'photo')}.webp`, '../../secret.webp']) {
    const floorPlans = [{ ...PLAN, picture: wrong }];
    const { code } = await refused(landlord.ownListings.update({ params, body: { version: 2, floorPlans } }));
    expect(code).toBe('upload.not_found');
  }
  const none = changed.listing.floorPlans.map((one) => ({ ...one, picture: null }));
  const bare = await landlord.ownListings.update({ params, body: { version: 2, floorPlans: none } });
  expect(bare.listing.floorPlans.map((one) => one.picture)).toEqual([null, null, null]);
});
