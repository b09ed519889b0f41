import { afterEach, expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { creditsOf, givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { activateReviewed, queueActivation } from './activate-reviewed.ts';

let app: TestApp;
afterEach(() => app[Symbol.asyncDispose]());

const COMPANY = { id: 11, approvedBy: 900 };
const reviewed = { companyId: COMPANY.id, actorId: COMPANY.approvedBy };

/** A company that waits for its review, with listings that wait too, the longest waiting first, and 5 credits. */
async function given(names: readonly string[]) {
  app = await testApp({ given: givenListings, work: true });
  const { db } = app.services;
  await db.updateTable('companies').set({ status: 'new' }).where('id', '=', COMPANY.id).execute();
  // The daily charge runs beside the test: nothing else of the company may cost a credit.
  await db.updateTable('listings').set({ state: 'paused' }).where('company_id', '=', COMPANY.id).execute();
  await db.insertInto('site_settings').values({ key: 'creditPrices', value: '{"activation":2}' }).execute();
  await givenCredits(db, COMPANY.id, 5);
  const { id: userId, email } = await givenUser(db, 'Landlord', { companyId: COMPANY.id, lang: 'fr' });
  const api = app.as(givenActor(['Landlord'], [], { userId, companyId: COMPANY.id, email }), 'fr');
  const ids: number[] = [];
  for (const name of names) {
    const { id, version } = (await api.ownListings.duplicate({ params: { id: GIVEN.english } })).listing;
    await api.ownListings.update({ params: { id }, body: { version, name, descriptionFr: 'Près du parc.' } });
    await db
      .insertInto('listing_photos')
      .values({ listing_id: id, position: 9, bucket: 'photos', name: 'p.jpg', width: 1600, height: 1067 })
      .execute();
    const { message } = await api.ownListings.act({ params: { id }, body: { action: 'publish' } });
    expect(message).toMatch(/^Nous avons reçu votre annonce/);
    ids.push(id);
  }
  const approve = () =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('companies').set({ status: 'approved' }).where('id', '=', COMPANY.id).execute();
      await queueActivation(trx, app.services.jobs, reviewed);
    });
  const stateOf = async (id = 0) => (await api.ownListings.listing({ params: { id } })).listing.state;
  return { db, api, ids, approve, stateOf };
}

test('listings that waited for their company go live once it is approved, for as long as the credits last', async () => {
  const { db, api, ids, approve, stateOf } = await given(['Aube', 'Boréal', 'Cèdre']);
  const [first = 0, second = 0, third = 0] = ids;
  await activateReviewed(app.services, reviewed);
  expect(await stateOf(first)).toBe('review');

  await approve();
  await expect.poll(() => stateOf(third), { timeout: 10_000 }).toBe('draft');
  expect([await stateOf(first), await stateOf(second)]).toEqual(['active', 'active']);
  expect([app.services.search.has(second), app.services.search.has(third)]).toEqual([true, false]);
  expect(await creditsOf(db, COMPANY.id)).toBe(1);
  expect((await checkLedger(db)).problems).toEqual([]);
  const { history } = (await api.ownListings.listing({ params: { id: third } })).listing;
  expect(history[0]).toMatchObject({ from: 'review', to: 'draft', reason: 'credits' });
  const alerts = async () => (await api.dashboard.alerts()).alerts.map(({ message }) => message).join();
  expect(await alerts()).toContain('Une annonce est en attente de crédits\u00a0: Cèdre.');
  // The notice goes with the credits that it waited for.
  await givenCredits(db, COMPANY.id, 1);
  expect(await alerts()).toContain('Boréal');
  expect(await alerts()).not.toContain('en attente de crédits');
  const draft = await newestEmail(db, 'billing.reviewed');
  expect(draft).toMatchObject({ lang: 'fr', subject: '2 de vos annonces sont en ligne' });
});

test('a listing that is live already is not charged again', async () => {
  const { db, ids, approve, stateOf } = await given(['Aube']);
  await approve();
  await expect.poll(() => stateOf(ids[0]), { timeout: 10_000 }).toBe('active');
  await activateReviewed(app.services, reviewed);
  expect(await creditsOf(db, COMPANY.id)).toBe(3);
});
