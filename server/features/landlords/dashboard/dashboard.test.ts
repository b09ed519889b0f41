import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { plusDays } from '#common/time/days.ts';
import { postEntries } from '#server/features/money/billing/ledger/ledger.ts';
import type { Actor } from '#server/platform/context.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

/** Harbour Homes of `givenListings`, with two listings. */
const COMPANY = 11;
/** Noon in Toronto. */
const NOW = new Date('2026-11-21T17:00:00Z');
const TODAY = '2026-11-21';

let app: TestApp;
let userId: number;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings, services: { now: () => NOW } });
  ({ id: userId } = await givenUser(app.services.db, 'Landlord', { companyId: COMPANY, firstName: 'Dana' }));
});
afterAll(() => app[Symbol.asyncDispose]());

const landlord = (changes: Partial<Actor> = {}, lang: 'en' | 'fr' = 'en') =>
  app.as(givenActor(['Landlord'], [], { userId, companyId: COMPANY, ...changes }), lang).dashboard;

const givenDays = (rows: [listing: number, daysAgo: number, views: number, favourites: number, leads: number][]) =>
  app.services.db
    .insertInto('listing_days')
    .values(
      rows.map(([listing_id, ago, views, favourites, leads]) => {
        return { listing_id, day: plusDays(TODAY, -ago), views, favourites, leads };
      }),
    )
    .execute();

const wallet = (credits: number) =>
  app.services.db.transaction().execute(async (db) => {
    await db.insertInto('wallets').values({ company_id: COMPANY }).execute();
    const gift = { kind: 'promo', account: 'promo', key: 'gift', day: TODAY } as const;
    if (credits > 0) await postEntries(db, [{ ...gift, companyId: COMPANY, credits }]);
  });

const inquire = (name: string) =>
  app.api().inquiries.inquire({
    body: {
      listingId: GIVEN.english,
      fullName: name,
      email: `${name}@example.org`,
      message: 'Hello',
      requestKey: randomUUID(),
    },
  });

test('figures cover every day of the period with totals, the period before and the best listings', async () => {
  await givenDays([
    [GIVEN.english, 0, 12, 1, 1],
    [GIVEN.english, 6, 8, 0, 0],
    [GIVEN.paused, 6, 30, 2, 3],
    [GIVEN.english, 7, 5, 1, 0],
    [GIVEN.english, 14, 100, 0, 0],
    [GIVEN.french, 0, 70, 7, 7],
  ]);
  const { days, ...figures } = await landlord().performance({ query: { days: '7' } });
  expect(days).toHaveLength(7);
  expect([days[0], days[1], days[6]]).toEqual([
    { day: '2026-11-15', views: 38, favourites: 2, leads: 3 },
    { day: '2026-11-16', views: 0, favourites: 0, leads: 0 },
    { day: TODAY, views: 12, favourites: 1, leads: 1 },
  ]);
  expect(figures).toEqual({
    listing: null,
    from: '2026-11-15',
    to: TODAY,
    hasHistory: true,
    totals: { views: 50, favourites: 3, leads: 4 },
    before: { views: 5, favourites: 1, leads: 0 },
    best: [
      { listing: { id: GIVEN.paused, title: '14 King Street' }, views: 30, favourites: 2, leads: 3 },
      { listing: { id: GIVEN.english, title: 'King Lofts' }, views: 20, favourites: 1, leads: 1 },
    ],
  });
  const one = await landlord().performance({ query: { listingId: GIVEN.english } });
  expect(one).toMatchObject({ listing: { title: 'King Lofts' }, totals: { views: 125 }, from: '2026-10-23' });
  expect(one.days).toHaveLength(30);
});

test('another company’s listing has no figures, and a company without listings has empty ones', async () => {
  await expect(landlord().performance({ query: { listingId: GIVEN.french } })).rejects.toMatchObject({
    code: 'listing.not_found',
  });
  const company = { slug: 'new', name: 'New', email: 'new@example.org' };
  const { id } = await app.services.db
    .insertInto('companies')
    .values(company)
    .returning('id')
    .executeTakeFirstOrThrow();
  const empty = await landlord({ companyId: id }).performance({ query: { days: '90' } });
  expect(empty).toMatchObject({ to: TODAY, hasHistory: false, totals: { views: 0 }, best: [] });
  expect(empty.days).toHaveLength(90);
  expect(await landlord({ companyId: id }).newListingStats()).toEqual({
    numOfNewListings: 0,
    numOfNewEnabledListings: 0,
    listings: [],
  });
  expect(await landlord({ companyId: id }).activities()).toEqual({ activities: [], next: null });
});

