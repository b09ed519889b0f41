import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenSession, givenUser } from '#test/given-user.ts';

let app: TestApp;
let desk: ReturnType<TestApp['as']>['records'];
let supportId = 0;

beforeAll(async () => {
  app = await testApp({ given: givenListings });
  supportId = (await givenUser(app.services.db, 'Support', { firstName: 'Sam' })).id;
  desk = app.as(givenActor(['Support'], [], { userId: supportId })).records;
});
afterAll(() => app[Symbol.asyncDispose]());

const reason = 'The owner called us.';

test('companies, listings and users are found by segment, number, name and contact data', async () => {
  const { db } = app.services;
  await db.updateTable('companies').set({ phone: '+1 (416) 555-0142' }).where('id', '=', 11).execute();
  const { id, email } = await givenUser(db, 'Landlord', { companyId: 12, firstName: 'Élise', lastName: 'Côté' });
  const companies = async (query: Record<string, string>) =>
    (await desk.companies({ query })).rows.map((row) => row.id);
  expect(await companies({})).toEqual([11, 12]);
  expect(await companies({ sort: '-id' })).toEqual([12, 11]);
  expect(await companies({ filter: 'unowned' })).toEqual([11]);
  expect(await companies({ filter: 'new' })).toEqual([]);
  for (const q of ['harbour', '11', GIVEN.englishCompanyEmail.toUpperCase(), '416-555-0142'])
    expect(await companies({ q }), q).toEqual([11]);
  const listings = async (query: Record<string, string>) => (await desk.listings({ query })).rows.map((row) => row.id);
  expect(await listings({ filter: 'paused' })).toEqual([GIVEN.paused]);
  for (const q of ['saint-denis', 'h2j 2k8', String(GIVEN.french)])
    expect(await listings({ q })).toEqual([GIVEN.french]);
  const users = async (query: Record<string, string>) => (await desk.users({ query })).rows.map((row) => row.id);
  expect(await users({ filter: 'landlords' })).toEqual([id]);
  for (const q of ['cote', email.toUpperCase(), String(id)]) expect(await users({ q }), q).toEqual([id]);
});

test('a listing is suspended with a reason, leaves the search, and comes back paused', async () => {
  const { db, search } = app.services;
  const { email } = await givenUser(db, 'Landlord', { companyId: 12, lang: 'fr' });
  const params = { id: GIVEN.french };
  expect((await desk.listing({ params })).actions).toEqual(['suspend', 'archive']);
  await desk.actOnListing({ params, body: { action: 'suspend', reason } });
  expect(search.countCompany(12)).toBe(0);
  expect(await newestEmail(db, 'listing.suspended')).toMatchObject({
    lang: 'fr',
    text: expect.stringContaining(reason),
  });
  await expect(desk.actOnListing({ params, body: { action: 'archive', reason } })).rejects.toMatchObject({
    code: 'enable.suspended',
  });
  await desk.actOnListing({ params, body: { action: 'unsuspend', reason } });
  const { state, changes, history } = await desk.listing({ params });
  expect(state).toBe('paused');
  expect(changes[0]).toMatchObject({ from: 'suspended', to: 'paused', by: { name: 'Sam Roy' }, reason });
  expect(history.map(({ action }) => action)).toEqual(['listing.unsuspend', 'listing.suspend', 'listing.viewed']);
  expect(history[0]?.changes).toEqual([{ field: 'reason', before: null, after: reason }]);
  const { rows } = await app.services.pool.query(`select count(*)::int from emails where lower(to_email) = $1`, [
    email,
  ]);
  expect(rows).toEqual([{ count: 2 }]);
});

