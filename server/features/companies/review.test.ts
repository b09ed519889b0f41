import { afterEach, expect, test } from 'vitest';
import type { ReviewBody } from '#common/contract/account-reviews.ts';
import { givenCredits } from '#server/features/billing/money.fixture.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
afterEach(() => app[Symbol.asyncDispose]());

/** A company under review with a French-speaking landlord, and a support user. */
async function given() {
  app = await testApp({ given: givenListings });
  const { db } = app.services;
  await db.updateTable('companies').set({ status: 'new' }).where('id', '=', 11).execute();
  const { id: userId, email } = await givenUser(db, 'Landlord', { companyId: 11, lang: 'fr', firstName: 'Élise' });
  const support = await givenUser(db, 'Support');
  const api = app.as(givenActor(['Landlord'], [], { userId, companyId: 11, email }), 'fr');
  const decide = (body: Partial<ReviewBody>, id = 11) =>
    app
      .as(givenActor(['Support'], [], { userId: support.id }))
      .accountReviews.decide({ params: { id }, body: body as ReviewBody });
  const standing = async () => (await api.ownCompany.standing())?.standing;
  const emails = async () =>
    (await db.selectFrom('emails').select('template').orderBy('id').execute()).map((one) => one.template);
  return { db, api, support, decide, standing, emails };
}

test('an approval is recorded, emailed once in the landlord’s language, and publishes the waiting listings', async () => {
  const { db, support, decide, standing, emails } = await given();
  expect(await standing()).toMatchObject({ status: 'new', reason: null, reviewedAt: null });
  await Promise.all([decide({ decision: 'approved' }), decide({ decision: 'approved' })]);
  expect(await standing()).toMatchObject({ status: 'approved', reviewedAt: expect.any(String) });
  const company = await db.selectFrom('companies').select('reviewed_by').where('id', '=', 11).executeTakeFirst();
  expect(company?.reviewed_by).toBe(support.id);
  expect(await emails()).toEqual(['company.approved']);
  expect(await newestEmail(db, 'company.approved')).toMatchObject({
    lang: 'fr',
    subject: 'Votre entreprise est approuvée\u00a0: Harbour Homes',
  });
  const { rows } = await app.services.pool.query(
    `select data from pgboss.job where name = 'own-listings.publish-reviewed'`,
  );
  expect(rows).toEqual([{ data: { companyId: 11, actorId: support.id } }]);
  const audit = await db.selectFrom('audit_log').select(['action', 'subject_id', 'actor_user_id']).execute();
  expect(audit).toEqual([{ action: 'company.approved', subject_id: 11, actor_user_id: support.id }]);
});

test('a rejection gives its reason, takes listings offline, and the landlord can ask for another review', async () => {
  const { db, api, decide, standing } = await given();
  await expect(decide({ decision: 'rejected' })).rejects.toMatchObject({
    fields: { reason: 'This is a required field' },
  });
  await db
    .updateTable('listings')
    .set({ state: 'review', activated_at: null })
    .where('id', '=', GIVEN.paused)
    .execute();
  await decide({ decision: 'rejected', reason: 'Nobody answers this number.' });
  expect(await standing()).toMatchObject({ status: 'rejected', reason: 'Nobody answers this number.' });
  expect((await newestEmail(db, 'company.rejected')).text).toContain('Nobody answers this number.');
  const states = await db
    .selectFrom('listings')
    .select(['id', 'state'])
    .where('company_id', '=', 11)
    .orderBy('id')
    .execute();
  expect(states).toEqual([
    { id: GIVEN.english, state: 'paused' },
    { id: GIVEN.paused, state: 'draft' },
  ]);
  await expect(app.api().listings.detail({ params: { id: GIVEN.english } })).rejects.toMatchObject({
    status: 410,
  });
  expect(await api.ownCompany.askAgain()).toMatchObject({ standing: { status: 'new', reason: null } });
  await expect(api.ownCompany.askAgain()).rejects.toMatchObject({ code: 'company.not_rejected' });
});

