import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SCAM_POINTS } from '#common/catalog/scam-rules.ts';
import { fromKeys, keysOf } from '#common/values/objects.ts';
import { runFullPass } from '#server/features/companies/duplicates/full-pass.ts';
import { activateReviewed } from '#server/features/money/billing/activation/activate-reviewed.ts';
import { creditsOf, givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { assessChanges, writeRentBands } from './jobs.ts';

const SCAM =
  'A deposit is required before any viewing. I am out of the country on a mission trip, so write to me at me@mail.example.';

let app: TestApp;
let supportId = 0;
let landlordId = 0;
beforeAll(async () => {
  app = await testApp({ given: givenListings });
  const { db } = app.services;
  supportId = (await givenUser(db, 'Support', { firstName: 'Sam' })).id;
  landlordId = (await givenUser(db, 'Landlord', { companyId: 11, lang: 'fr' })).id;
  await givenCredits(db, 11, 10);
  await db
    .insertInto('listing_photos')
    .values({ listing_id: GIVEN.paused, position: 1, bucket: 'photos', name: 'p.jpg', width: 1600, height: 1067 })
    .execute();
});
beforeEach(async () => {
  const { db } = app.services;
  for (const table of ['scam_points', 'scam_scores', 'review_items', 'emails'] as const)
    await db.deleteFrom(table).execute();
  await db
    .updateTable('listings')
    .set({ state: 'paused', description_en: SCAM })
    .where('id', '=', GIVEN.paused)
    .execute();
});
afterAll(() => app[Symbol.asyncDispose]());

const support = () => app.as(givenActor(['Support'], [], { userId: supportId }));
const landlord = () => app.as(givenActor(['Landlord'], [], { companyId: 11, userId: landlordId }));
const publish = () => landlord().ownListings.act({ params: { id: GIVEN.paused }, body: { action: 'publish' } });
const stateOf = async (id: number) =>
  (await app.services.db.selectFrom('listings').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

async function decide(decision: 'dismiss' | 'correct' | 'suspend', reasonKey?: string) {
  const { rows } = await support().reviews.list({ query: { kind: 'scam' } });
  const params = { id: rows[0]?.id ?? 0 };
  const { review } = await support().reviews.claim({ params });
  return support().reviews.decide({ params, body: { version: review.version, decision, reasonKey } });
}

test('a listing with strong signs waits for support, free of charge, with its reasons', async () => {
  const credits = await creditsOf(app.services.db, 11);
  const { listing, message } = await publish();
  expect([listing.state, message]).toEqual([
    'review',
    'We have your listing. It will go live after our review, if you have enough credits then.',
  ]);
  expect(await creditsOf(app.services.db, 11)).toBe(credits);
  const { rows } = await support().reviews.list({ query: { kind: 'listing' } });
  expect(rows).toMatchObject([{ kind: 'scam', subjectId: GIVEN.paused, priority: 1, detail: 'Harbour Homes' }]);
  const { scam, report } = await support().reviews.one({ params: { id: rows[0]?.id ?? 0 } });
  expect(report?.listing.id).toBe(GIVEN.paused);
  expect(scam).toMatchObject({ points: 70, level: 'high' });
  expect(scam?.reasons.map(({ rule, words }) => [rule, words])).toEqual([
    ['paymentWords', ['a deposit is required before any viewing.']],
    ['contactInText', ['me@mail.example']],
    ['absentOwner', ['i am out of the country', 'mission trip']],
    ['newCompany', []],
  ]);
});

test('without fraud the listing goes live and is charged, and the same signs never hold it again', async () => {
  const { db } = app.services;
  const credits = await creditsOf(db, 11);
  await publish();
  await decide('dismiss');
  expect(await stateOf(GIVEN.paused)).toBe('review');
  await activateReviewed(app.services, { companyId: 11, actorId: supportId });
  expect(await stateOf(GIVEN.paused)).toBe('active');
  expect(await creditsOf(db, 11)).toBeLessThan(credits);
  expect((await support().reviews.list({ query: { kind: 'scam' } })).rows).toEqual([]);
  const { rules } = await support().scam.rules({});
  expect(rules.find(({ rule }) => rule === 'paymentWords')).toMatchObject({ decided: 1, confirmed: 0 });
});

test('a suspension and a correction reach the landlord, and count for each sign', async () => {
  await publish();
  await decide('suspend', 'payment');
  expect(await stateOf(GIVEN.paused)).toBe('suspended');
  await app.services.db.updateTable('listings').set({ state: 'paused' }).where('id', '=', GIVEN.paused).execute();
  await publish();
  const { review } = await decide('correct', 'text');
  expect(await stateOf(GIVEN.paused)).toBe('paused');
  const texts = (await app.services.db.selectFrom('emails').select(['template', 'text']).orderBy('id').execute()).map(
    ({ template, text }) => [template, text],
  );
  expect(texts).toEqual([
    ['listing.suspended', expect.stringContaining('demande de l’argent')],
    ['listing.correct', expect.stringContaining('avant la visite')],
  ]);
  await support().reviews.undo({ params: { id: review.id } });
  expect(await stateOf(GIVEN.paused)).toBe('review');
  const { rules } = await support().scam.rules({});
  expect(rules.find(({ rule }) => rule === 'absentOwner')).toMatchObject({ decided: 1, confirmed: 1 });
});

test('a rule of 0 points is off, and unknown points are refused at their field', async () => {
  const points = fromKeys(keysOf(SCAM_POINTS), (rule) => (rule === 'paymentWords' ? 0 : SCAM_POINTS[rule]));
  const { rules } = await support().scam.savePoints({ body: points });
  expect(rules.find(({ rule }) => rule === 'paymentWords')).toMatchObject({
    points: 0,
    usual: SCAM_POINTS.paymentWords,
  });
  await publish();
  expect(await stateOf(GIVEN.paused)).toBe('active');
  // Medium risk: public, and in the queue.
  expect((await support().reviews.list({ query: { kind: 'scam' } })).rows).toMatchObject([{ priority: 2 }]);
  await expect(support().scam.savePoints({ body: { ...points, trusted: 101 } })).rejects.toMatchObject({
    code: 'request.invalid',
    fields: { trusted: expect.any(String) },
  });
});

test('an edited live listing stays live and enters the queue', async () => {
  const { services } = app;
  await assessChanges(services);
  await services.db.updateTable('listings').set({ description_en: SCAM }).where('id', '=', GIVEN.english).execute();
  await assessChanges(services);
  expect(await stateOf(GIVEN.english)).toBe('active');
  expect((await support().reviews.list({ query: { kind: 'scam' } })).rows).toMatchObject([
    { subjectId: GIVEN.english, priority: 1 },
  ]);
  await services.db
    .updateTable('listings')
    .set({ description_en: 'Bright.' })
    .where('id', '=', GIVEN.english)
    .execute();
  await assessChanges(services);
  expect((await support().reviews.list({ query: { kind: 'scam' } })).rows).toEqual([]);
});

test('a sign that replaces another one of the same points is not dismissed unseen', async () => {
  const { services } = app;
  const write = async (text: string) => {
    await services.db.updateTable('listings').set({ description_en: text }).where('id', '=', GIVEN.english).execute();
    await assessChanges(services);
  };
  await write('Bright.');
  await write('A deposit is required before any viewing. Write to me at me@mail.example.');
  const { rows } = await support().reviews.list({ query: { kind: 'scam' } });
  const params = { id: rows[0]?.id ?? 0 };
  const seen = await support().reviews.one({ params });
  await write('A deposit is required before any viewing. I am out of the country.');
  const dismiss = (version: number) => support().reviews.decide({ params, body: { version, decision: 'dismiss' } });
  await expect(dismiss(seen.version)).rejects.toMatchObject({ code: 'review.changed' });
  const now = await support().reviews.one({ params });
  expect(now.scam?.points).toBe(seen.scam?.points);
  expect(now.scam?.reasons.map(({ rule }) => rule)).toContain('absentOwner');
  await dismiss(now.version);
  await write('Bright.');
});

test('photos, texts and homes of other companies are signs', async () => {
  const { db } = app.services;
  const text = 'Sunny corner flat with a balcony over the park, a new kitchen and an oak floor. '.repeat(2);
  await db.updateTable('listings').set({ description_fr: text }).where('id', '=', GIVEN.french).execute();
  await db
    .updateTable('listings')
    .set({ description_en: `${text}!` })
    .where('id', '=', GIVEN.paused)
    .execute();
  const photo = { bucket: 'photos', width: 1600, height: 1067, perceptual_hash: 0x0f0f_0f0f_0f0f };
  await db
    .insertInto('listing_photos')
    .values([GIVEN.french, GIVEN.paused].map((id) => ({ ...photo, listing_id: id, position: 7, name: `${id}.jpg` })))
    .execute();
  await publish();
  const { reasons } = await db
    .selectFrom('scam_scores')
    .select('reasons')
    .where('listing_id', '=', GIVEN.paused)
    .executeTakeFirstOrThrow();
  expect(reasons).toMatchObject([
    { rule: 'copiedPhotos', listingId: GIVEN.french, count: 1 },
    { rule: 'copiedText', listingId: GIVEN.french },
    { rule: 'newCompany' },
  ]);
  expect(await stateOf(GIVEN.paused)).toBe('review');
  const { rows } = await support().reviews.list({ query: { kind: 'scam' } });
  const { copy } = await support().reviews.one({ params: { id: rows[0]?.id ?? 0 } });
  expect(copy).toMatchObject({ isFirst: true, facts: { listing: { id: GIVEN.french } } });
  // The other company had them first, so the same photos and text speak for it.
  await db.updateTable('listings').set({ updated_at: new Date() }).where('id', '=', GIVEN.french).execute();
  await assessChanges(app.services);
  const first = await db
    .selectFrom('scam_scores')
    .selectAll()
    .where('listing_id', '=', GIVEN.french)
    .executeTakeFirstOrThrow();
  expect(first).toMatchObject({
    points: 0,
    reasons: [{ rule: 'newCompany' }, { rule: 'original', listingId: GIVEN.paused }],
  });
});

test('photos and texts that are nearly the same as another company’s are signs', async () => {
  const { services } = app;
  const words =
    'Sunny corner flat with a balcony over the park, a new kitchen, an oak floor and a quiet street behind it.';
  const text = Array.from({ length: 6 }, (_, n) => `${words} Room ${n} has ${n + 2} windows to the south.`).join(' ');
  const photo = { bucket: 'photos', width: 1600, height: 1067, position: 8 };
  const hash = 0x1234_5678_9abc;
  await services.db.updateTable('listings').set({ description_en: text }).where('id', '=', GIVEN.french).execute();
  await services.db
    .updateTable('listings')
    .set({ description_en: text.replace('Sunny', 'Bright').replace('Room 4', 'Bedroom 4') })
    .where('id', '=', GIVEN.paused)
    .execute();
  await services.db
    .insertInto('listing_photos')
    .values([
      { ...photo, listing_id: GIVEN.french, name: 'first.jpg', perceptual_hash: hash },
      // Three bits of it are different.
      {
        ...photo,
        listing_id: GIVEN.paused,
        name: 'copy.jpg',
        perceptual_hash: hash + 0b111_0000_0000_0000_0000_0000_0000,
      },
    ])
    .execute();
  await runFullPass(services);
  await publish();
  const { reasons } = await services.db
    .selectFrom('scam_scores')
    .select('reasons')
    .where('listing_id', '=', GIVEN.paused)
    .executeTakeFirstOrThrow();
  expect(reasons).toMatchObject([
    { rule: 'copiedPhotos', listingId: GIVEN.french, count: 2 },
    {
      rule: 'copiedText',
      listingId: GIVEN.french,
      count: expect.toSatisfy((percent: number) => percent > 60 && percent < 100),
    },
    { rule: 'newCompany' },
  ]);
  expect(await stateOf(GIVEN.paused)).toBe('review');
});

test('a rent far below the lowest tenth of its city is a sign', async () => {
  const { db } = app.services;
  await writeRentBands(app.services);
  expect(await db.selectFrom('rent_bands').selectAll().execute()).toEqual([]);
  const plans = db.updateTable('floor_plans').where('listing_id', '=', GIVEN.paused);
  await plans.set({ rent_min_cents: 50_000, rent_max_cents: 50_000 }).execute();
  await publish();
  const cheap = await db
    .selectFrom('scam_scores')
    .select('reasons')
    .where('listing_id', '=', GIVEN.paused)
    .executeTakeFirstOrThrow();
  // Without any band, the typical rents of the province count.
  expect(cheap.reasons).toEqual(expect.arrayContaining([expect.objectContaining({ rule: 'rentFarBelow' })]));
  await plans.set({ rent_min_cents: 185_000, rent_max_cents: 185_000 }).execute();
  const plan = await db
    .selectFrom('floor_plans')
    .selectAll()
    .where('listing_id', '=', GIVEN.english)
    .executeTakeFirstOrThrow();
  const city = await db
    .selectFrom('listings')
    .select('city_id')
    .where('id', '=', GIVEN.english)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('rent_bands')
    .values({ city_id: city.city_id ?? 0, beds: plan.beds, count: 20, p10_cents: (plan.rent_min_cents ?? 0) * 2 })
    .execute();
  await assessChanges(app.services);
  await db.updateTable('listings').set({ updated_at: new Date() }).where('id', '=', GIVEN.english).execute();
  await assessChanges(app.services);
  const { reasons } = await db
    .selectFrom('scam_scores')
    .select('reasons')
    .where('listing_id', '=', GIVEN.english)
    .executeTakeFirstOrThrow();
  expect(reasons).toMatchObject([{ rule: 'rentFarBelow', count: 50 }, { rule: 'newCompany' }]);
});
