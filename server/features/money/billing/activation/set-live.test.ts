import { afterEach, expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { creditsOf, givenCredits } from '#server/features/money/billing/money.fixture.ts';
import type { Actor } from '#server/platform/context.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';

let app: TestApp;
afterEach(() => app[Symbol.asyncDispose]());

async function given(credits = 10) {
  app = await testApp({
    given: async (db) => {
      await givenListings(db);
      await givenCredits(db, 11, credits);
    },
  });
  const as = (changes: Partial<Actor> = {}, lang: 'en' | 'fr' = 'en') =>
    app.as(givenActor(['Landlord'], [], { companyId: 11, ...changes }), lang);
  const isFound = async (id: number) =>
    (await app.api().search.favListings({ query: { favourites: String(id) } })).listings.length === 1;
  return { db: app.services.db, as, api: as(), isFound };
}
const paused = { params: { id: GIVEN.paused }, body: {} };

test('switching a listing on costs its activation once, puts it into the search and is recorded', async () => {
  const { api, db, isFound } = await given();
  expect(await isFound(GIVEN.paused)).toBe(false);
  const [one, two] = await Promise.all([api.billing.enable(paused), api.billing.enable(paused)]);
  expect(one).toEqual({
    listing: { id: GIVEN.paused, state: 'active', isFeatured: false },
    credits: 9,
    message: 'Your listing is live.',
  });
  expect(two.credits).toBe(9);
  expect(await isFound(GIVEN.paused)).toBe(true);
  const changes = await db.selectFrom('listing_state_changes').select(['from_state', 'to_state', 'actor_id']).execute();
  expect(changes).toEqual([{ from_state: 'paused', to_state: 'active', actor_id: 1 }]);

  const off = await api.billing.enable({ ...paused, body: { isEnabled: false } });
  expect(off).toMatchObject({ listing: { state: 'paused' }, credits: 9 });
  expect(await isFound(GIVEN.paused)).toBe(false);
  expect(await api.billing.enable(paused)).toMatchObject({ credits: 8 });
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('featuring costs on top, and only what is on can be featured', async () => {
  const { api, db } = await given();
  const refused = api.billing.featured(paused);
  await expect(refused).rejects.toMatchObject({ code: 'enable.not_active' });
  const live = { params: { id: GIVEN.english }, body: {} };
  expect(await api.billing.featured(live)).toMatchObject({ listing: { isFeatured: true }, credits: 9 });
  expect(await api.billing.featured(live)).toMatchObject({ credits: 9 });
  expect(await api.billing.featured({ ...live, body: { isFeatured: false } })).toMatchObject({
    listing: { isFeatured: false },
    credits: 9,
  });
  expect(await creditsOf(db, 11)).toBe(9);
});

test('switching off ends featuring, so that nobody is featured for nothing by switching on again', async () => {
  const { api } = await given();
  const live = { params: { id: GIVEN.english } };
  await api.billing.featured({ ...live, body: {} });
  const off = await api.billing.enable({ ...live, body: { isEnabled: false } });
  expect(off.listing).toMatchObject({ state: 'paused', isFeatured: false });
  const on = await api.billing.enable({ ...live, body: {} });
  expect(on).toMatchObject({ listing: { state: 'active', isFeatured: false }, credits: 8 });
});

test('the prices are those of the settings; what costs nothing is not posted', async () => {
  const { api, db } = await given();
  const set = (value: object) =>
    db
      .insertInto('site_settings')
      .values({ key: 'creditPrices', value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
  await set({ activation: 4, daily: 2 });
  expect(await api.billing.creditPrices()).toEqual({
    creditPrices: { activation: 4, featuredActivation: 1, daily: 2, featuredDaily: 1 },
  });
  expect(await api.billing.enable(paused)).toMatchObject({ credits: 6 });
  expect(await api.wallet.stats()).toEqual({
    numOfListings: 2,
    numOfEnabledListings: 2,
    numOfDaysLeft: 1,
    dailyCreditUsage: 4,
  });
  await set({ featuredActivation: 0 });
  expect(await api.billing.featured({ params: { id: GIVEN.english }, body: {} })).toMatchObject({ credits: 6 });
});

test('without credits nothing goes live, and the answer says so in the reader’s language', async () => {
  const { as, isFound } = await given(0);
  const refused = as({}, 'fr').billing.enable(paused);
  await expect(refused).rejects.toMatchObject({
    code: 'wallet.too_low',
    message: 'Vous n’avez pas assez de crédits. Achetez-en, puis réessayez.',
  });
  expect(await isFound(GIVEN.paused)).toBe(false);
});

test.each([
  ['user.unverified', { isVerified: false }, ''],
  ['company.unreviewed', {}, `update companies set status = 'new'`],
  ['company.rejected', {}, `update companies set status = 'rejected'`],
  ['enable.incomplete', {}, 'delete from floor_plans'],
  ['enable.archived', {}, `update listings set state = 'archived' where id = ${GIVEN.paused}`],
  ['enable.suspended', {}, `update listings set state = 'suspended' where id = ${GIVEN.paused}`],
  ['listing.not_found', { companyId: 12 }, ''],
  ['company.not_found', { companyId: null }, ''],
] as const)('%s keeps a listing from going live and costs nothing', async (code, actor, change) => {
  const { as, db } = await given();
  if (change) await app.services.pool.query(change);
  await expect(as(actor).billing.enable(paused)).rejects.toMatchObject({ code });
  expect(await creditsOf(db, 11)).toBe(10);
  expect(await db.selectFrom('wallets').select('company_id').execute()).toEqual([{ company_id: 11 }]);
});

test('fifty clicks on three listings with seven credits between them: no credit spent twice, none below zero', async () => {
  const { api, db } = await given(7);
  const ids = [GIVEN.english, GIVEN.paused];
  const clicks = Array.from({ length: 50 }, (_, n) => {
    const params = { id: ids[n % 2] ?? 0 };
    const isOn = n % 3 !== 0;
    const call =
      n % 5 < 3
        ? api.billing.enable({ params, body: { isEnabled: isOn } })
        : api.billing.featured({ params, body: { isFeatured: isOn } });
    return call.catch((error: { code: string }) => {
      expect(['wallet.too_low', 'enable.not_active']).toContain(error.code);
    });
  });
  await Promise.all(clicks);
  const { rows, total } = await api.wallet.transactions({ query: { perPage: '100' } });
  expect(rows.reduce((sum, { credits }) => sum + credits, 0)).toBe(await creditsOf(db, 11));
  expect(total).toBe(rows.length);
  expect((await checkLedger(db)).problems).toEqual([]);
});

test('the history and the use by listing and day are the company’s own, and come as files', async () => {
  const { api, as } = await given();
  await api.billing.enable(paused);
  await api.billing.featured(paused);
  expect((await api.wallet.usage()).rows).toMatchObject([
    { listing: { id: GIVEN.paused, title: '14 King Street' }, activation: 1, featured: 1, daily: 0, credits: 2 },
  ]);
  expect((await api.wallet.transactions({ query: { kind: 'activation' } })).total).toBe(1);
  for (const [q, total] of [
    ['KÏNG 14', 2],
    ['king lofts', 0],
  ] as const)
    expect((await api.wallet.transactions({ query: { q } })).total, q).toBe(total);
  expect((await api.wallet.usage({ query: { q: 'king' } })).total).toBe(1);
  expect((await api.wallet.usage({ query: { q: 'lofts' } })).total).toBe(0);
  expect((await as({ companyId: 12 }).wallet.transactions()).total).toBe(0);
  const csv = await (await as({}, 'fr').wallet.usageCsv()).text();
  expect(csv).toContain('Jour;Nº d’annonce;Annonce;Activation;Frais quotidiens;En vedette;Crédits');
  expect(await (await api.wallet.transactionsCsv()).text()).toContain('Featured: activation');
});
