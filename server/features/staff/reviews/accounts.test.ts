import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { DecisionBody } from '#common/contract/staff/reviews.ts';
import { givenCredits } from '#server/features/money/billing/money.fixture.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
afterEach(() => app[Symbol.asyncDispose]());

/** A company under review with a French-speaking landlord, and two support users. */
async function given() {
  app = await testApp({ given: givenListings });
  const { db, pool } = app.services;
  await db.updateTable('companies').set({ status: 'new' }).where('id', '=', 11).execute();
  const { id: userId, email } = await givenUser(db, 'Landlord', { companyId: 11, lang: 'fr', firstName: 'Élise' });
  const support = await givenUser(db, 'Support', { firstName: 'Sam' });
  const other = await givenUser(db, 'Support', { firstName: 'Lou' });
  const api = app.as(givenActor(['Landlord'], [], { userId, companyId: 11, email }), 'fr');
  const queueOf = (person: { id: number }) => app.as(givenActor(['Support'], [], { userId: person.id })).reviews;
  const queue = queueOf(support);
  const waiting = async () => (await queue.list({ query: { kind: 'company' } })).rows;
  const first = async () => queue.one({ params: { id: (await waiting())[0]?.id ?? 0 } });
  /** Decides the first open item of a company. */
  const decide = async (decision: DecisionBody['decision'], more: Partial<DecisionBody> = {}, by = queue) => {
    const { id, version } = await first();
    return by.decide({ params: { id }, body: { version, decision, ...more } });
  };
  const standing = async () => (await api.ownCompany.standing()).standing;
  const emails = async () =>
    (await db.selectFrom('emails').select('template').orderBy('id').execute()).map((one) => one.template);
  const states = async () =>
    Object.fromEntries(
      (await db.selectFrom('listings').select(['id', 'state']).where('company_id', '=', 11).execute()).map((row) => [
        row.id,
        row.state,
      ]),
    );
  return { db, pool, api, support, other, queue, queueOf, waiting, first, decide, standing, emails, states };
}

test('an approval is recorded, emailed in the landlord’s language, and publishes the waiting listings', async () => {
  const { db, pool, support, first, decide, standing, emails } = await given();
  expect(await standing()).toMatchObject({ status: 'new', reason: null, reviewedAt: null });
  const { id, version } = await first();
  const { review, message } = await decide('approve');
  expect(message).toContain('go live');
  expect(review).toMatchObject({ decision: 'approve', decidedBy: { id: support.id }, undoUntil: expect.any(String) });
  expect(await standing()).toMatchObject({ status: 'approved', reviewedAt: expect.any(String) });
  expect(await emails()).toEqual(['company.approved']);
  expect(await newestEmail(db, 'company.approved')).toMatchObject({
    lang: 'fr',
    subject: 'Votre entreprise est approuvée\u00a0: Harbour Homes',
  });
  const { rows } = await pool.query(
    `select data, start_after > now() + interval '50 seconds' as waits from pgboss.job
     where name in ('own-listings.publish-reviewed', 'mail.deliver') order by name desc`,
  );
  expect(rows).toEqual([
    { data: { companyId: 11, actorId: support.id }, waits: true },
    { data: { emailId: expect.any(Number) }, waits: true },
  ]);
  const columns = ['action', 'subject_id', 'actor_user_id'] as const;
  const audit = await db.selectFrom('audit_log').select(columns).orderBy('id').execute();
  expect(audit).toEqual([
    { action: 'company.viewed', subject_id: 11, actor_user_id: support.id },
    { action: 'review.account-approve', subject_id: 11, actor_user_id: support.id },
  ]);
  const again = app.as(givenActor(['Support'], [], { userId: support.id })).reviews;
  await expect(
    again.decide({ params: { id }, body: { version, decision: 'reject', reason: 'No.' } }),
  ).rejects.toMatchObject({ code: 'review.decided' });
});

