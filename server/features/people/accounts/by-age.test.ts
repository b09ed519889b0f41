import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { PLACE_IDS } from '#test/given-places.ts';
import { givenSession, givenUser } from '#test/given-user.ts';
import { newVisitor } from '#test/visitor.ts';
import { accountJobs } from './jobs.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings, work: true });
});
afterAll(() => app[Symbol.asyncDispose]());

const db = () => app.services.db;
const EMAIL = 'zoe@example.com';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const cleanUp = async () => {
  const job = accountJobs.find(({ name }) => name === 'accounts.clean-up');
  await job?.run({}, app.services, new AbortController().signal);
};

async function inquire(listingId: number) {
  const words = { fullName: 'Zoé Secret', email: EMAIL, message: 'My words', requestKey: randomUUID() };
  expect((await newVisitor(app).post('/renter/renter-inquire', { listingId, ...words })).status).toBe(200);
}

test('an inquiry keeps its words as long as the listing, and two years after', async () => {
  await inquire(GIVEN.english);
  await inquire(GIVEN.french);
  const { pool } = app.services;
  const long = daysAgo(3 * 365);
  await db().updateTable('inquiries').set({ created_at: long, last_at: long }).execute();
  // One listing has been offline for three years, the other still is live.
  await db().updateTable('listings').set({ state: 'archived' }).where('id', '=', GIVEN.english).execute();
  await pool.query('delete from listing_state_changes');
  await db()
    .insertInto('listing_state_changes')
    .values({ listing_id: GIVEN.english, to_state: 'archived', at: long })
    .execute();
  await cleanUp();
  const rows = await db().selectFrom('inquiries').select(['listing_id', 'email', 'message']).orderBy('id').execute();
  expect(rows).toEqual([
    { listing_id: GIVEN.english, email: '', message: '' },
    { listing_id: GIVEN.french, email: EMAIL, message: 'My words' },
  ]);
});

test('an inquiry about a listing that went offline a year ago keeps its words', async () => {
  await inquire(GIVEN.english);
  const long = daysAgo(3 * 365);
  await db().updateTable('inquiries').set({ created_at: long, last_at: long }).execute();
  await db().updateTable('listings').set({ state: 'archived' }).where('id', '=', GIVEN.english).execute();
  await db()
    .insertInto('listing_state_changes')
    .values({ listing_id: GIVEN.english, to_state: 'archived', at: daysAgo(365) })
    .execute();
  await cleanUp();
  expect(await db().selectFrom('inquiries').select('message').execute()).toEqual([{ message: 'My words' }]);
});

test('contact messages and the words of reports go after two years', async () => {
  const visitor = newVisitor(app);
  const words = { fullName: 'Zoé Secret', email: EMAIL, message: 'My words' };
  const report = { reason: 'fraudulent-or-scam', details: 'My words', email: EMAIL };
  const send = async () => {
    await visitor.post('/contact', { ...words, subject: 'other', requestKey: randomUUID() });
    await visitor.post(`/report-listing/${GIVEN.english}`, { ...report, requestKey: randomUUID() });
  };
  await send();
  await db()
    .updateTable('contact_messages')
    .set({ created_at: daysAgo(800) })
    .execute();
  await db()
    .updateTable('listing_reports')
    .set({ created_at: daysAgo(800) })
    .execute();
  await send();
  await cleanUp();
  expect(await db().selectFrom('contact_messages').select('message').execute()).toEqual([{ message: 'My words' }]);
  const reports = await db()
    .selectFrom('listing_reports')
    .select(['reason', 'details', 'email'])
    .orderBy('id')
    .execute();
  expect(reports).toEqual([{ reason: report.reason, details: null, email: null }, report]);
});

test('a sign-up that nobody confirms goes after a month, and an invited account stays', async () => {
  const password = 'the garden by the lake';
  const person = { firstName: 'Zoé', lastName: 'Roy', email: EMAIL, password, password_confirmation: password };
  await newVisitor(app).post('/register', person);
  await expect
    .poll(() => db().selectFrom('users').select('email').execute(), { timeout: 8000 })
    .toEqual([{ email: EMAIL }]);
  const invited = await givenUser(db(), 'Admin', { isVerified: false });
  await db()
    .updateTable('users')
    .set({ password_hash: null, made_by_staff: true })
    .where('id', '=', invited.id)
    .execute();
  await db()
    .updateTable('users')
    .set({ created_at: daysAgo(31) })
    .execute();
  await cleanUp();
  expect(await db().selectFrom('users').select('id').execute()).toHaveLength(2);
  await db()
    .updateTable('user_tokens')
    .set({ expires_at: daysAgo(24) })
    .execute();
  await cleanUp();
  expect(await db().selectFrom('users').select('email').execute()).toEqual([{ email: invited.email }]);
});

