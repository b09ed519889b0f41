import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import type { TestDatabase } from '#test/database.ts';
import { GIVEN, givenListings } from '#test/given-listing.ts';
import { givenUser } from '#test/given-user.ts';
import { chargeDays } from './charge-day.ts';
import { checkLedger } from './check-ledger.ts';
import { creditsOf, givenCredits } from './money.fixture.ts';

const at = (text: string) => () => new Date(text);

/** A company of 11 with the listings 101 (older) and 102, both on and featured where asked. */
async function given(credits: number, featured: readonly number[] = []) {
  const app = await testApp({
    given: async (db) => {
      await givenListings(db);
      await db.updateTable('listings').set({ state: 'active' }).where('id', '=', GIVEN.paused).execute();
      const later = new Date('2026-10-02T12:00:00Z');
      await db.updateTable('listings').set({ activated_at: later }).where('id', '=', GIVEN.paused).execute();
      for (const id of featured)
        await db.updateTable('listings').set({ featured: true }).where('id', '=', id).execute();
      await givenUser(db, 'Landlord', { companyId: 11, email: 'dana@harbour.example', lang: 'fr' });
      await givenCredits(db, 11, credits);
    },
  });
  const charge = (time: string) => chargeDays({ ...app.services, now: at(time) });
  return { app, db: app.services.db, charge };
}

const listingsOf = (db: TestDatabase['db']) =>
  db.selectFrom('listings').select(['id', 'state', 'featured']).where('company_id', '=', 11).orderBy('id').execute();
const subjects = async (db: TestDatabase['db']) =>
  (
    await db
      .selectFrom('mails')
      .select('subject')
      .where('to_email', '=', 'dana@harbour.example')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

test('a listing pays once a local day, however often the run runs', async () => {
  const { app, db, charge } = await given(100);
  await using _ = app;
  await charge('2027-03-02T05:10:00Z');
  // Still the same day in Toronto.
  await Promise.all([charge('2027-03-02T05:10:00Z'), charge('2027-03-03T04:59:00Z')]);
  expect(await creditsOf(db, 11)).toBe(98);
  await charge('2027-03-03T05:01:00Z');
  expect(await creditsOf(db, 11)).toBe(96);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('days that were missed are made up for, a week at most', async () => {
  const { app, db, charge } = await given(100);
  await using _ = app;
  await charge('2027-03-02T12:00:00Z');
  await charge('2027-03-05T12:00:00Z');
  expect(await creditsOf(db, 11)).toBe(100 - 2 * 4);
  await charge('2027-04-05T12:00:00Z');
  expect(await creditsOf(db, 11)).toBe(92 - 2 * 7);
});

test('the day on which a listing was switched on is paid by its activation; a company without a wallet pays nothing', async () => {
  const { app, db, charge } = await given(10);
  await using _ = app;
  const noon = new Date('2027-03-02T17:00:00Z');
  await db.updateTable('listings').set({ activated_at: noon }).where('id', '=', GIVEN.paused).execute();
  await charge('2027-03-02T20:00:00Z');
  expect(await creditsOf(db, 11)).toBe(9);
  expect(await db.selectFrom('wallets').select('company_id').execute()).toEqual([{ company_id: 11 }]);
});

test('members pay nothing a day until their membership ends, and are reminded', async () => {
  const { app, db, charge } = await given(10, [GIVEN.english]);
  await using _ = app;
  await db.updateTable('wallets').set({ membership_expires_on: '2027-03-04' }).execute();
  await charge('2027-03-02T12:00:00Z');
  await charge('2027-03-03T12:00:00Z');
  expect(await creditsOf(db, 11)).toBe(10);
  expect(await subjects(db)).toEqual([
    'Votre adhésion prend fin le 4 mars 2027',
    'Votre adhésion prend fin le 4 mars 2027',
  ]);
  await charge('2027-03-04T12:00:00Z');
  expect(await creditsOf(db, 11)).toBe(7);
});

test('when the wallet can’t pay, featured ends first, then the latest activation goes off, and the landlord is told', async () => {
  const { app, db, charge } = await given(5, [GIVEN.english, GIVEN.paused]);
  await using _ = app;
  await charge('2027-03-02T12:00:00Z');
  expect(await listingsOf(db)).toEqual([
    { id: GIVEN.english, state: 'active', featured: true },
    { id: GIVEN.paused, state: 'active', featured: true },
  ]);
  await charge('2027-03-03T12:00:00Z');
  expect(await creditsOf(db, 11)).toBe(0);
  expect(await listingsOf(db)).toEqual([
    { id: GIVEN.english, state: 'active', featured: false },
    { id: GIVEN.paused, state: 'expired', featured: false },
  ]);
  expect(
    (await app.api().listings.favListings({ query: { favourites: `${GIVEN.english},${GIVEN.paused}` } })).listings,
  ).toHaveLength(1);
  const changes = await db.selectFrom('listing_state_changes').select(['listing_id', 'to_state', 'reason']).execute();
  expect(changes).toEqual([{ listing_id: GIVEN.paused, to_state: 'expired', reason: 'credits' }]);
  expect(await subjects(db)).toEqual(['Vos crédits seront épuisés ce soir', 'Une annonce a été désactivée']);
  expect(await db.selectFrom('company_alerts').select('kind').orderBy('id').execute()).toEqual([
    { kind: 'days-left' },
    { kind: 'listings-ended' },
  ]);
});

test('the landlord is warned once at 7, 3 and 1 days, and again after there was more', async () => {
  const { app, db, charge } = await given(20);
  await using _ = app;
  const days = ['02', '03', '04', '05', '06', '07', '08', '09', '10'];
  for (const day of days) await charge(`2027-03-${day}T12:00:00Z`);
  expect(await creditsOf(db, 11)).toBe(2);
  expect(await subjects(db)).toEqual([
    'Il vous reste 7 jours de crédits',
    'Il vous reste 3 jours de crédits',
    'Il vous reste un jour de crédits',
  ]);
  await givenCredits(db, 11, 18);
  await charge('2027-03-11T12:00:00Z');
  await charge('2027-03-12T12:00:00Z');
  await charge('2027-03-13T12:00:00Z');
  expect((await subjects(db)).slice(3)).toEqual(['Il vous reste 7 jours de crédits']);
});
