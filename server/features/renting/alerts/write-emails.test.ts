import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#server/platform/context.ts';
import { givenAddress } from '#test/given-address.ts';
import { givenAlert, givenGuest } from '#test/given-alert.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { PLACE_IDS } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';
import { type TestServices, testServices } from '#test/services.ts';
import { alertJobs } from './jobs.ts';
import { matchNews } from './match-news.ts';
import { stopAlerts } from './queries.ts';
import { writeEmails } from './write-emails.ts';

let app: TestServices;
let services: Services;
let now: Date;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testServices(givenListings);
  now = new Date();
  services = { ...app.services, now: () => now };
  await givenAddress(app, '1 Front Street');
  await matchNews(services);
});
afterAll(() => app[Symbol.asyncDispose]());

const toronto = { location_kind: 'city' as const, location_id: PLACE_IDS.toronto };
const emails = () => services.db.selectFrom('emails').selectAll().orderBy('id').execute();
const settled = () => services.db.selectFrom('alert_matches').selectAll().where('settled_at', 'is not', null).execute();

const checkAddress = () =>
  alertJobs.find(({ name }) => name === 'alerts.check-address')?.run({}, services, new AbortController().signal);

/** Activates a home and matches it. */
async function newHome(id: number = GIVEN.paused): Promise<void> {
  await services.db.updateTable('listings').set({ state: 'active' }).where('id', '=', id).execute();
  await matchNews(services);
}

async function setRent(cents: number, id: number = GIVEN.english): Promise<void> {
  await services.db
    .updateTable('floor_plans')
    .set({ rent_min_cents: cents, rent_max_cents: cents })
    .where('listing_id', '=', id)
    .execute();
  await matchNews(services);
}

/** Copies a listing `count` times. */
async function manyHomes(count: number): Promise<void> {
  await services.pool.query(
    `insert into listings (id, company_id, state, property_type, street, postal_code, address_normalised, city_id, lat, lng, activated_at)
    select (select max(id) from listings) + n, company_id, 'active', property_type, n || ' Queen Street', postal_code, n || ' queen street', city_id, lat, lng, now()
    from listings, generate_series(1, $2) n where id = $1`,
    [GIVEN.english, count],
  );
  await matchNews(services);
}