test('a rejection gives its reason, takes listings offline, and the landlord can ask for another review', async () => {
  const { db, api, decide, standing, states, waiting } = await given();
  await expect(decide('reject')).rejects.toMatchObject({ fields: { reason: 'This is a required field' } });
  await expect(decide('reject', { reasonKey: 'nonsense' })).rejects.toMatchObject({ status: 400 });
  await expect(decide('suspend', { reasonKey: 'fraud' })).rejects.toMatchObject({ status: 400 });
  await db
    .updateTable('listings')
    .set({ state: 'review', activated_at: null })
    .where('id', '=', GIVEN.paused)
    .execute();
  await decide('reject', { reasonKey: 'phone', reason: 'The number reaches a bakery.' });
  expect((await standing()).reason).toMatch(/^Nous n’avons pas pu vous joindre[\s\S]+The number reaches a bakery\.$/);
  expect((await newestEmail(db, 'company.rejected')).text).toContain('Nous n’avons pas pu vous joindre');
  const { activities } = await api.dashboard.activities({ query: { kind: 'review' } });
  const why = expect.stringMatching(/Nous n’avons pas pu vous joindre[\s\S]+bakery\.$/);
  expect(activities).toMatchObject([{ message: 'Votre entreprise n’a pas été approuvée', detail: why }]);
  const { alerts } = await api.dashboard.alerts();
  expect(alerts.find(({ id }) => id === 'rejected')?.detail).toEqual(why);
  expect(await states()).toEqual({ [GIVEN.english]: 'paused', [GIVEN.paused]: 'draft' });
  await expect(app.api().listings.detail({ params: { id: GIVEN.english } })).rejects.toMatchObject({ status: 410 });
  expect(await waiting()).toEqual([]);
  expect(await api.ownCompany.askAgain()).toMatchObject({ standing: { status: 'new', reason: null } });
  expect(await waiting()).toMatchObject([{ kind: 'account', subjectId: 11 }]);
  await expect(api.ownCompany.askAgain()).rejects.toMatchObject({ code: 'company.not_rejected' });
});

test('undo restores listings and company, deletes the email, and ends after a minute', async () => {
  const { db, first, decide, queue, queueOf, other, standing, states, emails } = await given();
  await db.updateTable('listings').set({ featured: true }).where('id', '=', GIVEN.english).execute();
  const before = await db.selectFrom('listings').selectAll().where('id', '=', GIVEN.english).executeTakeFirstOrThrow();
  const { id } = await first();
  await decide('reject', { reasonKey: 'fraud' });
  const params = { id };
  await expect(queueOf(other).undo({ params })).rejects.toMatchObject({ code: 'review.undo_over' });
  const { review } = await queue.undo({ params });
  expect(review).toMatchObject({ decision: null, isMine: true, undoUntil: null });
  expect(await standing()).toMatchObject({ status: 'new', reason: null, reviewedAt: null });
  expect(await states()).toEqual({ [GIVEN.english]: 'active', [GIVEN.paused]: 'paused' });
  const after = await db.selectFrom('listings').selectAll().where('id', '=', GIVEN.english).executeTakeFirstOrThrow();
  expect({ ...after, updated_at: before.updated_at }).toEqual(before);
  expect(await emails()).toEqual([]);
  await expect(queue.undo({ params })).rejects.toMatchObject({ code: 'review.undo_over' });
  await decide('approve');
  await db
    .updateTable('review_items')
    .set({ undo_until: new Date(Date.now() - 1000) })
    .execute();
  await expect(queue.undo({ params })).rejects.toMatchObject({ code: 'review.undo_over' });
  expect(await standing()).toMatchObject({ status: 'approved' });
});

test('support asks the landlord, who answers in the portal, and the review returns to the queue', async () => {
  const { db, api, decide, first, waiting, standing, emails } = await given();
  await expect(api.reviewAnswers.answer({ body: { answer: 'Hello' } })).rejects.toMatchObject({
    code: 'review.not_asked',
  });
  await decide('ask', { reasonKey: 'rights', reason: 'Also for 14 King Street?' });
  expect(await waiting()).toEqual([]);
  expect((await standing()).question?.text).toMatch(/^Quel est votre lien[\s\S]+Also for 14 King Street\?$/);
  expect((await newestEmail(db, 'company.asked')).subject).toContain('Une question');
  await api.reviewAnswers.answer({ body: { answer: 'Je suis propriétaire.' } });
  expect((await standing()).question).toBeNull();
  const { events } = await first();
  expect(events.map(({ action, text }) => [action, text])).toEqual([
    ['answer', 'Je suis propriétaire.'],
    ['decide', 'Also for 14 King Street?'],
    ['claim', ''],
  ]);
  await decide('approve');
  expect(await emails()).toEqual(['company.asked', 'company.approved']);
});

