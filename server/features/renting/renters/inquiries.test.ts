import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { awaitEmail, linkIn } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let renter: { id: number; email: string };
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings, work: true });
  renter = await givenUser(app.services.db, 'Renter');
});
afterAll(() => app[Symbol.asyncDispose]());

const calls = (id = renter.id, lang: 'en' | 'fr' = 'en') => app.as(givenActor(['Renter'], [], { userId: id }), lang);
const inquire = (listingId: number, more = {}) =>
  calls().inquiries.inquire({ body: { listingId, message: 'May I see it?', requestKey: randomUUID(), ...more } });

test('a renter inquires with one click, with name, address and phone from the account', async () => {
  await calls().renters.changeProfile({ body: { moveInOn: '2099-07-01' } });
  await app.services.db.updateTable('users').set({ phone: '416 555-0123' }).where('id', '=', renter.id).execute();
  const { message } = await inquire(GIVEN.english);
  expect(message).toContain('12 King Street');
  const { inquiries, count } = await calls().ownInquiries.list();
  expect(count).toBe(1);
  expect(inquiries).toMatchObject([
    {
      kind: 'inquiry',
      state: 'new',
      message: 'May I see it?',
      moveInOn: '2099-07-01',
      tourTimes: [],
      listing: { id: GIVEN.english },
      goneListing: null,
    },
  ]);
  const kept = await app.services.db.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ full_name: 'Camille Roy', email: renter.email, phone: '416 555-0123' });
});

test('a renter without a name sees what is missing, and a guest must fill in everything', async () => {
  const names = { first_name: '', last_name: '' };
  await app.services.db.updateTable('users').set(names).where('id', '=', renter.id).execute();
  await expect(inquire(GIVEN.english)).rejects.toMatchObject({ code: 'renter.no_name' });
  expect((await inquire(GIVEN.english, { fullName: 'Sam Lee' })).ok).toBe(true);
  const body = { listingId: GIVEN.english, requestKey: randomUUID(), message: 'Hello' };
  await expect(app.api().inquiries.inquire({ body })).rejects.toMatchObject({
    code: 'request.invalid',
    fields: { fullName: expect.any(String), email: expect.any(String) },
  });
});

test('a guest’s inquiries with the same address are among the renter’s, with their tour times', async () => {
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await app.api().inquiries.bookTour({
    body: {
      listingId: GIVEN.french,
      fullName: 'Camille Roy',
      email: renter.email.toUpperCase(),
      slots: [{ date, time: '10:00' }],
      requestKey: randomUUID(),
    },
  });
  const { inquiries } = await calls().ownInquiries.list();
  expect(inquiries).toMatchObject([
    { kind: 'tour', tourTimes: [{ date, time: '10:00' }], listing: { id: GIVEN.french } },
  ]);
});

test('only its sender can read an inquiry', async () => {
  await inquire(GIVEN.english);
  const [inquiry] = (await calls().ownInquiries.recent()).recentInquiries;
  const id = inquiry?.id ?? 0;
  expect((await calls().ownInquiries.one({ params: { id } })).inquiry).toEqual(inquiry);
  const other = await givenUser(app.services.db, 'Renter');
  await expect(calls(other.id).ownInquiries.one({ params: { id } })).rejects.toMatchObject({
    code: 'inquiry.not_found',
    status: 404,
  });
  expect((await calls(other.id).ownInquiries.list()).inquiries).toEqual([]);
});

test('contacted homes are listed latest first, each once, and gone ones keep their message', async () => {
  await inquire(GIVEN.english);
  await inquire(GIVEN.french);
  await inquire(GIVEN.english, { message: 'Is it still free?' });
  const homes = async () => (await calls().ownInquiries.listings()).listings.map(({ id }) => id);
  expect(await homes()).toEqual([GIVEN.english, GIVEN.french]);
  expect((await calls().ownInquiries.mapMarkers()).count).toBe(2);
  const { db, search } = app.services;
  await db.updateTable('listings').set({ state: 'archived' }).where('id', '=', GIVEN.english).execute();
  await search.apply([GIVEN.english]);
  expect(await homes()).toEqual([GIVEN.french]);
  const { inquiries } = await calls().ownInquiries.ofListing({ params: { id: GIVEN.english } });
  expect(inquiries.map(({ message, listing, goneListing }) => [message, listing, goneListing?.name])).toEqual([
    ['Is it still free?', null, 'King Lofts'],
    ['May I see it?', null, 'King Lofts'],
  ]);
});

test('inquiries are paged', async () => {
  for (let i = 0; i < 12; i++) await inquire(GIVEN.english, { message: `Question ${i}` });
  const second = await calls().ownInquiries.list({ query: { page: 2 } });
  expect(second).toMatchObject({ count: 12, page: 2, perPage: 10 });
  expect(second.inquiries.map(({ message }) => message)).toEqual(['Question 1', 'Question 0']);
});

test('after staff change an address, the account gets nothing that the next owner of the old one sends', async () => {
  const { db } = app.services;
  const { id, password } = await givenUser(db, 'Renter', { email: 'old@example.com' });
  const send = (email: string, message: string) =>
    app.api().inquiries.inquire({
      body: { listingId: GIVEN.english, fullName: 'Zoé', email, message, requestKey: randomUUID() },
    });
  await send('old@example.com', 'Mine');
  const guest = db.selectFrom('prospects').select(['email', 'claim_hash']).where('user_id', '=', id);
  const before = await guest.executeTakeFirstOrThrow();
  const admin = await givenUser(db, 'Admin');
  const { access } = app.as(givenActor(['Admin'], ['viewUsers', 'modifyUsers'], { userId: admin.id }));
  const { roles, phone, ...user } = await access.user({ params: { id } });
  const given = { ...user, email: 'new@example.com', phone: phone ?? '', companyId: null };
  await access.editUser({ params: { id }, body: { ...given, roleIds: roles.map((role) => role.id) } });
  await send('old@example.com', 'Somebody else’s');
  const own = async () => (await calls(id).ownInquiries.list()).inquiries.map(({ message }) => message);
  expect(await own()).toEqual(['Mine']);
  const token = linkIn(await awaitEmail(db, 'account.verify', 'new@example.com'));
  await app.api().accounts.verify({ body: { token, password } });
  const after = await guest.execute();
  expect(after).toEqual([{ email: 'new@example.com', claim_hash: expect.any(String) }]);
  expect(after[0]?.claim_hash).not.toBe(before.claim_hash);
  await send('old@example.com', 'Another');
  await send('new@example.com', 'Mine again');
  expect((await own()).sort()).toEqual(['Mine', 'Mine again']);
});
