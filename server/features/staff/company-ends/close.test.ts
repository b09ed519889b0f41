import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { feedCredits } from '#common/feeds/feed-credits.ts';
import { guardLimits } from '#common/feeds/guard-limits.ts';
import { CARDS, givenCredits, givenShop, typed } from '#server/features/money/billing/money.fixture.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ given: givenListings });
});
afterEach(() => app[Symbol.asyncDispose]());

const PASSWORD = 'lighthouse keeper';

/** Logs in a landlord of company 11; the first one is its owner. */
async function landlord(changes: Parameters<typeof givenUser>[2]) {
  const { id, email } = await givenUser(app.services.db, 'Landlord', { companyId: 11, ...changes });
  const { tokenInfo } = await app.api().accounts.login({ body: { email, password: PASSWORD } });
  const { id: sessionId } = await app.services.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const actor = givenActor(['Landlord'], [], { userId: id, companyId: 11, email, isVerified: true, sessionId });
  const statusOf = async (path: string) =>
    (await app.fetch(`/api${path}`, { headers: { authorization: `Bearer ${tokenInfo.access_token}` } })).status;
  return { id, email, api: app.as(actor), statusOf };
}

/** An owner and a member of company 11 with a lead, a note, a reply and credits. */
async function givenCompany() {
  const { db } = app.services;
  const owner = await landlord({ email: 'dana.roy@example.com', firstName: 'Dana', lastName: 'Roy' });
  const member = await landlord({ email: 'elise@example.com', firstName: 'Élise', lang: 'fr' });
  await app.api().inquiries.inquire({
    body: {
      listingId: GIVEN.english,
      fullName: 'Zoé',
      email: 'zoe@example.com',
      message: 'Free?',
      requestKey: randomUUID(),
    },
  });
  const { id } = await db.selectFrom('inquiries').select('id').executeTakeFirstOrThrow();
  await member.api.leads.reply({ params: { id }, body: { message: 'It is, from Dana.', requestKey: randomUUID() } });
  await member.api.leads.addNote({ params: { id }, body: { note: 'Seems nice', requestKey: randomUUID() } });
  await member.api.ownCompany.saveEmailChoices({ body: { leads: true, tours: false, credits: true } });
  await givenCredits(db, 11, 5);
  return { db, owner, member, inquiryId: id };
}

test('a member can download their data and delete their account, while the company and its replies stay', async () => {
  const { db, member, owner, inquiryId } = await givenCompany();
  const { data } = await member.api.myAccount.download();
  expect(data).toMatchObject({
    account: { email: member.email, first_name: 'Élise' },
    company: { name: 'Harbour Homes', is_owner: false },
    lettersNotWanted: [{ letter: 'tours' }],
    leadMessages: [{ inquiry_id: inquiryId, body: 'It is, from Dana.' }],
    leadNotes: [{ body: 'Seems nice' }],
    signIns: [{}],
  });
  const text = JSON.stringify(data);
  for (const secret of ['password', 'hash', 'token', owner.email, 'Free?']) expect(text).not.toContain(secret);
  await member.api.myAccount.remove({ body: { password: PASSWORD } });
  expect((await owner.api.members.team())?.members.map(({ id }) => id)).toEqual([owner.id]);
  expect(await db.selectFrom('lead_messages').select(['user_id', 'body']).execute()).toEqual([
    { user_id: null, body: 'It is, from Dana.' },
  ]);
});

test('an owner can’t leave or delete the account before transferring or closing the company', async () => {
  const { owner, member } = await givenCompany();
  const remove = { body: { password: PASSWORD } };
  await expect(owner.api.myAccount.remove(remove)).rejects.toMatchObject({ code: 'account.owns_company' });
  await expect(member.api.companyEnd.close(remove)).rejects.toMatchObject({ code: 'member.owner_only' });
  await expect(owner.api.companyEnd.close({ body: { password: 'a guess' } })).rejects.toMatchObject({
    fields: { password: 'That password is incorrect. Try again.' },
  });
  await owner.api.members.handOver({ params: { id: member.id }, body: { password: PASSWORD, leaves: false } });
  await owner.api.myAccount.remove(remove);
  expect((await member.api.members.team())?.members).toMatchObject([{ id: member.id, isOwner: true }]);
});