test('an approval can’t be undone once a listing of the company goes live, even at the same moment', async () => {
  const { db, pool, decide, queue, first, standing } = await given();
  const { id: userId, email } = await givenUser(db, 'Landlord', { companyId: 11 });
  const { billing } = app.as(givenActor(['Landlord'], [], { userId, companyId: 11, email }));
  await givenCredits(db, 11, 50);
  const photo = { bucket: 'photos', name: 'p.jpg', width: 1600, height: 1067 };
  await db
    .insertInto('listing_photos')
    .values({ listing_id: GIVEN.paused, position: 9, ...photo })
    .execute();
  await db.updateTable('listings').set({ description_en: 'Near the park.' }).where('id', '=', GIVEN.paused).execute();
  await db.updateTable('listings').set({ state: 'paused' }).where('id', '=', GIVEN.english).execute();
  const { id } = await first();
  await decide('approve');
  // The activation is waiting to be paid while support undoes its decision.
  const busy = await pool.connect();
  await busy.query('begin');
  await busy.query('lock table ledger_transactions in exclusive mode');
  const locked = async () => {
    const { rows } = await busy.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count;
  };
  const on = billing.enable({ params: { id: GIVEN.paused }, body: {} });
  await expect.poll(locked).toBe(1);
  const off = queue.undo({ params: { id } }).catch((error: { code: string }) => error.code);
  await Promise.race([off, expect.poll(locked).toBe(2)]);
  await busy.query('commit');
  busy.release();
  expect((await on).listing.state).toBe('active');
  expect(await off).toBe('review.undo_over');
  expect(await standing()).toMatchObject({ status: 'approved' });
});

test('a review shows members, listings, taxes, shared contact data and earlier decisions', async () => {
  const { db, first, decide, api } = await given();
  const phone = '(416) 555-0199';
  await db
    .updateTable('companies')
    .set({ phone: '+1 416 555 0199', line1: '12 King', postal_code: 'M5V 2T6' })
    .where('id', '=', 12)
    .execute();
  await db
    .updateTable('companies')
    .set({ phone, line1: '12 KING', postal_code: 'M5V 2T6' })
    .where('id', '=', 11)
    .execute();
  for (const company_id of [11, 12])
    await db.insertInto('tax_information').values({ company_id, gst_number: '123456782 RT0001' }).execute();
  await decide('reject', { reasonKey: 'phone' });
  await api.ownCompany.askAgain();
  const { company, earlier } = await first();
  expect(company).toMatchObject({
    name: 'Harbour Homes',
    gstNumber: '123456782 RT0001',
    members: [{ name: 'Élise Roy', isOwner: true }],
    listingCount: 2,
  });
  expect(company?.listings).toHaveLength(2);
  expect(company?.shared.map(({ by, companyId }) => [by, companyId])).toEqual([
    ['address', 12],
    ['gst', 12],
    ['phone', 12],
  ]);
  expect(earlier).toMatchObject([{ kind: 'account', decision: 'reject', reasonKey: 'phone', by: { name: 'Sam Roy' } }]);
});

test('a name that resembles the site’s or its staff’s waits for the review, however it is spelled', async () => {
  const { api, decide, waiting } = await given();
  await decide('approve');
  const shown = async () => (await app.api().listings.detail({ params: { id: GIVEN.english } })).listing.company.name;
  const rename = (name: string) => api.ownCompany.update({ body: { name } });
  const names = [
    'Foyer Support',
    'FOYER Team',
    'Équipe Foyer',
    'F o y e r',
    'Fоуеr Homes',
    'F0yér',
    'Foooyer.',
    'Ｆｏｙｅｒ',
  ];
  for (const name of [...names, 'Admin', 'Service de sécurité', 'Supp0rt Homes']) {
    await rename(name);
    expect(await shown(), name).toBe('Harbour Homes');
  }
  expect((await api.ownCompany.details()).company).toMatchObject({
    name: 'Supp0rt Homes',
    approvedName: 'Harbour Homes',
    isNameWaiting: true,
  });
  expect(await waiting()).toMatchObject([{ kind: 'name', title: 'Supp0rt Homes', detail: 'Harbour Homes' }]);
  await rename('Maple Homes');
  expect(await shown()).toBe('Maple Homes');
  await rename('Le Foyer Maple');
  expect(await shown()).toBe('Harbour Homes');
  await decide('approve');
  expect(await shown()).toBe('Le Foyer Maple');
});