test('activities come page by page, newest first and without repeats, with texts and links', async () => {
  const { db } = app.services;
  await wallet(10);
  const use = { companyId: COMPANY, credits: -1, day: TODAY } as const;
  const daily = { ...use, kind: 'daily', account: 'daily' } as const;
  await db.transaction().execute(async (trx) => {
    await postEntries(trx, [
      { ...daily, key: 'daily:1', listingId: GIVEN.english },
      { ...daily, key: 'daily:2', listingId: GIVEN.paused },
    ]);
  });
  await inquire('Sam');
  await inquire('Maya');
  const change = { listing_id: GIVEN.english, actor_id: userId };
  await db
    .insertInto('listing_state_changes')
    .values([
      { ...change, from_state: 'draft', to_state: 'active', reason: 'landlord' },
      { ...change, from_state: 'active', to_state: 'expired', actor_id: null, reason: 'credits' },
      { ...change, listing_id: GIVEN.french, from_state: 'draft', to_state: 'active' },
    ])
    .execute();
  const seen = [];
  let before: string | undefined;
  do {
    const page = await landlord().activities({ query: { limit: '2', ...(before && { before }) } });
    expect(page.activities.length).toBeLessThanOrEqual(2);
    seen.push(...page.activities);
    before = page.next ?? undefined;
  } while (before);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  const parts = seen.map(({ message, detail, path }) => ({ message, detail, path }));
  const path = `/portal/listings/${GIVEN.english}`;
  expect(parts).toHaveLength(6);
  expect(parts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        message: 'Sam wrote about King Lofts',
        path: expect.stringMatching(/^\/portal\/leads\/\d+$/),
      }),
      { message: 'King Lofts is live', detail: 'By Dana Roy.', path },
      { message: 'King Lofts is offline', detail: 'There weren’t enough credits.', path },
      {
        message: 'Daily charges: 2 credits for 2 listings',
        detail: 'November 21, 2026',
        path: '/portal/billing/usage',
      },
      { message: 'Bonus credits: 10 credits added', detail: '', path: '/portal/billing/usage?tab=all' },
    ]),
  );
  const times = seen.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  const leads = await landlord({}, 'fr').activities({ query: { kind: 'lead' } });
  expect(leads.activities.map(({ message }) => message)).toEqual([
    'Maya vous a écrit au sujet de King Lofts',
    'Sam vous a écrit au sujet de King Lofts',
  ]);
});

test('alerts come by urgency (address, review, credits, listings), each with its next step', async () => {
  const { db } = app.services;
  await wallet(3);
  await db.updateTable('companies').set({ status: 'new' }).where('id', '=', COMPANY).execute();
  await db.updateTable('listings').set({ state: 'expired' }).where('id', '=', GIVEN.paused).execute();
  const draft = { company_id: COMPANY, property_type: 'condo', state: 'draft' } as const;
  await db
    .insertInto('listings')
    .values({ ...draft, name: 'Pier' })
    .execute();
  const { alerts } = await landlord({ isVerified: false }).alerts();
  expect(alerts.map(({ severity, message, action }) => [severity, message, action])).toEqual([
    ['warning', 'Confirm your email address', 'verify-email'],
    ['warning', 'You have 3 days of credits left.', 'buy-credits'],
    ['warning', '14 King Street is offline', 'listing'],
    ['info', 'We’re reviewing your company', 'account'],
    ['info', 'Pier isn’t complete yet', 'listing'],
  ]);
  expect(alerts.at(-1)?.detail).toContain('At least one photo');
  await db
    .updateTable('companies')
    .set({ status: 'rejected', review_reason: 'No address.' })
    .where('id', '=', COMPANY)
    .execute();
  await db.insertInto('listings').values([draft, draft, draft]).execute();
  const later = (await landlord({}, 'fr').alerts()).alerts;
  expect(later[0]?.detail).toBe('Motif\u00a0: No address.');
  expect(later.map(({ severity, message, action }) => [severity, message, action])).toEqual([
    ['error', 'Votre entreprise n’a pas été approuvée', 'account'],
    ['warning', 'Il vous reste 3 jours de crédits.', 'buy-credits'],
    ['warning', 'Annonce hors ligne\u00a0: 14 King Street', 'listing'],
    ['info', '4 brouillons restent à terminer', 'listings-draft'],
  ]);
});

test('new listings come with their results and missing details', async () => {
  const { db } = app.services;
  await db
    .updateTable('listings')
    .set({ created_at: new Date('2026-09-01T12:00:00Z') })
    .where('id', '=', GIVEN.paused)
    .execute();
  await db
    .updateTable('listings')
    .set({ created_at: new Date('2026-11-11T12:00:00Z') })
    .where('id', '=', GIVEN.english)
    .execute();
  await givenDays([
    [GIVEN.english, 1, 9, 2, 1],
    [GIVEN.english, 40, 1, 0, 0],
  ]);
  expect(await landlord().newListingStats()).toMatchObject({
    numOfNewListings: 1,
    numOfNewEnabledListings: 1,
    listings: [
      {
        id: GIVEN.english,
        title: 'King Lofts',
        views: 10,
        favourites: 2,
        leads: 1,
        missing: ['photos', 'description'],
      },
    ],
  });
});
