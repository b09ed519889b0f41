import { expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { postEntries } from '#server/features/money/billing/ledger/ledger.ts';
import { creditsOf, givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { testApp } from '#test/app.ts';
import type { TestDatabase } from '#test/database.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { chargeDays } from './charge-day.ts';

const at = (text: string) => () => new Date(text);

/** Company 11 with two live listings, 101 (older) and 102; `featured` ones are featured. */
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
      .selectFrom('emails')
      .select('subject')
      .where('to_email', '=', 'dana@harbour.example')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

test('a listing pays once per local day, even if the charge runs several times', async () => {
  const { app, db, charge } = await given(100);
  await using _ = app;
  await charge('2027-03-02T05:10:00Z');
  // Still March 2 in Toronto.
  await Promise.all([charge('2027-03-02T05:10:00Z'), charge('2027-03-03T04:59:00Z')]);
  expect(await creditsOf(db, 11)).toBe(98);
  await charge('2027-03-03T05:01:00Z');
  expect(await creditsOf(db, 11)).toBe(96);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('missed days are charged later, up to a week', async () => {
  const { app, db, charge } = await given(100);
  await using _ = app;
  await charge('2027-03-02T12:00:00Z');
  await charge('2027-03-05T12:00:00Z');
  expect(await creditsOf(db, 11)).toBe(100 - 2 * 4);
  await charge('2027-04-05T12:00:00Z');
  expect(await creditsOf(db, 11)).toBe(92 - 2 * 7);
});

test('the activation pays for the first day, and a company without a wallet pays nothing', async () => {
  const { app, db, charge } = await given(10);
  await using _ = app;
  const noon = new Date('2027-03-02T17:00:00Z');
  await db.updateTable('listings').set({ activated_at: noon }).where('id', '=', GIVEN.paused).execute();
  await charge('2027-03-02T20:00:00Z');
  expect(await creditsOf(db, 11)).toBe(9);
  expect(await db.selectFrom('wallets').select('company_id').execute()).toEqual([{ company_id: 11 }]);
});

test('members pay no daily charge until their membership ends, and get reminders', async () => {
  const { app, db, charge } = await given(10, [GIVEN.english]);
  await using _ = app;
  await db.updateTable('wallets').set({ membership_expires_on: '2027-03-04' }).execute();
  await charge('2027-03-02T12:00:00Z');
  await charge('2027-03-03T12:00:00Z');
  expect(await creditsOf(db, 11)).toBe(10);
  await charge('2027-03-04T12:00:00Z');
  expect(await creditsOf(db, 11)).toBe(7);
  await charge('2027-03-05T12:00:00Z');
  expect(await subjects(db)).toEqual([
    'Votre adhésion prend fin le 3 mars 2027',
    'Votre adhésion prend fin le 3 mars 2027',
    'Il vous reste 2 jours de crédits',
    'Votre adhésion a pris fin',
    'Il vous reste un jour de crédits',
  ]);
});

test('without enough credits, featuring ends first, then the newest listing goes offline and the landlord is notified', async () => {
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
    (await app.api().search.favListings({ query: { favourites: `${GIVEN.english},${GIVEN.paused}` } })).listings,
  ).toHaveLength(1);
  const changes = await db.selectFrom('listing_state_changes').select(['listing_id', 'to_state', 'reason']).execute();
  expect(changes).toEqual([{ listing_id: GIVEN.paused, to_state: 'expired', reason: 'credits' }]);
  expect(await subjects(db)).toEqual(['Vos crédits seront épuisés ce soir', 'Une annonce a été mise hors ligne']);
  expect(await db.selectFrom('company_alerts').select('kind').orderBy('id').execute()).toEqual([
    { kind: 'days-left' },
    { kind: 'listings-ended' },
  ]);
});

test('the landlord is company once at 7, 3 and 1 days, and again after adding credits', async () => {
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

test('a landlord who turned off the emails still sees the warning on the dashboard', async () => {
  const { app, db, charge } = await given(7);
  await using _ = app;
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const { ownCompany } = app.as(givenActor(['Landlord'], [], { userId, companyId: 11 }));
  await ownCompany.saveEmailChoices({ body: { leads: true, tours: true, credits: false } });
  await charge('2027-03-02T12:00:00Z');
  expect(await db.selectFrom('company_alerts').select('kind').execute()).not.toEqual([]);
  expect(await db.selectFrom('emails').select('id').execute()).toEqual([]);
});

test('one click in a warning stops the warnings, for a member and for the company’s own address', async () => {
  const { app, db, charge } = await given(14);
  await using _ = app;
  const stopLatest = async (): Promise<object> => {
    const { headers, html } = await db
      .selectFrom('emails')
      .select(['headers', 'html'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const path = /\/company-emails\/unsubscribe\/[\w-]+/.exec(JSON.stringify(headers))?.[0] ?? '';
    expect(html).toContain(path);
    const params = { hash: path.split('/').at(-1) ?? '' };
    const forged = params.hash.replace(/^(.)\d+/, '$19');
    await expect(app.api().companyEmails.stop({ params: { hash: forged } })).rejects.toMatchObject({
      code: 'link.not_found',
    });
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    for (let time = 0; time < 2; time++)
      expect((await app.fetch(`/api${path}`, { method: 'POST', body })).status).toBe(200);
    return app.api().companyEmails.toStop({ params });
  };
  await charge('2027-03-02T12:00:00Z');
  expect(await stopLatest()).toEqual({ email: expect.stringMatching(/^d•+@/), isStopped: true });
  const count = async () => (await db.selectFrom('emails').select('id').execute()).length;
  const atFirst = await count();
  await charge('2027-03-06T12:00:00Z');
  expect(await count()).toBe(atFirst);

  // Nobody is left who could read them, so the company's own address gets the next warning.
  await db.updateTable('users').set({ email_verified_at: null }).execute();
  await charge('2027-03-08T12:00:00Z');
  expect(await count()).toBe(atFirst + 1);
  expect(await stopLatest()).toMatchObject({ isStopped: true });
  await charge('2027-03-09T12:00:00Z');
  expect(await count()).toBe(atFirst + 1);
});

test('a member without listings is reminded once each at 7, 3 and 1 days and on the last day, even if runs overlap', async () => {
  const { app, db, charge } = await given(0);
  await using _ = app;
  await db.updateTable('listings').set({ state: 'paused' }).where('company_id', '=', 11).execute();
  await db.updateTable('wallets').set({ membership_expires_on: '2027-03-12' }).execute();
  for (const day of ['04', '05', '06', '08', '09', '10', '11', '12', '13', '20']) {
    await charge(`2027-03-${day}T12:00:00Z`);
    await Promise.all([charge(`2027-03-${day}T16:00:00Z`), charge(`2027-03-${day}T16:00:00Z`)]);
  }
  const told = await db.selectFrom('company_alerts').select(['kind', 'idempotency_key']).orderBy('id').execute();
  expect(told.map(({ kind, idempotency_key: key }) => [kind, key.split(':').at(-1)])).toEqual([
    ['membership-ending', '7'],
    ['membership-ending', '3'],
    ['membership-ending', '1'],
    ['membership-ended', '0'],
  ]);
  expect(await subjects(db)).toHaveLength(4);
});

test('each local day is charged once, even at clock changes and at the turn of the year', async () => {
  const { app, db, charge } = await given(100);
  await using _ = app;
  await charge('2026-10-30T12:00:00Z');
  const before = await creditsOf(db, 11);
  // Every hour of four days around November 1, when Toronto's clocks change, and around two other dates.
  const from = async (start: string, hours: number) => {
    for (let hour = 0; hour < hours; hour++) await charge(new Date(Date.parse(start) + hour * 3_600_000).toISOString());
  };
  await from('2026-10-31T04:03:00Z', 73);
  expect(await creditsOf(db, 11)).toBe(before - 2 * 3);
  await db.insertInto('billing_days').values({ day: '2026-12-30' }).execute();
  await from('2026-12-31T05:03:00Z', 48);
  expect(await creditsOf(db, 11)).toBe(before - 2 * 5);
  await db.insertInto('billing_days').values({ day: '2027-03-12' }).execute();
  await from('2027-03-13T05:03:00Z', 47);
  expect(await creditsOf(db, 11)).toBe(before - 2 * 7);
});

test('a company that can’t be charged delays no other company and is charged by the next run', async () => {
  const { app, db, charge } = await given(100);
  await using _ = app;
  await givenCredits(db, 12, 50);
  await app.services.pool.query(`
    create function fail_11() returns trigger language plpgsql as $$ begin
      if new.company_id = 11 then raise exception 'not now'; end if; return new; end $$;
    create trigger fail_11 before insert on ledger_transactions for each row execute function fail_11()`);
  await expect(charge('2027-03-02T12:00:00Z')).rejects.toThrow('1 companies could not be charged');
  const left = await creditsOf(db, 12);
  expect(left).toBeLessThan(50);
  await app.services.pool.query('drop function fail_11() cascade');
  await charge('2027-03-02T13:00:00Z');
  expect([await creditsOf(db, 11), await creditsOf(db, 12)]).toEqual([98, left]);
});

test('a late charge does not bill for days before the listing was featured', async () => {
  const { app, db, charge } = await given(100);
  await using _ = app;
  await charge('2027-03-02T12:00:00Z');
  const [listing] = await listingsOf(db);
  await db
    .updateTable('listings')
    .set({ featured: true })
    .where('id', '=', listing?.id ?? 0)
    .execute();
  const at4 = { companyId: 11, listingId: listing?.id ?? 0, day: '2027-03-04' };
  await db
    .transaction()
    .execute((trx) => postEntries(trx, [{ ...at4, kind: 'featured', key: 'f', credits: -1, account: 'featured' }]));
  await charge('2027-03-04T12:00:00Z');
  const { rows } = await app.services.pool.query(`select day from ledger_transactions where kind = 'featured-daily'`);
  expect(rows).toEqual([]);
  expect(await creditsOf(db, 11)).toBe(100 - 3 * 2 - 1);
});