test('a closed company keeps its books and its renters’ data, but nothing that names a person', async () => {
  const { db, owner, member } = await givenCompany();
  const link = /\/inquiry\/([\w-]+)/.exec((await newestEmail(db, 'lead.reply')).text)?.[1] ?? '';
  await owner.api.ownCompany.update({
    body: {
      contactName: 'Dana Roy',
      phone: '416 555-0199',
      line1: '9 Secret Lane',
      website: 'https://harbour.example',
    },
  });
  const { taxInformation } = (await owner.api.ownCompany.details()) ?? {};
  if (!taxInformation) throw new Error('no answer');
  await owner.api.ownCompany.saveTaxInformation({ body: { ...taxInformation, companyName: 'Dana Roy Inc.' } });
  await owner.api.members.invite({ body: { email: 'max@example.com', lang: 'en' } });
  await owner.api.companyEnd.close({ body: { password: PASSWORD } });

  expect(await newestEmail(db, 'company.closed')).toMatchObject({ to_email: member.email, lang: 'fr' });
  expect([await member.statusOf('/my-user'), await owner.statusOf('/my-user')]).toEqual([401, 200]);
  expect(await owner.statusOf('/elandlord/members')).toBe(403);
  await owner.api.myAccount.remove({ body: { password: PASSWORD } });
  const { rows } = await app.services.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname = 'public'`,
  );
  for (const { name } of rows) {
    const { rows: found } = await app.services.pool.query(
      `select to_jsonb(row) as row from ${name} row
       where to_jsonb(row)::text ~* '(dana.roy|Dana Roy|Roy Inc|Secret Lane|555-0199|harbour|max@example|Seems nice)'`,
    );
    // Emails to renters stay theirs, and the last emails still have to be sent.
    const others =
      name === 'emails' ? found.filter(({ row }) => !/^(zoe|elise|dana.roy|max)@/.test(row.to_email)) : found;
    expect(others, name).toEqual([]);
  }
  const wallet = await db.selectFrom('wallets').select('credits').where('company_id', '=', 11).executeTakeFirst();
  expect(wallet?.credits).toBe(5);
  const states = await db.selectFrom('listings').select('state').distinct().where('company_id', '=', 11).execute();
  expect(states).toEqual([{ state: 'archived' }]);
  const kept = await app.api().inquiryLink.open({ params: { link } });
  expect(JSON.stringify(kept)).toContain('It is, from Dana.');
  expect(JSON.stringify(kept)).toContain('Closed company');
});

test('the feeds of a closed company take no file any more', async () => {
  const { db, owner } = await givenCompany();
  const admin = app.as(givenActor(['Admin'], ['viewFeeds', 'createFeeds', 'modifyFeeds'], { userId: owner.id }));
  const body = {
    companyId: 11,
    name: 'Pushed',
    source: 'push' as const,
    url: '',
    format: 'json' as const,
    isComplete: true,
    isEnabled: true,
    everyHours: null,
    atHour: 4,
    mapping: {},
    guard: guardLimits.parse({}),
    credits: feedCredits.parse({}),
  };
  const { id } = await admin.feeds.create({ body });
  const { secret } = await admin.feeds.replaceSecret({ params: { id } });
  const push = async (text: string) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
    const headers = { 'x-foyer-timestamp': timestamp, 'x-foyer-signature': signature };
    return (await app.fetch(`/api/feeds/${id}/push`, { method: 'POST', body: text, headers })).status;
  };
  expect(await push('{"listings":[]}')).toBe(202);
  await owner.api.companyEnd.close({ body: { password: PASSWORD } });
  expect(await push('{"listings":[1]}')).toBe(401);
  expect(await db.selectFrom('feed_runs').select('state').execute()).toEqual([{ state: 'refused' }]);
  expect((await admin.feeds.feed({ params: { id } })).feed.isEnabled).toBe(false);
  const closed = { code: 'request.invalid', fields: { companyId: expect.any(String) } };
  await expect(admin.feeds.create({ body })).rejects.toMatchObject(closed);
  await expect(admin.feeds.edit({ params: { id }, body: { ...body, version: 2 } })).rejects.toMatchObject(closed);
});

test('closing waits for a refund under way and cancels unpaid purchases', async () => {
  const { db, owner } = await givenCompany();
  const { bundleId } = await givenShop(db);
  const begin = async () => {
    const { purchase } = await owner.api.billing.checkout({ body: { bundleId, requestKey: randomUUID() } });
    return purchase.id;
  };
  const [paid, unpaid] = [await begin(), await begin()];
  await owner.api.billing.postCheckout({ body: { purchaseId: paid, card: typed(CARDS.good) } });
  const set = (id: number, state: 'paid' | 'refunding') =>
    db.updateTable('purchases').set({ state }).where('id', '=', id).execute();
  const close = () => owner.api.companyEnd.close({ body: { password: PASSWORD } });
  await set(paid, 'refunding');
  await expect(close()).rejects.toMatchObject({ code: 'company.purchase_open' });
  expect(await owner.statusOf('/elandlord/members')).toBe(200);
  await set(paid, 'paid');
  await close();
  expect(await db.selectFrom('purchases').select(['id', 'state']).orderBy('id').execute()).toEqual([
    { id: paid, state: 'paid' },
    { id: unpaid, state: 'canceled' },
  ]);
});
