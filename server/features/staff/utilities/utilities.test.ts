import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressKey } from '#common/address-key/address-key.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let tools: ReturnType<TestApp['as']>['utilities'];

beforeAll(async () => {
  app = await testApp({ given: givenListings });
  const { id: userId } = await givenUser(app.services.db, 'Support');
  tools = app.as(givenActor(['Support'], [], { userId })).utilities;
});
afterAll(() => app[Symbol.asyncDispose]());

const recorded = async (action: string) => {
  const { rows } = await app.services.pool.query<{ details: object }>(
    'select subject_id, details from audit_log where action = $1 order by id',
    [action],
  );
  return rows;
};

test('a listing is read again by the search, as often as support asks, and each time is recorded', async () => {
  const { search } = app.services;
  for (let time = 0; time < 2; time++) {
    const { message } = await tools.reindex({ body: { listingId: GIVEN.french } });
    expect(message).toContain('It’s in the search');
  }
  expect(search.has(GIVEN.french)).toBe(true);
  expect((await tools.reindex({ body: { listingId: GIVEN.paused } })).message).toContain('isn’t live');
  await expect(tools.reindex({ body: { listingId: 999_999 } })).rejects.toMatchObject({ code: 'listing.not_found' });
  expect(await recorded('listing.reindex')).toMatchObject([
    { subject_id: GIVEN.french },
    { subject_id: GIVEN.french },
    { subject_id: GIVEN.paused },
  ]);
  const { search: state } = await tools.state();
  expect(state).toMatchObject({ isReady: true, listingCount: search.size(), liveCount: search.size() });
  expect(state.changeCount).toBeGreaterThanOrEqual(3);
});

test('wallets are compared with their ledgers, and wrong ones are named', async () => {
  const { db } = app.services;
  const { records } = app.as(givenActor(['Support'], [], { userId: (await givenUser(db, 'Support')).id }));
  const body = { requestKey: randomUUID(), credits: 7, reason: 'A gift.' };
  await records.adjustCredits({ params: { id: 11 }, body });
  expect(await tools.checkWallets({ body: { companyId: 11 } })).toEqual({ checked: 1, wrongCount: 0, wrong: [] });
  // Only a superuser who turns triggers off can make a wallet wrong.
  await sql`set session_replication_role = replica; update wallets set credits = 9 where company_id = 11;
    set session_replication_role = default`.execute(db);
  expect(await tools.checkWallets({ body: {} })).toMatchObject({
    wrongCount: 1,
    wrong: [{ companyId: 11, credits: 9, ledgerCredits: 7 }],
  });
  await sql`set session_replication_role = replica; update wallets set credits = 7 where company_id = 11;
    set session_replication_role = default`.execute(db);
  await expect(tools.checkWallets({ body: { companyId: 77 } })).rejects.toMatchObject({ code: 'company.not_found' });
  expect(await recorded('company.check-wallet')).toMatchObject([
    { subject_id: 11, details: { wrong: 0 } },
    { subject_id: null, details: { wrong: 1 } },
  ]);
});

test('a sent email goes out once more, however often support asks within ten minutes', async () => {
  const { db } = app.services;
  const given = async (part: object) => {
    const email = { idempotency_key: randomUUID(), template: 'x', to_email: 'ana@example.com', lang: 'en' as const };
    const { id } = await db
      .insertInto('emails')
      .values({ ...email, subject: 'Hello', html: '<p>Hello', text: 'Hello', ...part })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const resend = (emailId: number) => tools.resendEmail({ body: { emailId } });
  const sent = await given({ sent_at: new Date() });
  expect((await resend(sent)).message).toContain('again');
  expect((await resend(sent)).message).toContain('already');
  const copies = await db.selectFrom('emails').selectAll().where('idempotency_key', 'like', 'resend:%').execute();
  expect(copies).toMatchObject([{ to_email: 'ana@example.com', text: 'Hello', sent_at: null }]);

  const failed = await given({ given_up_at: new Date(), last_error: 'no such mailbox', attempts: 14 });
  expect((await resend(failed)).message).toContain('trying');
  const retried = await db.selectFrom('emails').selectAll().where('id', '=', failed).executeTakeFirst();
  expect(retried).toMatchObject({ given_up_at: null, attempts: 0 });
  const cleared = await given({ sent_at: new Date(), html: '', text: '' });
  await expect(resend(cleared)).rejects.toMatchObject({ code: 'email.text_deleted' });
  const digest = await given({ sent_at: new Date(), headers: { 'List-Unsubscribe': '<https://foyer.example/u>' } });
  await expect(resend(digest)).rejects.toMatchObject({ code: 'email.by_consent' });
  await expect(resend(999_999)).rejects.toMatchObject({ code: 'email.not_found' });
  expect(await recorded('mail.resend')).toMatchObject([{ subject_id: sent }, { subject_id: failed }]);
});

test('an address is found however it is written, in any state of its listings', async () => {
  const { db } = app.services;
  const { street, city_id } = await db
    .selectFrom('listings')
    .select(['street', 'city_id'])
    .where('id', '=', GIVEN.french)
    .$narrowType<{ street: string; city_id: number }>()
    .executeTakeFirstOrThrow();
  const { key } = addressKey(street, city_id);
  await db.updateTable('listings').set({ address_normalised: key }).where('id', '=', GIVEN.french).execute();
  const found = await tools.findAddress({ body: { street: `${street}, app. 4`, city: 'montreal' } });
  expect(found).toMatchObject({ unit: '4', city: { fr: 'Montréal' } });
  expect(found.listings.map(({ id }) => id)).toContain(GIVEN.french);
  await expect(tools.findAddress({ body: { street: '1 King St', city: 'Atlantis' } })).rejects.toMatchObject({
    code: 'location.not_found',
  });
  expect(await recorded('listing.find-address')).toHaveLength(1);
});

test('a stuck upload is ended once, and a new one is kept', async () => {
  const { db } = app.services;
  const given = async (minutes: number) => {
    const id = randomUUID();
    const created_at = new Date(Date.now() - minutes * 60_000);
    const row = { id, company_id: 11, kind: 'photo' as const, storage_key: `incoming/${id}`, bytes: 2000, created_at };
    await db.insertInto('uploads').values(row).execute();
    return id;
  };
  const [stuck, fresh] = [await given(30), await given(1)];
  expect((await tools.state()).uploads.map(({ id }) => id)).toEqual([stuck]);
  for (let time = 0; time < 2; time++) await tools.endUpload({ body: { uploadId: stuck } });
  expect((await tools.state()).uploads).toEqual([]);
  await expect(tools.endUpload({ body: { uploadId: fresh } })).rejects.toMatchObject({ code: 'upload.not_stuck' });
  await expect(tools.endUpload({ body: { uploadId: randomUUID() } })).rejects.toMatchObject({
    code: 'upload.not_found',
  });
  expect(await recorded('upload.end')).toMatchObject([{ details: { upload: stuck } }]);
});
