import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { writeAudit } from '#server/platform/records/audit.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { PLACE_IDS } from '#test/given-places.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings });
});
afterAll(() => app[Symbol.asyncDispose]());

const db = () => app.services.db;
const EMAIL = 'zoe@example.com';

/** A renter with data in every table. */
async function givenLife() {
  const { id, password } = await givenUser(db(), 'Renter', { email: EMAIL });
  await app.api().inquiries.inquire({
    body: {
      listingId: GIVEN.english,
      fullName: 'Zoé Secret',
      email: EMAIL,
      message: 'My words',
      requestKey: randomUUID(),
    },
  });
  await app.api().alerts.signUp({
    body: { email: EMAIL, locationKind: 'city', locationId: PLACE_IDS.toronto, query: 'beds=1', source: '/toronto' },
  });
  await app.api().inquiries.report({
    params: { id: GIVEN.english },
    body: { reason: 'fraudulent-or-scam', details: 'My words about it', email: EMAIL, requestKey: randomUUID() },
  });
  await app.api().inquiries.contact({
    body: {
      fullName: 'Zoé Secret',
      email: EMAIL,
      subject: 'other',
      message: 'My words to the team',
      requestKey: randomUUID(),
    },
  });
  // One email to another address names the person and was sent, one waits, and one could not be delivered.
  const about = {
    template: 'other',
    to_email: 'office@example.org',
    lang: 'en' as const,
    subject: 'News',
    html: '',
    headers: '{}',
  };
  const text = `Write to ${EMAIL}`;
  await db()
    .insertInto('emails')
    .values([
      { ...about, text, idempotency_key: 'sent', sent_at: new Date() },
      { ...about, text, idempotency_key: 'waiting' },
      { ...about, text, idempotency_key: 'failed', given_up_at: new Date(), last_error: `550 ${EMAIL} unknown` },
    ])
    .execute();
  await db().updateTable('prospects').set({ user_id: id }).execute();
  await db().insertInto('favourites').values({ user_id: id, listing_id: GIVEN.english }).execute();
  await db()
    .insertInto('favourite_notes')
    .values({ user_id: id, listing_id: GIVEN.english, note: 'My note' })
    .execute();
  await db().insertInto('viewed_listings').values({ user_id: id, listing_id: GIVEN.french }).execute();
  await db().insertInto('points_of_interest').values({ user_id: id, name: 'Work', lat: 43.6, lng: -79.4 }).execute();
  await writeAudit(
    db(),
    { actor: givenActor(['Admin']), address: '203.0.113.7' },
    { action: 'user.modify', subjectKind: 'user', subjectId: id, details: { before: { email: EMAIL } } },
  );
  await writeAudit(
    db(),
    { actor: givenActor(['Admin']), address: '203.0.113.7' },
    { action: 'company.create', subjectKind: 'company', subjectId: 11, details: { after: { owner: EMAIL } } },
  );
  await db().insertInto('renter_profiles').values({ user_id: id, about: 'Two cats' }).execute();
  const owner = await givenUser(db(), 'Landlord', { companyId: 11, firstName: 'Dana' });
  await app
    .as(givenActor(['Landlord'], [], { userId: owner.id, companyId: 11, isVerified: true }))
    .members.invite({ body: { email: EMAIL, lang: 'fr' } });
  return { password, api: app.as(givenActor(['Renter'], [], { userId: id, email: EMAIL })), id };
}

test('the download has all of a renter’s data, without secrets or other people’s data', async () => {
  const { api } = await givenLife();
  const other = await givenUser(db(), 'Renter');
  await db().insertInto('favourites').values({ user_id: other.id, listing_id: GIVEN.french }).execute();
  const { data } = await api.myAccount.download();
  expect(data).toMatchObject({
    account: { email: EMAIL, first_name: 'Camille' },
    profile: { about: 'Two cats' },
    favourites: [{ listing_id: GIVEN.english }],
    favouriteNotes: [{ listing_id: GIVEN.english, note: 'My note' }],
    viewed: [{ listing_id: GIVEN.french }],
    pointsOfInterest: [{ name: 'Work' }],
    inquiries: [{ message: 'My words', full_name: 'Zoé Secret' }],
    alerts: [{ query: 'beds=1' }],
    consents: [{ kind: 'alerts' }],
    invitations: [{ company: 'Harbour Homes', lang: 'fr', accepted_at: null }],
    contactMessages: [{ kind: 'contact', message: 'My words to the team' }],
    reports: [{ reason: 'fraudulent-or-scam', details: 'My words about it' }],
  });
  const text = JSON.stringify(data);
  for (const secret of ['password', 'hash', 'token']) expect(text).not.toContain(secret);
});