test('an instant email has the new home, in the recipient’s language, with an unsubscribe link', async () => {
  await givenAlert(services.db, { ...toronto, query: 'beds=1&rent=-2000', frequency: 'instant', name: 'Near work' });
  await givenAlert(services.db, { ...toronto, query: 'beds=1', frequency: 'instant', lang: 'fr' });
  await newHome();
  await writeEmails(services, 'instant');
  const [english, french, ...more] = await emails();
  expect(more).toEqual([]);
  expect(english).toMatchObject({
    template: 'alert.homes',
    subject: '1 new home – Near work',
    lang: 'en',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  expect(english?.text).toContain('$1,850');
  expect(english?.text).toContain('14 King Street');
  expect(english?.text).toContain('1 Front Street');
  expect(english?.text).toContain('/toronto?beds=1&rent=-2000&sort=newest');
  expect(english?.text).toMatch(/new-listings-alerts\/unsubscribe\/hash-of-/);
  expect(english?.text).toContain('Matches: up to $2,000');
  expect(await services.db.selectFrom('alerts').select('told_count').execute()).toEqual([
    { told_count: 1 },
    { told_count: 1 },
  ]);
  expect(french?.subject).toBe('1 nouveau logement – Toronto\u00a0: 1 chambre (3½)');
  expect(french?.html).toContain('1\u00a0850\u00a0$');
});

test('several matches are one email, each sent once even if the job runs again', async () => {
  await givenAlert(services.db, { ...toronto, frequency: 'instant' });
  await newHome();
  await setRent(150_000);
  await Promise.all([1, 2, 3].map(() => writeEmails(services, 'instant')));
  await writeEmails(services, 'instant');
  const [draft, ...more] = await emails();
  expect(more).toEqual([]);
  expect(draft?.subject).toBe('1 new home and 1 price drop – Toronto');
  expect(draft?.text).toContain('$1,850');
  expect(await settled()).toHaveLength(2);
});

test('homes that don’t fit are counted and linked', async () => {
  await givenAlert(services.db, { ...toronto, frequency: 'instant' });
  await manyHomes(33);
  await writeEmails(services, 'instant');
  const [draft] = await emails();
  expect(draft?.subject).toBe('33 new homes – Toronto');
  expect(draft?.text).toContain('See 13 more homes');
  expect(draft?.html.match(/Queen Street/g)?.length).toBeGreaterThanOrEqual(20);
  await manyHomes(150);
  await writeEmails(services, 'instant');
  expect((await emails())[1]?.text).toContain('See 130 more homes');
});

test('an unavailable home is left out, and the email says so', async () => {
  await givenAlert(services.db, { ...toronto, frequency: 'instant' });
  await newHome();
  await manyHomes(1);
  await services.db.updateTable('listings').set({ state: 'paused' }).where('id', '=', GIVEN.paused).execute();
  await writeEmails(services, 'instant');
  const [draft] = await emails();
  expect(draft?.subject).toBe('1 new home – Toronto');
  expect(draft?.text).toContain('One more home matched, but is no longer available.');
  expect(draft?.text).not.toContain('14 King Street');
});

test('without any news left, no email is written', async () => {
  await givenAlert(services.db, { ...toronto, query: 'rent=-2000', frequency: 'instant' });
  await newHome();
  await setRent(250_000, GIVEN.paused);
  await writeEmails(services, 'instant');
  expect(await emails()).toEqual([]);
  expect(await settled()).toMatchObject([{ email_id: null }]);
});

test('a price drop of a floor plan that doesn’t match is no news', async () => {
  await services.db
    .insertInto('floor_plans')
    .values({
      listing_id: GIVEN.english,
      position: 2,
      label: 'Two',
      beds: 2,
      baths_tenths: 10,
      rent_min_cents: 260_000,
      rent_max_cents: 260_000,
    })
    .execute();
  await givenAlert(services.db, { ...toronto, query: 'beds=2', frequency: 'instant' });
  await givenAlert(services.db, { ...toronto, query: 'beds=1', frequency: 'instant' });
  await services.db
    .updateTable('floor_plans')
    .set({ rent_min_cents: 170_000 })
    .where('id', '=', GIVEN.floorPlan)
    .execute();
  await matchNews(services);
  await writeEmails(services, 'instant');
  const written = await emails();
  expect(written.map(({ subject }) => subject)).toEqual(['1 price drop – Toronto: 1 bedroom']);
  expect(written[0]?.text).toMatch(/\$1,700.*was \$1,850|was \$1,850.*\$1,700/s);
});

test('a digest waits for nine in the morning, a weekly one for Monday, and a missed one is sent later', async () => {
  await givenAlert(services.db, { ...toronto, frequency: 'daily' });
  await givenAlert(services.db, { ...toronto, frequency: 'weekly' });
  await newHome();
  // Wednesday, an hour before digests are written in Toronto.
  await services.pool.query(`update listing_news set at = '2026-11-18T12:00:00Z'`);
  const subjects = async (moment: string) => {
    now = new Date(moment);
    for (const frequency of ['daily', 'weekly'] as const) await writeEmails(services, frequency);
    return (await emails()).length;
  };
  expect(await subjects('2026-11-18T13:59:00Z')).toBe(0);
  expect(await subjects('2026-11-18T14:00:00Z')).toBe(1);
  expect(await subjects('2026-11-22T23:00:00Z')).toBe(1);
  // Monday, late: no worker ran at nine.
  expect(await subjects('2026-11-23T20:00:00Z')).toBe(2);
});

test('stopped, paused or withdrawn alerts get nothing, even between match and email', async () => {
  const { db } = services;
  const guest = await givenGuest(db, 'stops@example.com');
  await givenAlert(db, { ...toronto, frequency: 'instant', prospect_id: guest });
  const paused = await givenAlert(db, { ...toronto, frequency: 'instant' });
  const withdrawn = await givenGuest(db, 'withdraws@example.com');
  await givenAlert(db, { ...toronto, frequency: 'instant', prospect_id: withdrawn });
  await newHome();
  await stopAlerts(db, guest, undefined);
  await db.updateTable('alerts').set({ paused_at: new Date() }).where('id', '=', paused).execute();
  await db.updateTable('consents').set({ withdrawn_at: new Date() }).where('prospect_id', '=', withdrawn).execute();
  await writeEmails(services, 'instant');
  expect(await emails()).toEqual([]);
});

test('stopping deletes unsent emails', async () => {
  const guest = await givenGuest(services.db, 'stops@example.com');
  await givenAlert(services.db, { ...toronto, frequency: 'instant', prospect_id: guest });
  await givenAlert(services.db, { ...toronto, frequency: 'instant' });
  await newHome();
  await writeEmails(services, 'instant');
  expect(await emails()).toHaveLength(2);
  await stopAlerts(services.db, guest, undefined);
  expect((await emails()).map(({ to_email }) => to_email)).not.toContain('stops@example.com');
  expect(await settled()).toHaveLength(2);
});

test('without a postal address nothing is written, and everything waits', async () => {
  await givenAlert(services.db, { ...toronto, frequency: 'instant' });
  await givenAddress(app, '');
  await checkAddress();
  await newHome();
  await writeEmails(services, 'instant');
  expect(await emails()).toEqual([]);
  // Staff see the failed job.
  await expect(checkAddress()).rejects.toMatchObject({ code: 'mail.no_postal_address' });
  await givenAddress(app, '1 Front Street');
  await writeEmails(services, 'instant');
  expect(await emails()).toHaveLength(1);
});

test('disabled and unconfirmed accounts get no emails, and an account’s new address is used', async () => {
  const { db } = services;
  const { id: open } = await givenUser(db, 'Renter', { email: 'new-address@example.com' });
  const { id: shut } = await givenUser(db, 'Renter');
  const { id: corrected } = await givenUser(db, 'Renter', { email: 'corrected@example.com', isVerified: false });
  for (const [name, user_id] of [
    ['old', open],
    ['shut', shut],
    ['former', corrected],
  ] as const) {
    const prospect_id = await givenGuest(db, `${name}@example.com`);
    await db.updateTable('prospects').set({ user_id }).where('id', '=', prospect_id).execute();
    await givenAlert(db, { ...toronto, frequency: 'instant', prospect_id });
  }
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', shut).execute();
  await newHome();
  await writeEmails(services, 'instant');
  const recipients = async () => (await emails()).map(({ to_email }) => to_email);
  expect(await recipients()).toEqual(['new-address@example.com']);
  // The news waits for the confirmation.
  await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', corrected).execute();
  await writeEmails(services, 'instant');
  expect(await recipients()).toEqual(['new-address@example.com', 'corrected@example.com']);
});
