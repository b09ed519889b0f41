import { afterAll, beforeEach, expect, test } from 'vitest';
import { deviceCookie, deviceSecret } from '#server/platform/auth/device.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenUser } from '#test/given-user.ts';
import { newVisitor } from '#test/visitor.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const wrong = (email: string, guess = 'wrong') => newVisitor(app).post('/login', { email, password: guess });
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('five of 45 simultaneous wrong passwords are tried', async () => {
  const { email } = await givenUser(app.services.db, 'Renter');
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: 45 }, (_, n) => wrong(email, `guess ${n}`)));
  // On a slow machine, late ones arrive after a pause of 1, 2 or 4 seconds, and each pause allows one try.
  const pauses = Math.floor(Math.log2((performance.now() - startedAt) / 1000 + 1));
  const tried = countOf(answers, 422);
  expect([tried + countOf(answers, 429), tried >= 5, tried <= 5 + pauses]).toEqual([45, true, true]);
});

test('strangers can’t lock an owner out of a browser that they use', async () => {
  const account = await givenUser(app.services.db, 'Renter');
  const owner = newVisitor(app);
  expect((await owner.logIn(account)).status).toBe(200);
  await Promise.all(Array.from({ length: 12 }, () => wrong(account.email)));
  expect((await newVisitor(app).logIn(account)).status).toBe(429);
  expect((await owner.logIn(account)).status).toBe(200);
  const next = { password: 'the garden by the lake', password_confirmation: 'the garden by the lake' };
  expect((await owner.post('/user/change-password', { currentPassword: account.password, ...next })).status).toBe(200);
});

test('a known browser and an open session have limits of their own', async () => {
  const account = await givenUser(app.services.db, 'Renter');
  const owner = newVisitor(app);
  await owner.logIn(account);
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => owner.post('/login', { email: account.email, password: 'wrong' })),
  );
  expect(countOf(guesses, 422)).toBe(5);
  const next = { password: 'the garden by the lake', password_confirmation: 'the garden by the lake' };
  const changes = await Promise.all(
    Array.from({ length: 20 }, () => owner.post('/user/change-password', { currentPassword: 'wrong', ...next })),
  );
  expect([countOf(changes, 422), countOf(changes, 429)]).toEqual([5, 15]);
  // Guesses from a known browser don't slow down others.
  expect((await newVisitor(app).logIn(account)).status).toBe(200);
});

test('a browser is known only for the accounts that logged in there', async () => {
  const own = await givenUser(app.services.db, 'Renter');
  const other = await givenUser(app.services.db, 'Renter');
  const attacker = newVisitor(app);
  await attacker.logIn(own);
  await Promise.all(Array.from({ length: 6 }, () => wrong(other.email)));
  expect((await attacker.post('/login', { email: other.email, password: 'wrong' })).status).toBe(429);
});

test('the browser’s cookie is a secret that scripts can’t read and the database does not have', async () => {
  const account = await givenUser(app.services.db, 'Renter');
  const response = await app.fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^knownDevice=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect(deviceCookie('s'.repeat(43), true)).toMatch(/^__Host-knownDevice=s+; Path=\/; .*; Secure$/);
  expect(deviceSecret(deviceCookie('s'.repeat(43), true))).toBe('s'.repeat(43));
  const secret = cookie.slice('knownDevice='.length, 'knownDevice='.length + 43);
  const rows = await app.services.db.selectFrom('known_devices').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.device_hash.toString('base64url')).not.toBe(secret);
});

test('right passwords at once are never slowed down by each other for long', async () => {
  const account = await givenUser(app.services.db, 'Renter');
  for (let n = 0; n < 12; n++) expect((await newVisitor(app).logIn(account)).status).toBe(200);
});

test('one network has a limit for guesses at all accounts, however many addresses it owns', async () => {
  await using proxied = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const guess = async (n: number, from: string) => {
    const init = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const body = JSON.stringify({ email: `account${n}@example.com`, password: 'wrong' });
    return (await proxied.fetch('/api/login', { method: 'POST', headers: init, body })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 45 }, (_, n) => guess(n, `2001:db8::${n.toString(16)}`)));
  expect(statuses.filter((status) => status === 422).length).toBeLessThan(35);
  expect(await guess(99, '2001:db8:0:1::1')).toBe(422);
});