test('a renamed company stays live and is reviewed with both names', async () => {
  const { db, api, first, waiting, decide, queue, emails } = await given();
  await decide('approve');
  const own = async () => (await api.ownCompany.details()).company;
  const rename = (name: string) => api.ownCompany.update({ body: { name } });
  await rename('Cheap Cash Homes');
  const { id, version } = await first();
  await rename('Gratuit & Cie');
  expect(await own()).toMatchObject({ name: 'Gratuit & Cie', approvedName: 'Harbour Homes' });
  expect(await waiting()).toMatchObject([{ kind: 'name', title: 'Gratuit & Cie', detail: 'Harbour Homes' }]);
  expect((await app.api().listings.detail({ params: { id: GIVEN.english } })).listing.company.name).toBe(
    'Gratuit & Cie',
  );
  const stale = queue.decide({ params: { id }, body: { version, decision: 'approve' } });
  await expect(stale).rejects.toMatchObject({ code: 'review.changed' });
  await decide('reject', { reasonKey: 'misleading' });
  expect(await own()).toMatchObject({ name: 'Harbour Homes', approvedName: null });
  await queue.undo({ params: { id } });
  expect(await own()).toMatchObject({ name: 'Gratuit & Cie', approvedName: 'Harbour Homes' });
  await decide('reject', { reason: 'No such company.' });
  expect(await newestEmail(db, 'company.name-rejected')).toMatchObject({
    lang: 'fr',
    subject: 'Le nom de votre entreprise est de nouveau Harbour Homes',
    text: expect.stringContaining('No such company.'),
  });
  await rename('Port Locations');
  await decide('approve');
  expect(await own()).toMatchObject({ name: 'Port Locations', approvedName: null });
  expect(await emails()).toEqual(['company.approved', 'company.name-rejected', 'company.name-approved']);
  // Back to the approved name: there is nothing left to review.
  await rename('Other');
  await rename('Port Locations');
  expect(await waiting()).toEqual([]);
});

describe('after the company closed', () => {
  /** Closes the company, as its owner does. */
  async function close() {
    const { db } = app.services;
    const owner = await db
      .selectFrom('companies')
      .innerJoin('users', 'users.id', 'owner_id')
      .select(['users.id', 'users.email'])
      .where('companies.id', '=', 11)
      .executeTakeFirstOrThrow();
    const api = app.as(givenActor(['Landlord'], [], { userId: owner.id, companyId: 11, email: owner.email }));
    await api.companyEnd.close({ body: { password: 'lighthouse keeper' } });
  }
  const company = () =>
    app.services.db.selectFrom('companies').selectAll().where('id', '=', 11).executeTakeFirstOrThrow();

  test('undo brings no name back, and the name before the decision is erased', async () => {
    const { db, api, first, decide, queue } = await given();
    await decide('approve');
    await api.ownCompany.update({ body: { name: 'Dana Roy Rentals' } });
    const { id } = await first();
    await decide('reject', { reason: 'Not your name.' });
    await close();
    const closed = await company();
    await expect(queue.undo({ params: { id } })).rejects.toMatchObject({ code: 'review.undo_over' });
    expect(await company()).toEqual(closed);
    expect((await queue.list({})).rows).toEqual([]);
    const { rows } = await sql`select from review_items where to_jsonb(review_items)::text like '%Dana Roy%'`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  test('undo leaves the company rejected', async () => {
    const { first, decide, queue } = await given();
    const { id } = await first();
    await decide('reject', { reasonKey: 'fraud' });
    await close();
    await expect(queue.undo({ params: { id } })).rejects.toMatchObject({ code: 'review.undo_over' });
    expect((await company()).status).toBe('rejected');
  });

  test('undo of a suspension puts no listing live', async () => {
    const { db, queue, states } = await given();
    await db.updateTable('companies').set({ status: 'approved' }).where('id', '=', 11).execute();
    const report = { reason: 'fraudulent-or-scam', details: 'Please look.', requestKey: randomUUID() } as const;
    await app.api().inquiries.report({ params: { id: GIVEN.english }, body: report });
    const [item] = (await queue.list({ query: { kind: 'report' } })).rows;
    const params = { id: item?.id ?? 0 };
    const { review } = await queue.claim({ params });
    await queue.decide({ params, body: { version: review.version, decision: 'suspend', reasonKey: 'fraud' } });
    await close();
    await expect(queue.undo({ params })).rejects.toMatchObject({ code: 'review.undo_over' });
    expect((await states())[GIVEN.english]).toBe('suspended');
  });

  test('an undo that starts while the company closes waits for it', async () => {
    const { db, first, decide, queue } = await given();
    const { id } = await first();
    await decide('reject', { reasonKey: 'fraud' });
    let undone: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('companies')
        .set({ closed_at: new Date(), version: sql`version + 1` })
        .where('id', '=', 11)
        .execute();
      undone = expect(queue.undo({ params: { id } })).rejects.toMatchObject({ code: 'review.undo_over' });
      await expect
        .poll(async () => (await app.services.pool.query('select from pg_locks where not granted')).rowCount)
        .toBe(1);
    });
    await undone;
    expect((await company()).status).toBe('rejected');
  });
});