test('entries of the audit log can’t be changed or deleted', async () => {
  await givenLife();
  const entry = db().updateTable('audit_log');
  await expect(entry.set({ action: 'user.other' }).execute()).rejects.toThrow('append-only');
  await expect(entry.set({ details: '{"a":1}' }).execute()).rejects.toThrow('append-only');
  await expect(db().deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});

test('deletion requires the password', async () => {
  const { api } = await givenLife();
  await expect(api.myAccount.remove({ body: { password: 'a guess' } })).rejects.toMatchObject({
    fields: { password: 'That password is incorrect. Try again.' },
  });
  expect(await db().selectFrom('users').select('id').where('email', '=', EMAIL).execute()).toHaveLength(1);
});

test('after a deletion nothing names the person, and records that others need remain', async () => {
  const { api, password, id } = await givenLife();
  await api.myAccount.remove({ body: { password } });
  const { rows } = await app.services.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname = 'public'`,
  );
  for (const { name } of rows) {
    const { rows: found } = await app.services.pool.query(
      `select to_jsonb(row) as row from ${name} row where to_jsonb(row)::text ~* '(zoe@|Secret|My words|Two cats|Camille)'`,
    );
    // The last email must still be sent.
    const left = name === 'emails' ? found.filter(({ row }) => row.template !== 'account.deleted') : found;
    expect(left, name).toEqual([]);
  }
  const kept = await db().selectFrom('emails').select('idempotency_key').where('template', '=', 'other').execute();
  expect(kept).toEqual([{ idempotency_key: 'sent' }]);
  expect(await db().selectFrom('listing_reports').select('reason').execute()).toEqual([
    { reason: 'fraudulent-or-scam' },
  ]);
  expect(await db().selectFrom('inquiries').select('listing_id').execute()).toEqual([{ listing_id: GIVEN.english }]);
  const consent = await db().selectFrom('consents').selectAll().executeTakeFirstOrThrow();
  expect(consent.withdrawn_at).not.toBeNull();
  expect(await db().selectFrom('alerts').select('id').execute()).toEqual([]);
  const audit = await db()
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'user.delete')
    .executeTakeFirstOrThrow();
  expect(audit.subject_id).toBe(id);
  await expect(api.myAccount.me()).rejects.toMatchObject({ code: 'auth.required' });
});

test('a deletion erases the data of earlier addresses and the emails to one that waits, but nobody else’s', async () => {
  const { pool } = app.services;
  const { id, password } = await givenUser(db(), 'Renter', { email: 'first@example.com', firstName: 'Zoé' });
  const api = app.as(givenActor(['Renter'], [], { userId: id, email: 'first@example.com' }));
  const contact = (email: string, message: string) =>
    app.api().inquiries.contact({
      body: { fullName: 'Zoé Secret', email, subject: 'other', message, requestKey: randomUUID() },
    });
  await contact('first@example.com', 'My words');
  await contact('waits@example.com', 'Words of another person');
  const email = (to_email: string, template: string) =>
    pool.query(
      `insert into emails (template, to_email, lang, subject, html, text, headers, idempotency_key)
       values ($1, $2, 'en', 'Hello Zoé', 'x', 'x', '{}', gen_random_uuid())`,
      [template, to_email],
    );
  await email('first@example.com', 'other');
  await pool.query("update users set email = 'second@example.com' where id = $1", [id]);
  await api.myAccount.update({ body: { email: 'waits@example.com', currentPassword: password } });
  await email('waits@example.com', 'other');
  const download = JSON.stringify(await api.myAccount.download());
  for (const part of ['My words', 'first@example.com', 'waits@example.com']) expect(download).toContain(part);
  await api.myAccount.remove({ body: { password } });
  const { rows } = await pool.query("select email, message from contact_messages where email <> '' order by id");
  expect(rows).toEqual([{ email: 'waits@example.com', message: 'Words of another person' }]);
  const sent = await pool.query(
    "select to_email, template from emails where to_email in ('first@example.com', 'waits@example.com') and template not like 'contact%'",
  );
  expect(sent.rows).toEqual([{ to_email: 'waits@example.com', template: 'other' }]);
});

test('the download of a person who was staff has nothing about the people whose records they changed', async () => {
  const { id: userId } = await givenUser(db(), 'Admin');
  const other = await givenUser(db(), 'Renter', { email: EMAIL });
  const { id: renter } = await db()
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Renter')
    .executeTakeFirstOrThrow();
  const names = { firstName: 'Zoé', lastName: 'Secret', email: 'zoe.secret@example.com', phone: '514 555-0199' };
  await app.as(givenActor(['Admin'], ['modifyUsers'], { userId })).access.editUser({
    params: { id: other.id },
    body: { ...names, lang: 'fr', companyId: null, roleIds: [renter], version: 1 },
  });
  await db().updateTable('user_roles').set({ role_id: renter }).where('user_id', '=', userId).execute();
  const { data } = await app.as(givenActor(['Renter'], [], { userId })).myAccount.download();
  expect(data).toMatchObject({ changes: [{ action: 'user.modify', details: {} }] });
  expect(JSON.stringify(data)).not.toMatch(/zoe|Secret|555-0199/i);
});