test('nothing is live after a rejection, even if a listing is activated at the same moment', async () => {
  const { db, decide } = await given();
  const { id: userId, email } = await givenUser(db, 'Landlord', { companyId: 11 });
  const { billing } = app.as(givenActor(['Landlord'], [], { userId, companyId: 11, email }));
  await givenCredits(db, 11, 50);
  const photo = { bucket: 'photos', name: 'p.jpg', width: 1600, height: 1067 };
  await db
    .insertInto('listing_photos')
    .values({ listing_id: GIVEN.paused, position: 9, ...photo })
    .execute();
  await db.updateTable('listings').set({ description_en: 'Near the park.' }).where('id', '=', GIVEN.paused).execute();
  await decide({ decision: 'approved' });
  // The activation is waiting to be paid while support decides.
  const other = await app.services.pool.connect();
  await other.query('begin');
  await other.query('lock table ledger_transactions in exclusive mode');
  const waiting = async () => {
    const { rows } = await other.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count;
  };
  const on = billing.enable({ params: { id: GIVEN.paused }, body: {} });
  await expect.poll(waiting).toBe(1);
  const off = decide({ decision: 'rejected', reason: 'Nobody answers this number.' });
  await Promise.race([off, expect.poll(waiting).toBe(2)]);
  await other.query('commit');
  other.release();
  await Promise.all([on, off]);
  const live = await db
    .selectFrom('listings')
    .select('id')
    .where('company_id', '=', 11)
    .where('state', '=', 'active')
    .execute();
  expect(live).toEqual([]);
});

test('an unknown company is not found', async () => {
  const { decide, emails } = await given();
  await expect(decide({ decision: 'approved' }, 999)).rejects.toMatchObject({ status: 404 });
  expect(await emails()).toEqual([]);
});

test('a renamed company stays live and is reviewed with both names', async () => {
  const { db, api, support, decide, emails } = await given();
  await decide({ decision: 'approved' });
  const reviews = async () =>
    (await app.as(givenActor(['Support'], [], { userId: support.id })).accountReviews.list())?.rows;
  const own = async () => (await api.ownCompany.details())?.company;
  const rename = (name: string) => api.ownCompany.update({ body: { name } });
  await rename('Cheap Cash Homes');
  await rename('Gratuit & Cie');
  expect(await own()).toMatchObject({ name: 'Gratuit & Cie', approvedName: 'Harbour Homes' });
  expect(await reviews()).toMatchObject([{ companyId: 11, name: 'Gratuit & Cie', approvedName: 'Harbour Homes' }]);
  expect((await app.api().listings.detail({ params: { id: GIVEN.english } })).listing.company.name).toBe(
    'Gratuit & Cie',
  );
  const changed = { code: 'company.name_changed' };
  await expect(decide({ decision: 'approved', name: 'Cheap Cash Homes' })).rejects.toMatchObject(changed);
  const refused = { decision: 'rejected', name: 'Gratuit & Cie', reason: 'No such company.' } as const;
  const tries = await Promise.allSettled([decide(refused), decide(refused)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await own()).toMatchObject({ name: 'Harbour Homes', approvedName: null });
  expect(await newestEmail(db, 'company.name-rejected')).toMatchObject({
    lang: 'fr',
    subject: 'Le nom de votre entreprise est de nouveau Harbour Homes',
    text: expect.stringContaining('No such company.'),
  });
  await rename('Port Locations');
  await decide({ decision: 'approved', name: 'Port Locations' });
  expect(await own()).toMatchObject({ name: 'Port Locations', approvedName: null });
  expect(await emails()).toEqual(['company.approved', 'company.name-rejected', 'company.name-approved']);
  const { state } = await db
    .selectFrom('listings')
    .select('state')
    .where('id', '=', GIVEN.english)
    .executeTakeFirstOrThrow();
  expect(state).toBe('active');
  // Back to the approved name: there is nothing left to review.
  await rename('Other');
  await rename('Port Locations');
  expect(await reviews()).toEqual([]);
});
