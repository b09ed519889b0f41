import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushSecret } from '#server/features/feeds/push-secret.ts';
import { signedHeaders } from '#server/features/feeds/signed-push.fixture.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { awaitEmail, linkIn, newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenLead } from '#test/given-lead.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenSession, givenUser } from '#test/given-user.ts';

let app: TestApp;
let desk: ReturnType<TestApp['as']>['records'];
beforeAll(async () => {
  app = await testApp({ given: givenListings, work: true, env: { REVIEW_UNDO_SECONDS: '1' } });
  const { id: userId } = await givenUser(app.services.db, 'Support', { firstName: 'Sam' });
  desk = app.as(givenActor(['Support'], [], { userId })).records;
});
afterAll(() => app[Symbol.asyncDispose]());

const params = { id: 11 };
const reason = 'The photos belong to another landlord.';
const suspend = () => desk.actOnCompany({ params, body: { action: 'suspendCompany', reason } });
const restore = () => desk.actOnCompany({ params, body: { action: 'restoreCompany', reason: 'They proved it.' } });

/** A booked tour of the first inquiry. */
const givenTour = () =>
  app.services.pool.query(
    `insert into tours (inquiry_id, state, on_date, at_time, zone, starts_at, side)
    select min(id), 'confirmed', '2030-03-06', '10:30', 'America/Toronto', '2030-03-06T15:30:00Z', 'landlord' from inquiries`,
  );

const statesOf = async () =>
  (
    await app.services.db
      .selectFrom('listings')
      .select(['id', 'state', 'featured'])
      .where('company_id', '=', 11)
      .orderBy('id')
      .execute()
  ).map(({ id, state, featured }) => [id, state, featured]);

test('a suspended company is offline, locked and silent, its renters are warned, and all of it comes back', async () => {
  const { config, db, search } = app.services;
  const owner = await givenUser(db, 'Landlord', { companyId: 11, lang: 'fr', firstName: 'Élise' });
  await db.updateTable('companies').set({ owner_id: owner.id }).where('id', '=', 11).execute();
  await db.updateTable('listings').set({ featured: true }).where('id', '=', GIVEN.english).execute();
  const token = await givenSession(db, owner.id);
  const portal = async () => {
    const response = await app.fetch('/api/elandlord/listings', { headers: { authorization: `Bearer ${token}` } });
    return [response.status, (await response.json()).error?.code];
  };
  const landlord = app.as(givenActor(['Landlord'], [], { userId: owner.id, companyId: 11 }));
  await landlord.members.invite({ body: { email: 'friend@example.com', lang: 'en' } });
  const invitation = { params: { token: linkIn(await newestEmail(db, 'company.invitation')) } };
  await givenLead(app);
  const firstCopy = await newestEmail(db, 'inquiry.copy');
  await givenLead(app, { message: 'Hello again' });
  const { id: feedId } = await db
    .insertInto('feeds')
    .values({ company_id: 11, name: 'Pushed', source: 'push', is_enabled: true, approved_version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const push = () => {
    const headers = signedHeaders('[]', Math.floor(Date.now() / 1000), pushSecret(config, feedId, 1));
    return app.fetch(`/api/feeds/${feedId}/push`, { method: 'POST', body: '[]', headers });
  };
  await givenTour();
  const calendar = async (url: string) => (await app.fetch(url.replace(/^https?:\/\/[^/]+/, ''))).status;
  const { url: feedUrl } = await landlord.leads.renewCalendarFeed();
  expect(await calendar(feedUrl)).toBe(200);
  const link = /\/inquiry\/([\w.-]+)/.exec(firstCopy.text)?.[1] ?? '';
  const tourFile = () => app.api().inquiryLink.tourFile({ params: { link } });
  expect(await (await tourFile()).text()).toContain('BEGIN:VEVENT');
  const write = () => desk.writeToLandlord({ params: { id: GIVEN.english }, body: { textEn: 'Hello', textFr: '' } });
  await write();
  const before = await statesOf();

  await suspend();
  expect(await calendar(feedUrl)).toBe(410);
  await expect(tourFile()).rejects.toMatchObject({ code: 'link.gone' });
  await expect(write()).rejects.toMatchObject({ code: 'listing.no_recipient' });
  expect(search.countCompany(11)).toBe(0);
  expect(await statesOf()).toEqual([
    [GIVEN.english, 'suspended', false],
    [GIVEN.paused, 'suspended', false],
  ]);
  await expect(app.api().companies.company({ params: { slug: 'harbour' } })).rejects.toMatchObject({
    code: 'company.not_found',
  });
  expect(await portal()).toEqual([403, 'company.suspended']);
  await expect(app.api().invitations.invitation(invitation)).rejects.toMatchObject({ code: 'company.suspended' });
  expect((await push()).status).toBe(403);
  await expect(givenLead(app)).rejects.toMatchObject({ code: 'listing.gone' });
  await expect(suspend()).rejects.toMatchObject({ code: 'company.suspended' });
  expect((await desk.companies({ query: { filter: 'suspended' } })).rows).toMatchObject([{ id: 11 }]);
  expect((await desk.company({ params })).suspension).toMatchObject({ reason, by: { name: 'Sam Roy' } });

  const warning = await awaitEmail(db, 'company.warning', 'zoe@example.com');
  expect(warning).toMatchObject({ lang: 'fr', text: expect.stringContaining('12 King Street') });
  expect(warning.text).toContain('Centre antifraude du Canada');
  expect(warning.text).toMatch(/N’allez pas à la visite du mercredi 6 mars 2030 à 10\sh\s30/);
  expect(warning.text).not.toContain(reason);
  expect(await awaitEmail(db, 'company.suspended', owner.email)).toMatchObject({
    lang: 'fr',
    text: expect.stringContaining(reason),
  });
  const { rows } = await app.services.pool.query(`select count(*)::int from emails where template = 'company.warning'`);
  expect(rows).toEqual([{ count: 1 }]);

  await restore();
  expect(await statesOf()).toEqual(before);
  expect(search.countCompany(11)).toBe(1);
  expect(await portal()).toEqual([200, undefined]);
  expect(await calendar(feedUrl)).toBe(200);
  await write();
  expect(await app.api().invitations.invitation(invitation)).toBeTruthy();
  expect((await push()).status).toBe(202);
  expect((await newestEmail(db, 'company.restored')).to_email).toBe(owner.email);
  await expect(restore()).rejects.toMatchObject({ code: 'company.not_suspended' });
  expect((await desk.company({ params })).history.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['company.suspend', 'company.restore']),
  );
});

test('a suspension that is undone within the minute notifies nobody, and an administrator may do both', async () => {
  const { db, pool } = app.services;
  const { id: userId } = await givenUser(db, 'Admin');
  const admin = app.as(givenActor(['Admin'], ['modifyCompanies'], { userId })).adminCompanies;
  const sent = async () => {
    const { rows } = await pool.query(
      `select count(*)::int from emails where template in ('company.suspended', 'company.warning', 'company.restored')`,
    );
    return rows[0]?.count;
  };
  const before = [await sent(), await statesOf()];
  await admin.actOnCompany({ params, body: { action: 'suspendCompany', reason } });
  await admin.actOnCompany({ params, body: { action: 'restoreCompany', reason } });
  const due = async () =>
    (
      await pool.query(
        `select count(*)::int from pgboss.job where name = 'companies.notify-suspension' and state < 'completed'`,
      )
    ).rows[0]?.count;
  await expect.poll(due, { timeout: 8000 }).toBe(0);
  expect([await sent(), await statesOf()]).toEqual(before);
});
