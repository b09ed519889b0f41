import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { linkIn, newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenUser } from '#test/given-user.ts';
import { cleanUp } from './clean-up.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ work: true });
});
afterAll(() => app[Symbol.asyncDispose]());

const db = () => app.services.db;
const resets = () => db().selectFrom('emails').selectAll().where('template', '=', 'account.reset').execute();
const chosen = { password: 'another long one', password_confirmation: 'another long one' };
const me = (token: string) => app.fetch('/api/my-user', { headers: { authorization: `Bearer ${token}` } });

async function askForLink(email: string): Promise<string> {
  const before = (await resets()).length;
  await app.api().accounts.forgotPassword({ body: { email } });
  await expect.poll(async () => (await resets()).length, { timeout: 8000 }).toBe(before + 1);
  return linkIn(await newestEmail(db(), 'account.reset'));
}

test('a reset link sets a new password and ends every session', async () => {
  const { email, password } = await givenUser(db(), 'Renter');
  const { tokenInfo } = await app.api().accounts.login({ body: { email, password } });
  const token = await askForLink(email.toUpperCase());
  expect((await app.api().accounts.toReset({ params: { token } })).email).toMatch(/^p•+@example\.com$/);
  expect((await me(tokenInfo.access_token)).status).toBe(200);
  await app.api().accounts.resetPassword({ params: { token }, body: chosen });
  expect((await me(tokenInfo.access_token)).status).toBe(401);
  await expect(app.api().accounts.login({ body: { email, password } })).rejects.toMatchObject({ code: 'auth.wrong' });
  expect((await app.api().accounts.login({ body: { email, password: chosen.password } })).user.email).toBe(email);
  expect(await newestEmail(db(), 'account.password-changed')).toMatchObject({ to_email: email });
  expect(await db().selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'user.password' }]);
  // The link works once, and older links stop working.
  await expect(app.api().accounts.resetPassword({ params: { token }, body: chosen })).rejects.toMatchObject({
    code: 'link.not_found',
  });
});

test('an unknown address gets the same answer and no email', async () => {
  const { email } = await givenUser(db(), 'Renter');
  const unknown = await app.api('fr').accounts.forgotPassword({ body: { email: 'nobody@example.com' } });
  expect(await app.api('fr').accounts.forgotPassword({ body: { email } })).toEqual(unknown);
  await expect.poll(async () => (await resets()).length, { timeout: 8000 }).toBe(1);
  expect(await newestEmail(db(), 'account.reset')).toMatchObject({ to_email: email });
});

test('somebody’s inbox can’t be flooded with links', async () => {
  const { email } = await givenUser(db(), 'Renter');
  const other = await givenUser(db(), 'Renter');
  for (let n = 0; n < 6; n++) await app.api().accounts.forgotPassword({ body: { email } });
  await app.api().accounts.forgotPassword({ body: { email: other.email } });
  await expect
    .poll(async () => (await resets()).filter(({ to_email }) => to_email === other.email).length, { timeout: 8000 })
    .toBe(1);
  expect((await resets()).filter(({ to_email }) => to_email === email)).toHaveLength(4);
});

test.each(['resetPassword', 'toReset'] as const)('an old or unknown link is refused by %s', async (name) => {
  const { email } = await givenUser(db(), 'Renter');
  const token = await askForLink(email);
  await db()
    .updateTable('user_tokens')
    .set({ expires_at: new Date(0) })
    .execute();
  for (const bad of [token, 'x'.repeat(43), 'x']) {
    const call = app.api().accounts[name] as (input: object) => Promise<unknown>;
    await expect(call({ params: { token: bad }, body: chosen })).rejects.toMatchObject({ code: 'link.not_found' });
  }
});

test('one of two simultaneous clicks sets the password', async () => {
  const { email } = await givenUser(db(), 'Renter');
  const token = await askForLink(email);
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => app.api().accounts.resetPassword({ params: { token }, body: chosen })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('changing the password requires the current one and ends all other sessions', async () => {
  const { id, email, password } = await givenUser(db(), 'Renter');
  const login = async () => (await app.api().accounts.login({ body: { email, password } })).tokenInfo.access_token;
  const [here, there] = [await login(), await login()];
  const change = (body: object) =>
    app.fetch('/api/user/change-password', {
      method: 'POST',
      headers: { authorization: `Bearer ${here}`, 'content-type': 'application/json', 'accept-language': 'fr' },
      body: JSON.stringify(body),
    });
  const wrong = await change({ currentPassword: 'not this', ...chosen });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({
    error: { fields: { currentPassword: 'Le mot de passe est incorrect. Réessayez.' } },
  });
  expect((await change({ currentPassword: password, ...chosen })).status).toBe(200);
  expect([(await me(here)).status, (await me(there)).status]).toEqual([200, 401]);
  expect(await db().selectFrom('audit_log').select('actor_user_id').execute()).toEqual([{ actor_user_id: id }]);
});

test('guessing the current password is slowed down like a login', async () => {
  const { id, email } = await givenUser(db(), 'Renter');
  const api = app.as(givenActor(['Renter'], [], { userId: id, email }));
  const guess = () => api.myAccount.changePassword({ body: { currentPassword: 'a guess', ...chosen } });
  for (let n = 0; n < 5; n++) await expect(guess()).rejects.toMatchObject({ code: 'auth.password_wrong' });
  await expect(guess()).rejects.toMatchObject({ code: 'auth.slow_down' });
});

test('expired records are deleted, and sent emails lose their secrets', async () => {
  const { email } = await givenUser(db(), 'Renter');
  await askForLink(email);
  await expect.poll(async () => (await newestEmail(db(), 'account.reset')).sent_at, { timeout: 8000 }).not.toBeNull();
  const long = new Date(Date.now() - 30 * 86_400_000);
  await db().updateTable('user_tokens').set({ expires_at: long }).execute();
  await db().updateTable('emails').set({ sent_at: long }).execute();
  await cleanUp(db());
  expect(await db().selectFrom('user_tokens').select('id').execute()).toEqual([]);
  expect(await newestEmail(db(), 'account.reset')).toMatchObject({ html: '', text: '' });
});

test('a login that started before the password change does not survive it', async () => {
  const { id, email, password } = await givenUser(db(), 'Renter');
  const change = await db().startTransaction().execute();
  await change.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute();
  const signing = app.api().accounts.login({ body: { email, password } });
  const refused = expect(signing).rejects.toMatchObject({ code: 'auth.wrong' });
  const waiting = () =>
    sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
  await expect.poll(async () => (await waiting()).rows[0]?.n, { timeout: 8000 }).toBeGreaterThan(0);
  await change.commit().execute();
  await refused;
  expect(await db().selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
});