test('a landlord who never confirms goes after a month with the company, unless it has a listing or credits', async () => {
  const password = 'the garden by the lake';
  const register = async (name: string) => {
    const person = { firstName: 'Zoé', lastName: 'Roy', email: `${name}@example.com`, companyName: name };
    const body = { ...person, phone: '514-555-0142', password, password_confirmation: password };
    expect((await newVisitor(app).post('/elandlord/register', body)).status).toBe(200);
    const { company_id } = await db()
      .selectFrom('users')
      .select('company_id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    return company_id ?? 0;
  };
  await register('never-used');
  const lists = await register('has-a-listing');
  const pays = await register('has-credits');
  await register('has-confirmed');
  await db().updateTable('listings').set({ company_id: lists }).where('id', '=', GIVEN.paused).execute();
  await db().insertInto('wallets').values({ company_id: pays }).execute();
  const isConfirmed = { email_verified_at: new Date() };
  await db().updateTable('users').set(isConfirmed).where('email', '=', 'has-confirmed@example.com').execute();
  const namesOf = async () => {
    const rows = await db()
      .selectFrom('users')
      .innerJoin('companies', 'companies.owner_id', 'users.id')
      .select('name')
      .execute();
    return rows.map(({ name }) => name).sort();
  };
  const all = ['has-a-listing', 'has-confirmed', 'has-credits', 'never-used'];
  await db()
    .updateTable('user_tokens')
    .set({ expires_at: daysAgo(1) })
    .execute();
  await cleanUp();
  expect(await namesOf()).toEqual(all);
  await db()
    .updateTable('users')
    .set({ created_at: daysAgo(31) })
    .execute();
  await cleanUp();
  expect(await namesOf()).toEqual(all.filter((name) => name !== 'never-used'));
  const left = await db().selectFrom('users').select('id').where('email', 'like', 'never-used%').execute();
  expect(left).toEqual([]);
  expect(await db().selectFrom('companies').select('id').where('name', '=', 'never-used').execute()).toEqual([]);
});

test('old accounts whose address staff correct stay, although nobody has confirmed the new address', async () => {
  await db().deleteFrom('listings').where('company_id', '=', 12).execute();
  const changed = [
    await givenUser(db(), 'Renter'),
    await givenUser(db(), 'Support'),
    await givenUser(db(), 'Landlord', { companyId: 12, email: EMAIL }),
  ];
  // The landlord once asked about a home.
  await inquire(GIVEN.english);
  const admin = await givenUser(db(), 'Admin');
  await db()
    .updateTable('users')
    .set({ created_at: daysAgo(400) })
    .execute();
  const { access } = app.as(givenActor(['Admin'], ['viewUsers', 'modifyUsers'], { userId: admin.id }));
  for (const { id } of changed) {
    const { roles, company, phone, ...user } = await access.user({ params: { id } });
    const body = { ...user, phone: phone ?? '', email: `new${id}@example.com`, companyId: company?.id ?? null };
    await access.editUser({ params: { id }, body: { ...body, roleIds: roles.map((role) => role.id) } });
  }
  await db()
    .updateTable('user_tokens')
    .set({ expires_at: daysAgo(1) })
    .execute();
  await cleanUp();
  expect(await db().selectFrom('users').select('id').orderBy('id').execute()).toEqual(
    [...changed, admin].map(({ id }) => ({ id })),
  );
});

test('a landlord who never confirms stays with an inquiry of theirs, and the clean-up continues', async () => {
  const landlord = await givenUser(db(), 'Landlord', { companyId: 12, email: EMAIL });
  await db().deleteFrom('listings').where('company_id', '=', 12).execute();
  await inquire(GIVEN.english);
  const unconfirmed = { email_verified_at: null, was_verified: false, created_at: daysAgo(400) };
  await db().updateTable('users').set(unconfirmed).execute();
  await cleanUp();
  expect(await db().selectFrom('users').select('id').execute()).toEqual([{ id: landlord.id }]);
});

test('an alert that nobody confirms goes after a month with its consent and its guest', async () => {
  const place = { locationKind: 'city', locationId: PLACE_IDS.toronto, query: 'beds=1', source: '/toronto' };
  await newVisitor(app).post('/listing-alerts', { email: EMAIL, ...place });
  expect(await db().selectFrom('alerts').select('id').execute()).toHaveLength(1);
  for (const table of ['alerts', 'prospects'] as const)
    await db()
      .updateTable(table)
      .set({ created_at: daysAgo(31) })
      .execute();
  await db()
    .updateTable('consents')
    .set({ given_at: daysAgo(31) })
    .execute();
  await cleanUp();
  expect(await db().selectFrom('alerts').select('id').execute()).toEqual([]);
  expect(await db().selectFrom('consents').select('id').execute()).toEqual([]);
  const [guest] = await db().selectFrom('prospects').select(['email', 'name']).execute();
  expect(guest).toEqual({ email: expect.stringMatching(/@deleted\.invalid$/), name: null });
});

test('sessions end 30 days after their last use, and known browsers are forgotten after a year', async () => {
  const account = await givenUser(db(), 'Renter');
  // Each use moves the end 30 days on, so the second was last used 31 days ago. The third is 91 days old.
  for (const changes of [{}, { expires_at: daysAgo(1) }, { created_at: daysAgo(91) }]) {
    await givenSession(db(), account.id);
    const newest = db()
      .selectFrom('sessions')
      .select(({ fn }) => fn.max('id').as('id'));
    await db()
      .updateTable('sessions')
      .set({ last_used_at: daysAgo(31), ...changes })
      .where('id', '=', newest)
      .execute();
  }
  const hash = (byte: number) => Buffer.alloc(32, byte);
  await db()
    .insertInto('known_devices')
    .values([364, 366].map((age, n) => ({ user_id: account.id, device_hash: hash(n), last_used_at: daysAgo(age) })))
    .execute();
  await cleanUp();
  expect(await db().selectFrom('sessions').select('id').execute()).toHaveLength(1);
  const left = await db().selectFrom('known_devices').select('device_hash').execute();
  expect(left).toEqual([{ device_hash: hash(0) }]);
});

test('an email loses its recipient after 90 days and is never written or sent again', async () => {
  const email = {
    template: 'other',
    to_email: EMAIL,
    lang: 'en' as const,
    subject: 'News',
    html: '<p>',
    text: 'x',
    headers: '{}',
  };
  const old = { created_at: daysAgo(91) };
  await db()
    .insertInto('emails')
    .values([
      { ...email, ...old, idempotency_key: 'old', sent_at: daysAgo(91) },
      { ...email, ...old, idempotency_key: 'waiting' },
      { ...email, idempotency_key: 'failed', given_up_at: daysAgo(31) },
      { ...email, idempotency_key: 'new', sent_at: daysAgo(1) },
    ])
    .execute();
  await cleanUp();
  const columns = ['idempotency_key', 'to_email', 'text'] as const;
  const rows = await db().selectFrom('emails').select(columns).orderBy('id').execute();
  expect(rows.map(({ idempotency_key, to_email, text }) => [idempotency_key, to_email, text])).toEqual([
    ['old', '', ''],
    ['waiting', '', ''],
    ['failed', EMAIL, ''],
    ['new', EMAIL, 'x'],
  ]);
  const unsent = await db()
    .selectFrom('emails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute();
  expect(unsent).toEqual([]);
});

test('90 days after a decision of support, nothing of its emails names the landlord or the reporter', async () => {
  const details = { reason: 'fraudulent-or-scam', details: 'My words', email: EMAIL, requestKey: randomUUID() };
  await newVisitor(app).post(`/report-listing/${GIVEN.english}`, details);
  await givenUser(db(), 'Landlord', { companyId: 11 });
  const support = await givenUser(db(), 'Support');
  const desk = app.as(givenActor(['Support'], [], { userId: support.id }));
  const [row] = (await desk.reviews.list({ query: { kind: 'report' } })).rows;
  const params = { id: row?.id ?? 0 };
  const { version } = await desk.reviews.one({ params });
  await desk.reviews.decide({ params, body: { version, decision: 'correct', reason: 'No photos.' } });
  await desk.records.actOnListing({ params: { id: GIVEN.english }, body: { action: 'suspend', reason: 'Fraud.' } });
  const templates = (await db().selectFrom('emails').select('template').execute()).map(({ template }) => template);
  expect(templates).toEqual(expect.arrayContaining(['listing.correct', 'report.outcome', 'listing.suspended']));
  await db()
    .updateTable('emails')
    .set({ created_at: daysAgo(91) })
    .execute();
  await cleanUp();
  const left = await db().selectFrom('emails').selectAll().execute();
  expect(JSON.stringify(left)).not.toContain('@example.com');
});

test('a sign-up that nobody confirms leaves no names in the record of changes', async () => {
  const staff = await givenUser(db(), 'Admin');
  const { id } = await givenUser(db(), 'Renter', { email: EMAIL, isVerified: false });
  const { id: renter } = await db()
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Renter')
    .executeTakeFirstOrThrow();
  const names = { firstName: 'Zoé', lastName: 'Secret', email: EMAIL, phone: '514 555-0199' };
  await app.as(givenActor(['Admin'], ['modifyUsers'], { userId: staff.id })).access.editUser({
    params: { id },
    body: { ...names, lang: 'fr', companyId: null, roleIds: [renter], version: 1 },
  });
  await db()
    .updateTable('users')
    .set({ created_at: daysAgo(31) })
    .where('id', '=', id)
    .execute();
  await cleanUp();
  expect(await db().selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([]);
  const entries = await db()
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .execute();
  expect(entries).toEqual([{ action: 'user.modify', details: {} }]);
});
