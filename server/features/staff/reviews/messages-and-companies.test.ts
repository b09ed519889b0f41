import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiryPersonalData } from '#server/features/renting/inquiries/personal-data.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenSession, givenUser } from '#test/given-user.ts';

let app: TestApp;
let desk: ReturnType<TestApp['as']>;
let token = '';
beforeAll(async () => {
  app = await testApp({ given: givenListings });
  const { id: userId } = await givenUser(app.services.db, 'Support', { firstName: 'Sam' });
  desk = app.as(givenActor(['Support'], [], { userId }));
  token = await givenSession(app.services.db, userId);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Over HTTP, which also checks the output by its schema. */
const statusOf = async (path: string) =>
  (await app.fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

const write = (email: string, message: string) =>
  app.api('fr').inquiries.contact({
    body: {
      subject: 'account',
      fullName: 'Zoé Côté',
      email,
      message,
      phone: '',
      company: '',
      requestKey: randomUUID(),
    },
  });
const open = async (kind: 'message' | 'companyReport') => {
  const [row] = (await desk.reviews.list({ query: { kind } })).rows;
  if (!row) throw new Error('nothing waits');
  const params = { id: row.id };
  await desk.reviews.claim({ params });
  return { params, review: await desk.reviews.one({ params }) };
};
const held = async (template: string) =>
  (
    await app.services.db
      .selectFrom('emails')
      .select(['to_email', 'lang', 'text'])
      .where('template', '=', template)
      .where('idempotency_key', 'like', 'review:%')
      .execute()
  ).map(({ text, ...email }) => ({ ...email, text }));
const messageState = async () =>
  (await app.services.db.selectFrom('contact_messages').select('state').orderBy('id').execute()).map(
    ({ state }) => state,
  );

test('a message waits in the queue, is answered in its language, and the reply can be undone', async () => {
  const before = (await desk.reviews.pulse()).stamp;
  await write('zoe@example.com', 'Comment changer mon adresse?');
  expect((await desk.reviews.list({ query: { kind: 'message', q: 'cote adresse' } })).rows).toMatchObject([
    { kind: 'message', title: 'Zoé Côté', detail: 'Comment changer mon adresse?', companyItems: 0 },
  ]);
  await expect
    .poll(async () => (await desk.reviews.pulse()).stamp !== before, { timeout: 5000, interval: 300 })
    .toBe(true);
  expect((await desk.reviews.pulse()).kinds).toContainEqual({ kind: 'message', open: 1 });

  const { params, review } = await open('message');
  expect(await statusOf(`/support/reviews/${params.id}`)).toBe(200);
  expect(review).toMatchObject({ message: { email: 'zoe@example.com', answers: [] }, company: null, siblings: [] });
  const decide = (part: object) =>
    desk.reviews.decide({ params, body: { version: review.version, decision: 'reply', ...part } as never });
  await expect(decide({})).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
  const replied = await decide({ reasonKey: 'account', reason: 'Bonne journée!' });
  expect(replied.review).toMatchObject({ decision: 'reply', undoUntil: expect.any(String) });
  expect(await messageState()).toEqual(['done']);
  const [email] = await held('contact.answer');
  expect(email).toMatchObject({ to_email: 'zoe@example.com', lang: 'fr' });
  expect(email?.text).toMatch(/sous Mon compte.*Bonne journée!.*Comment changer mon adresse\?/s);

  const undone = await desk.reviews.undo({ params });
  expect(undone.review).toMatchObject({ decision: null, isMine: true, message: { answers: [] } });
  expect([await held('contact.answer'), await messageState()]).toEqual([[], ['new']]);

  const finished = { version: undone.review.version, decision: 'finish' } as const;
  await desk.reviews.decide({ params, body: finished });
  expect([await held('contact.answer'), await messageState()]).toEqual([[], ['done']]);
});

test('a message that an administrator settles, or whose writer erases it, leaves the queue with its words', async () => {
  const { db } = app.services;
  await write('ana@example.com', 'Merci!');
  await write('lou@example.com', 'Bonjour!');
  const { params } = await open('message');
  await db.updateTable('contact_messages').set({ state: 'done' }).where('email', '=', 'ana@example.com').execute();
  await db.transaction().execute(async (trx) => {
    for (const email of ['ana@example.com', 'lou@example.com', 'zoe@example.com'])
      await inquiryPersonalData.erase?.(trx, { emails: [email], prospectIds: [] } as never, undefined);
  });
  expect((await desk.reviews.list({ query: { kind: 'message' } })).rows).toEqual([]);
  const items = await db
    .selectFrom('review_items')
    .select(['search_text', 'reason'])
    .where('kind', '=', 'message')
    .execute();
  expect(items).toHaveLength(3);
  for (const item of items) expect(item).toEqual({ search_text: '', reason: '' });
  const { rows } = await app.services.pool.query(`select count(*)::int from review_events where text like '%journée%'`);
  expect(rows).toEqual([{ count: 0 }]);
  expect(await desk.reviews.one({ params })).toMatchObject({
    decision: 'withdrawn',
    message: { name: '', message: '' },
  });
});

test('renters report a whole company, support suspends it at once, and can undo it', async () => {
  const { search } = app.services;
  const report = (email: string, reason: 'fraudulent-or-scam' | 'wrong-price') =>
    app.api('en').inquiries.reportCompany({
      params: { slug: 'harbour' },
      body: { reason, details: 'They ask for money first.', email, requestKey: randomUUID() },
    });
  await report('renter@example.com', 'wrong-price');
  await report('RENTER@example.com', 'fraudulent-or-scam');
  const unknown = { params: { slug: 'nobody' }, body: { reason: 'wrong-price', requestKey: randomUUID() } } as const;
  await expect(app.api('en').inquiries.reportCompany(unknown)).rejects.toMatchObject({ code: 'company.not_found' });

  const { params, review } = await open('companyReport');
  expect(review).toMatchObject({
    priority: 1,
    company: { id: 11 },
    companyReports: [{ details: expect.any(String) }, {}],
  });
  const body = { version: review.version, decision: 'suspendCompany', reasonKey: 'payment' } as const;
  await desk.reviews.decide({ params, body });
  expect(search.countCompany(11)).toBe(0);
  expect(await statusOf('/support/companies/11')).toBe(200);
  expect(await statusOf(`/support/reviews/${params.id}`)).toBe(200);
  expect((await desk.records.company({ params: { id: 11 } })).suspension?.reason).toContain('asks renters for money');
  const [outcome, ...others] = await held('report.company-outcome');
  expect([outcome?.to_email.toLowerCase(), others]).toEqual(['renter@example.com', []]);
  expect((await desk.records.counts({ query: { list: 'companies' } })).counts).toMatchObject({ suspended: 1 });

  const undone = await desk.reviews.undo({ params });
  expect(search.countCompany(11)).toBe(1);
  expect(await held('report.company-outcome')).toEqual([]);
  await desk.reviews.decide({ params, body: { version: undone.review.version, decision: 'dismiss' } });
  expect((await desk.reviews.list({ query: { kind: 'companyReport' } })).rows).toEqual([]);
});