test('support sees how well a place is known, and a pin that its postal code contradicts', async () => {
  const { db } = app.services;
  const seen = async (to: { lat: number; place_known: 'confirmed' | 'city' }) => {
    await db.updateTable('listings').set(to).where('id', '=', GIVEN.french).execute();
    const { placeKnown, isPinFar } = await desk.listing({ params: { id: GIVEN.french } });
    return [placeKnown, isPinFar];
  };
  expect(await seen({ lat: 45.62, place_known: 'confirmed' })).toEqual(['confirmed', true]);
  expect(await seen({ lat: 45.52, place_known: 'city' })).toEqual(['city', false]);
});

test('a user is logged out, disabled and enabled; staff are left to administrators', async () => {
  const { db } = app.services;
  const renter = await givenUser(db, 'Renter');
  const params = { id: renter.id };
  const token = await givenSession(db, renter.id);
  const status = async () =>
    (await app.fetch('/api/my-user', { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await status()).toBe(200);
  expect(await desk.user({ params })).toMatchObject({ sessionCount: 1, isChangeable: true, role: 'Renter' });
  await desk.actOnUser({ params, body: { action: 'endSessions', reason } });
  expect(await status()).toBe(401);
  await desk.actOnUser({ params, body: { action: 'disable', reason } });
  const link = { params, body: { action: 'sendPasswordLink', reason } } as const;
  await expect(desk.actOnUser(link)).rejects.toMatchObject({ code: 'access.disabled' });
  await desk.actOnUser({ params, body: { action: 'enable', reason } });
  await desk.actOnUser(link);
  expect((await newestEmail(db, 'account.invitation')).subject).toBeTruthy();
  await desk.actOnUser({ params, body: { action: 'resendVerification', reason } });
  const { history } = await desk.user({ params });
  expect(history.map(({ action }) => action)).toEqual([
    'user.resendVerification',
    'user.sendPasswordLink',
    'user.enable',
    'user.disable',
    'user.endSessions',
    'user.viewed',
  ]);
  const staff = await givenUser(db, 'Admin');
  await expect(desk.actOnUser({ params: { id: staff.id }, body: { action: 'disable', reason } })).rejects.toMatchObject(
    { code: 'access.beyond_own' },
  );
  expect(await desk.user({ params: { id: staff.id } })).toMatchObject({ isChangeable: false });
});

test('a company is verified, given credits and handed to a member whose owner is away', async () => {
  const { db } = app.services;
  const owner = await givenUser(db, 'Landlord', { companyId: 11 });
  const member = await givenUser(db, 'Landlord', { companyId: 11, firstName: 'Dana' });
  const params = { id: 11 };
  await desk.actOnCompany({ params, body: { action: 'verify', reason } });
  const requestKey = randomUUID();
  for (let time = 0; time < 2; time++) await desk.adjustCredits({ params, body: { requestKey, credits: 7, reason } });
  await expect(desk.setOwner({ params, body: { userId: owner.id, reason } })).rejects.toMatchObject({
    code: 'member.unready',
  });
  await desk.setOwner({ params, body: { userId: member.id, reason } });
  const detail = await desk.company({ params });
  expect(detail.company).toMatchObject({
    isVerified: true,
    credits: 7,
    members: [{ id: member.id, isOwner: true }, {}],
  });
  expect(detail.emails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['company.owner', 'company.former-owner']),
  );
  expect(detail.history.map(({ action }) => action)).toEqual([
    'company.viewed',
    'company.set-owner',
    'company.credits',
    'company.verify',
  ]);
});

test('a corrected listing changes at once, and its locked fields stay for landlord and feed', async () => {
  const { db } = app.services;
  const { id: userId } = await givenUser(db, 'Landlord', { companyId: 11, lang: 'fr' });
  const params = { id: GIVEN.english };
  const { facts, version } = await desk.listing({ params });
  const body = { ...facts, name: 'Queen Lofts', lockedFields: ['name', 'street'], reason, version } as const;
  await desk.editListing({ params, body: { ...body, lockedFields: [...body.lockedFields] } });
  await expect(
    desk.editListing({ params, body: { ...body, lockedFields: [...body.lockedFields] } }),
  ).rejects.toMatchObject({ code: 'edit.conflict' });
  const record = await desk.listing({ params });
  expect(record).toMatchObject({ title: 'Queen Lofts', lockedFields: ['name', 'street'] });
  expect(record.history[0]).toMatchObject({ action: 'listing.modify', by: { name: 'Sam Roy' } });
  const email = await newestEmail(db, 'listing.edited');
  expect(email).toMatchObject({ lang: 'fr', text: expect.stringContaining(reason) });
  expect(email.text).toContain('Verrouillé par notre équipe de soutien');
  const { listing } = await app.api('en').listings.detail({ params: { id: GIVEN.english } });
  expect(listing).toMatchObject({ name: 'Queen Lofts' });

  const landlord = app.as(givenActor(['Landlord'], [], { userId, companyId: 11 })).ownListings;
  const { listing: own } = await landlord.listing({ params });
  expect(own.lockedFields).toContain('postalCode');
  await expect(
    landlord.update({ params, body: { version: own.version, name: 'Mine', lat: 43.7 } }),
  ).rejects.toMatchObject({ code: 'edit.locked', fields: { name: expect.any(String), lat: expect.any(String) } });
  await landlord.update({ params, body: { version: own.version, contactName: 'Dana' } });
});

test('support corrects rents, fees and photos; each wrong one is named, and the landlord reads what changed', async () => {
  const { db } = app.services;
  const params = { id: GIVEN.english };
  await givenUser(db, 'Landlord', { companyId: 11, lang: 'fr' });
  const photo = { listing_id: GIVEN.english, bucket: 'photos', name: 'photo', width: 800, height: 600 };
  await db
    .insertInto('listing_photos')
    .values([0, 1, 2].map((position) => ({ ...photo, position, alt_en: `Photo ${position}` })))
    .execute();
  const { facts, version } = await desk.listing({ params });
  const [plan] = facts.floorPlans;
  const [cover, second, third] = facts.photos.map(({ id, altEn, altFr }) => ({ id, altEn, altFr }));
  if (!plan || !cover || !second || !third) throw new Error('the listing lacks a floor plan or photos');
  const costs = [{ kind: 'parking', amountCents: 5000, frequency: 'monthly', mandatory: true }] as const;
  const locks = ['photos'] as const;
  const edit = (change: object, over = version) =>
    desk.editListing({
      params,
      body: { ...facts, photos: [cover, second, third], lockedFields: [...locks], reason, ...change, version: over },
    });
  const wrong = { floorPlans: [{ ...plan, rentMinCents: 0 }], costs: [...costs, ...costs] };
  await expect(edit(wrong)).rejects.toMatchObject({
    code: 'request.invalid',
    fields: { 'floorPlans.0.rentMinCents': expect.any(String), costs: expect.any(String) },
  });
  await expect(edit({ photos: [{ ...cover, id: 999_999 }] })).rejects.toMatchObject({ code: 'edit.conflict' });
  await expect(edit({ floorPlans: [{ ...plan, picture: 'of-another.webp' }] })).rejects.toMatchObject({
    code: 'upload.not_found',
  });
  await expect(edit({ photos: [] })).rejects.toMatchObject({ code: 'enable.incomplete' });

  const corrected = { ...plan, rentMinCents: 199_900, rentMaxCents: null };
  await edit({ floorPlans: [corrected], costs, photos: [third, { ...cover, altFr: 'Façade' }] });
  const record = await desk.listing({ params });
  expect(record.facts).toMatchObject({
    floorPlans: [{ id: plan.id, rentMinCents: 199_900 }],
    costs,
    photos: [{ id: third.id }, { id: cover.id, altFr: 'Façade' }],
  });
  const email = await newestEmail(db, 'listing.edited');
  expect(email.text).toContain('Modifié par notre équipe de soutien\u00a0: Plans, Frais en plus du loyer, Photos.');
  expect(email.text).toContain('Verrouillé par notre équipe de soutien\u00a0: Photos.');
  const [entry] = record.history;
  expect(entry?.changes).toEqual(
    expect.arrayContaining([
      { field: 'floorPlans', before: 'Loft A 1850.00', after: 'Loft A 1999.00' },
      { field: 'costs', before: '', after: 'parking 50.00 monthly' },
    ]),
  );
  const { listing } = await app.api('en').listings.detail({ params });
  expect(listing.floorPlans[0]).toMatchObject({ rent: [199_900, 199_900] });

  const { id: userId } = await givenUser(db, 'Landlord', { companyId: 11 });
  const landlord = app.as(givenActor(['Landlord'], [], { userId, companyId: 11 })).ownListings;
  const { listing: own } = await landlord.listing({ params });
  await expect(landlord.update({ params, body: { version: own.version, photos: [] } })).rejects.toMatchObject({
    code: 'edit.locked',
    fields: { photos: expect.any(String) },
  });
});

test('support reads a listing with its signs and decisions, and writes to its landlord in both languages', async () => {
  const { db } = app.services;
  const members = await Promise.all(
    (['en', 'fr'] as const).map((lang) => givenUser(db, 'Landlord', { companyId: 11, lang, firstName: 'Dana' })),
  );
  const params = { id: GIVEN.english };
  const both = { textEn: 'Is the rent right?\n\nPlease check.', textFr: 'Le loyer est-il exact?' };
  await expect(desk.writeToLandlord({ params, body: { textEn: ' ', textFr: '' } })).rejects.toMatchObject({
    fields: { textEn: expect.any(String) },
  });
  await desk.writeToLandlord({ params, body: both });
  await desk.writeToLandlord({ params, body: { textEn: 'Only in English.', textFr: '' } });
  const texts = async (email: string) =>
    (
      await db
        .selectFrom('emails')
        .select('text')
        .where('template', '=', 'listing.message')
        .where('to_email', '=', email)
        .orderBy('id')
        .execute()
    ).map(({ text }) => text);
  const [english, french] = await Promise.all(members.map(({ email }) => texts(email)));
  expect(english?.[0]).toContain('Is the rent right?');
  expect(french?.[0]).toContain('Le loyer est-il exact?');
  expect(french?.[0]).not.toContain('Is the rent right?');
  expect(french?.[1]).toContain('Only in English.');

  const listing = await desk.listing({ params });
  expect(listing).toMatchObject({ scam: null, earlier: [] });
  expect(listing.emails.filter(({ template }) => template === 'listing.message').length).toBeGreaterThanOrEqual(4);
  expect(listing.history.filter(({ action }) => action === 'listing.message')).toHaveLength(2);
});

test('one person gives a thousand credits a day, and more only with a second person who gives the same', async () => {
  const { db } = app.services;
  const give = (api: typeof desk, credits: number, requestKey = randomUUID()) =>
    api.adjustCredits({ params: { id: 11 }, body: { requestKey, credits, reason } });
  const creditsOf = async () => (await desk.company({ params: { id: 11 } })).company.credits;
  const before = await creditsOf();
  const { id } = await givenUser(db, 'Support');
  const other = app.as(givenActor(['Support'], [], { userId: id })).records;
  const { id: third } = await givenUser(db, 'Support');
  const giver = app.as(givenActor(['Support'], [], { userId: third })).records;
  await give(giver, 600);
  const key = randomUUID();
  const refused = { code: 'wallet.second_person' };
  for (let time = 0; time < 2; time++) await expect(give(giver, 500, key)).rejects.toMatchObject(refused);
  // The same person is no second one.
  await expect(give(giver, 500)).rejects.toMatchObject(refused);
  expect(await creditsOf()).toBe(before + 600);
  await give(other, 500);
  expect(await creditsOf()).toBe(before + 1100);
  const both = await Promise.allSettled([give(giver, 400), give(giver, 400)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await give(giver, -400);
  expect(await creditsOf()).toBe(before + 1100);
});
