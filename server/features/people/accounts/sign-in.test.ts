import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const call = (
  path: string,
  { token = '', lang = 'en', ...init }: RequestInit & { token?: string; lang?: string } = {},
) =>
  app.fetch(`/api${path}`, {
    ...init,
    headers: {
      'accept-language': lang,
      authorization: token && `Bearer ${token}`,
      'user-agent': 'Test browser',
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    },
  });
const post = (path: string, body: object, options: { token?: string; lang?: string } = {}) =>
  call(path, { method: 'POST', body: JSON.stringify(body), ...options });
const login = async (email: string, password: string) => {
  const answer = await post('/login', { email, password });
  return ((await answer.json()) as { tokenInfo: { access_token: string } }).tokenInfo.access_token;
};

test('login returns the token once, and the user', async () => {
  const { id, email, password } = await givenUser(app.services.db, 'Renter');
  const response = await post('/login', { email: email.toUpperCase(), password });
  expect(response.status).toBe(200);
  const answer = (await response.json()) as { tokenInfo: { access_token: string }; user: object };
  expect(answer).toMatchObject({
    tokenInfo: { token_type: 'Bearer' },
    user: { id, email, roles: [{ name: 'Renter', kind: 'Renter' }], isVerified: true },
  });
  const token = answer.tokenInfo.access_token;
  expect(await (await call('/my-user', { token })).json()).toEqual({ user: answer.user });
  const kept = await app.services.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  expect(kept.token_hash.toString('utf8')).not.toContain(token);
  expect(kept).toMatchObject({ user_id: id, user_agent: 'Test browser' });
});

test('a wrong password and an unknown address get the same answer, in the caller’s language', async () => {
  const { email } = await givenUser(app.services.db, 'Renter');
  for (const lang of ['en', 'fr'] as const) {
    const known = await post('/login', { email, password: 'not this one' }, { lang });
    const unknown = await post('/login', { email: 'nobody@example.com', password: 'not this one' }, { lang });
    expect(known.status).toBe(422);
    expect(unknown.status).toBe(422);
    const said = await known.json();
    expect(await unknown.json()).toEqual(said);
    expect(said).toMatchObject({ error: { code: 'auth.wrong' } });
  }
});

test.each(['someone', 'nobody'])('after repeated failures for %s even the right password has to wait', async (who) => {
  const { email, password } = await givenUser(app.services.db, 'Renter');
  const tried = who === 'someone' ? email : 'nobody@example.com';
  for (let n = 0; n < 5; n++) expect((await post('/login', { email: tried, password: 'wrong' })).status).toBe(422);
  const slowed = await post('/login', { email: tried, password });
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
  // Others don't have to wait.
  const other = await givenUser(app.services.db, 'Renter');
  expect((await post('/login', { email: other.email, password: other.password })).status).toBe(200);
  // After the pause it works.
  await app.services.db
    .updateTable('sign_in_failures')
    .set({ blocked_until: new Date(0) })
    .execute();
  expect((await post('/login', { email, password })).status).toBe(200);
});

test('an expired, unknown or malformed token belongs to nobody', async () => {
  const { email, password } = await givenUser(app.services.db, 'Renter');
  const token = await login(email, password);
  await app.services.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .execute();
  for (const bad of [token, 'x'.repeat(43), 'short', '']) {
    const response = await call('/my-user', { token: bad });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'Unauthenticated.', error: { code: 'auth.required' } });
  }
});

test('using a token extends it', async () => {
  const { email, password } = await givenUser(app.services.db, 'Renter');
  const token = await login(email, password);
  const { db } = app.services;
  const soon = new Date(Date.now() + 3_600_000);
  await db
    .updateTable('sessions')
    .set({ expires_at: soon, last_used_at: new Date(Date.now() - 3_600_000) })
    .execute();
  await call('/my-user', { token });
  const { expires_at } = await db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow();
  expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
});

test('a removed permission and a closed account take effect on the next call', async () => {
  const { db } = app.services;
  const admin = await givenUser(db, 'Admin');
  const token = await login(admin.email, admin.password);
  expect((await call('/project-modules/1', { token })).status).toBe(404);
  await db
    .updateTable('user_roles')
    .set({ role_id: db.selectFrom('roles').select('id').where('name', '=', 'Site Administrator') })
    .where('user_id', '=', admin.id)
    .execute();
  expect((await call('/project-modules', { token, method: 'POST', body: '{}' })).status).toBe(403);
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', admin.id).execute();
  expect((await call('/my-user', { token })).status).toBe(401);
  const again = await post('/login', { email: admin.email, password: admin.password });
  expect(await again.json()).toMatchObject({ error: { code: 'auth.disabled' } });
});

test('logging out ends only this session, and also works without one', async () => {
  const { email, password } = await givenUser(app.services.db, 'Renter');
  const [here, there] = [await login(email, password), await login(email, password)];
  expect((await post('/logout', {}, { token: here })).status).toBe(200);
  expect((await call('/my-user', { token: here })).status).toBe(401);
  expect((await call('/my-user', { token: there })).status).toBe(200);
  expect((await post('/logout', {}, { token: here })).status).toBe(200);
  expect((await post('/logout', {})).status).toBe(200);
});

test('sessions are listed and can be ended, but not another user’s', async () => {
  const { email, password } = await givenUser(app.services.db, 'Renter');
  const other = await givenUser(app.services.db, 'Renter');
  const [here, there] = [await login(email, password), await login(email, password)];
  const others = await login(other.email, other.password);
  type Listed = { sessions: { id: number; isCurrent: boolean; userAgent: string }[] };
  const { sessions } = (await (await call('/user/sessions', { token: here })).json()) as Listed;
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const far = sessions.find(({ isCurrent }) => !isCurrent)?.id;
  expect((await call(`/user/sessions/${far}`, { token: others, method: 'DELETE' })).status).toBe(404);
  expect((await call(`/user/sessions/${far}`, { token: here, method: 'DELETE' })).status).toBe(200);
  expect((await call('/my-user', { token: there })).status).toBe(401);
  expect((await call('/user/sessions', { token: here, method: 'DELETE' })).status).toBe(200);
  expect((await call('/my-user', { token: here })).status).toBe(401);
  expect((await call('/my-user', { token: others })).status).toBe(200);
});

test('a session ends after 90 days, however often it is used', async () => {
  const { email, password } = await givenUser(app.services.db, 'Renter');
  const token = await login(email, password);
  const { db } = app.services;
  const before = (days: number) => new Date(Date.now() - days * 86_400_000);
  const age = (days: number) =>
    db
      .updateTable('sessions')
      .set({ created_at: before(days), last_used_at: before(1) })
      .execute();
  await age(89);
  expect((await call('/my-user', { token })).status).toBe(200);
  const { expires_at } = await db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow();
  expect(expires_at.getTime()).toBeLessThan(Date.now() + 2 * 86_400_000);
  await age(91);
  expect((await call('/my-user', { token })).status).toBe(401);
});