test('a company that takes another name while support looks is not approved unseen', async () => {
  const { db, api, first, queue } = await given();
  const { id, version } = await first();
  await api.ownCompany.update({ body: { name: 'Royal Bank Homes' } });
  const approve = (seen: number) => queue.decide({ params: { id }, body: { version: seen, decision: 'approve' } });
  await expect(approve(version)).rejects.toMatchObject({ code: 'review.changed' });
  const now = await queue.one({ params: { id } });
  expect(now.company?.name).toBe('Royal Bank Homes');
  await approve(now.version);
  const company = await db.selectFrom('companies').select('status').where('id', '=', 11).executeTakeFirst();
  expect(company).toEqual({ status: 'approved' });
});

test('a landlord’s answers are in the download, and end with the account or the company', async () => {
  const { db, pool, api, decide, queue, first } = await given();
  const texts = async () =>
    (await pool.query<{ text: string }>(`select text from review_events where text <> '' order by id`)).rows.map(
      ({ text }) => text,
    );
  await decide('ask', { reason: 'Who owns it, Élise?' });
  await api.reviewAnswers.answer({ body: { answer: 'My mother Zoé Secret.' } });
  expect((await api.myAccount.download()).data).toMatchObject({ reviewAnswers: [{ text: 'My mother Zoé Secret.' }] });
  const { id } = await first();
  await queue.note({ params: { id }, body: { note: 'Looks fine.' } });
  const member = await givenUser(db, 'Landlord', { companyId: 11 });
  const other = app.as(givenActor(['Landlord'], [], { userId: member.id, companyId: 11, email: member.email }));
  await decide('ask', { reason: 'Since when, Élise?' });
  await other.reviewAnswers.answer({ body: { answer: 'Since I was born, Camille.' } });
  await other.myAccount.remove({ body: { password: member.password } });
  expect(await texts()).toEqual(['Who owns it, Élise?', 'My mother Zoé Secret.', 'Looks fine.', 'Since when, Élise?']);
  await decide('ask', { reason: 'And the rents, Élise?' });
  const owner = await db.selectFrom('companies').select('owner_id').where('id', '=', 11).executeTakeFirstOrThrow();
  await app
    .as(givenActor(['Landlord'], [], { userId: owner.owner_id ?? 0, companyId: 11 }))
    .companyEnd.close({ body: { password: member.password } });
  expect(await texts()).toEqual(['Looks fine.']);
  const columns = ['review_question', 'review_asked_at'] as const;
  expect(await db.selectFrom('companies').select(columns).where('id', '=', 11).executeTakeFirst()).toEqual({
    review_question: null,
    review_asked_at: null,
  });
});
