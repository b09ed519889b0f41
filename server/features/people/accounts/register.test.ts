import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { awaitEmail, linkIn, newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ work: true });
});
afterAll(() => app[Symbol.asyncDispose]());

const db = () => app.services.db;
const emails = () => db().selectFrom('emails').selectAll().orderBy('id').execute();
const person = (changes: object = {}) => ({
  firstName: 'Zoé',
  lastName: 'Tremblay',
  email: 'zoe@example.com',
  password: 'a long enough one',
  password_confirmation: 'a long enough one',
  ...changes,
});
const login = (password = 'a long enough one', email = 'zoe@example.com') =>
  app.api().accounts.login({ body: { email, password } });
const tokenOf = async (template: string, to = 'zoe@example.com') => linkIn(await awaitEmail(db(), template, to));
const verify = async (email = 'zoe@example.com', password = 'a long enough one') =>
  app.api().accounts.verify({
    body: { token: await tokenOf('account.verify', email), password },
  });

test('a renter registers, follows the emailed link and only then can log in', async () => {
  const { message } = await app.api('fr').accounts.register({ body: person() });
  expect(message).toMatch(/^Nous vous avons envoyé un courriel/);
  const draft = await awaitEmail(db(), 'account.verify', 'zoe@example.com');
  expect(draft).toMatchObject({ to_email: 'zoe@example.com', lang: 'fr' });
  expect(draft.text).toContain('/fr/verify-email/');
  await expect(login()).rejects.toMatchObject({ code: 'auth.wrong' });
  await verify();
  const { user } = await login();
  expect(user).toMatchObject({ firstName: 'Zoé', lang: 'fr', isVerified: true, roles: [{ name: 'Renter' }] });
  // A link works once.
  await expect(app.api().accounts.verify({ body: { token: linkIn(draft) } })).rejects.toMatchObject({
    code: 'link.not_found',
  });
});

test.each([
  ['a first name', { firstName: 'Suharto', lastName: '' }],
  ['a last name', { firstName: undefined, lastName: ' Suharto ' }],
])('a person with only %s registers, and is greeted with it', async (_, names) => {
  await app.api().accounts.register({ body: person(names) });
  await verify();
  const { user } = await login();
  expect([user.firstName, user.lastName].filter(Boolean)).toEqual(['Suharto']);
  await app.api().accounts.forgotPassword({ body: { email: 'zoe@example.com' } });
  const reset = await awaitEmail(db(), 'account.reset', 'zoe@example.com');
  expect(reset.text).toMatch(/^Hello Suharto,\n/);
});

test('a known address gets the same answer, and an email about the existing account', async () => {
  await givenUser(db(), 'Renter', { email: 'zoe@example.com' });
  const known = await app.api().accounts.register({ body: person({ email: 'ZOE@example.com' }) });
  const unknown = await app.api().accounts.register({ body: person({ email: 'new@example.com' }) });
  expect(known).toEqual(unknown);
  await tokenOf('account.verify', 'new@example.com');
  expect((await emails()).map(({ template, to_email }) => [template, to_email])).toEqual([
    ['account.exists', 'zoe@example.com'],
    ['account.verify', 'new@example.com'],
  ]);
  await expect(login()).rejects.toMatchObject({ code: 'auth.wrong' });
  // Repeated tries cause one email a day.
  await app.api().accounts.register({ body: person() });
  await expect.poll(() => db().selectFrom('registrations').select('id').execute(), { timeout: 8000 }).toEqual([]);
  expect(await emails()).toHaveLength(2);
});

test('one address signs up several times: the sign-up whose password is typed takes effect', async () => {
  const stranger = { password: 'the stranger’s one', password_confirmation: 'the stranger’s one' };
  await app.api().accounts.register({ body: person() });
  await tokenOf('account.verify');
  await app.api().accounts.register({ body: person(stranger) });
  await expect.poll(async () => (await emails()).length, { timeout: 8000 }).toBe(2);
  await verify();
  await expect(login(stranger.password)).rejects.toMatchObject({ code: 'auth.wrong' });
  expect((await login()).user.email).toBe('zoe@example.com');
});

test('a password with accents is the same, whether a keyboard writes them as one sign or two', async () => {
  const password = 'le café près du métro';
  await app.api().accounts.register({ body: person({ password, password_confirmation: password.normalize('NFC') }) });
  await verify('zoe@example.com', password.normalize('NFD'));
  for (const form of ['NFC', 'NFD'] as const)
    expect((await login(password.normalize(form))).user.email).toBe('zoe@example.com');
});

test('a pending address can get the email again, but not too often', async () => {
  await app.api().accounts.register({ body: person() });
  await tokenOf('account.verify');
  const answer = await app.api().accounts.resendVerify({ body: { email: 'Zoe@example.com' } });
  expect(await app.api().accounts.resendVerify({ body: { email: 'nobody@example.com' } })).toEqual(answer);
  await expect.poll(async () => (await emails()).length, { timeout: 8000 }).toBe(2);
  await verify();
  expect((await login()).user.isVerified).toBe(true);
  expect((await emails()).every(({ to_email }) => to_email === 'zoe@example.com')).toBe(true);
});

test('passwords of known leaks are refused', async () => {
  const leaked = (dictionary['passwords-common'] ?? []).map(String).filter((word) => word.length >= 8);
  expect(leaked.length).toBeGreaterThan(3000);
  // The hundred most common ones, and some of the others.
  const tried = leaked.filter((_, n) => n < 100 || n % 400 === 0);
  for (const password of tried)
    await expect(
      app.api().accounts.register({ body: person({ password, password_confirmation: password }) }),
      password,
    ).rejects.toMatchObject({ code: 'request.invalid' });
});

test.each([
  [{ password: 'short', password_confirmation: 'short' }, { password: 'Use at least 8 characters' }],
  [
    { password: 'password123', password_confirmation: 'password123' },
    { password: 'This password is too easy to guess. Choose another one' },
  ],
  // Common passwords, and names or addresses of the person.
  // Words that people put before a year and a mark.
  ...[
    'Sunshine2024',
    'dragon99',
    'zoetremblay',
    'P@ssw0rd2026',
    'Summer2026!',
    '2026-Octobre',
    'Adm1n2026!',
    'F0yer#2026',
    'Été2026!!',
  ].map((password): [object, object] => [
    { password, password_confirmation: password },
    { password: 'This password is too easy to guess. Choose another one' },
  ]),
  [{ password_confirmation: 'another one' }, { password_confirmation: 'The two entries don’t match' }],
  [{ firstName: ' ', lastName: '' }, { firstName: 'Enter a first name or a last name' }],
  [{ email: 'no address' }, { email: 'Enter an email address like name@example.com' }],
])('a registration with %j gets the errors of its fields', async (changes, fields) => {
  await expect(app.api().accounts.register({ body: person(changes) })).rejects.toMatchObject({
    code: 'request.invalid',
    fields,
  });
});

test('a filled honeypot writes nothing', async () => {
  const body = person({ leaveBlank: 'x' });
  const { register, registerLandlord } = app.api().accounts;
  for (const send of [register, registerLandlord])
    await expect(send({ body })).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { leaveBlank: expect.any(String) },
    });
  expect(await db().selectFrom('users').select('id').execute()).toEqual([]);
  expect(await emails()).toEqual([]);
});

test('a landlord is logged in at once with a company to review, and confirms the address by email', async () => {
  const { tokenInfo, user } = await app
    .api()
    .accounts.registerLandlord({ body: person({ companyName: 'Gestion Érable & fils', type: 'landlord' }) });
  expect(user).toMatchObject({
    roles: [{ name: 'Landlord' }],
    isVerified: false,
    company: { name: 'Gestion Érable & fils', status: 'new' },
  });
  const me = await app.fetch('/api/my-user', { headers: { authorization: `Bearer ${tokenInfo.access_token}` } });
  expect(await me.json()).toEqual({ user });
  await app.api().accounts.verifyLandlord({
    body: { token: await tokenOf('account.verify'), password: 'a long enough one' },
  });
  expect((await login()).user.isVerified).toBe(true);
  await expect(app.api().accounts.registerLandlord({ body: person() })).rejects.toMatchObject({
    code: 'auth.email_taken',
    fields: { email: 'There’s already an account with this email. Log in or reset your password.' },
  });
  // A failed registration leaves no company.
  expect(await db().selectFrom('companies').select('id').execute()).toHaveLength(1);
});

test('two simultaneous registrations of one address create one account', async () => {
  await Promise.all([1, 2, 3].map(() => app.api().accounts.register({ body: person() })));
  await expect.poll(async () => (await emails()).length, { timeout: 8000 }).toBe(3);
  expect(await db().selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('a guest’s inquiries and alerts join the account once the address is confirmed', async () => {
  const prospect = await db()
    .insertInto('prospects')
    .values({ email: 'Zoe@example.com', lang: 'en', user_hash: 'h'.repeat(43) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = async () =>
    (await db().selectFrom('prospects').select('user_id').where('id', '=', prospect.id).executeTakeFirstOrThrow())
      .user_id;
  await app.api().accounts.register({ body: person() });
  const token = await tokenOf('account.verify');
  expect(await owner()).toBeNull();
  await app.api().accounts.verify({ body: { token, password: 'a long enough one' } });
  expect(await owner()).toBe((await login()).user.id);
});

test('a guest claims an account with a password and is logged in', async () => {
  const userHash = 'g'.repeat(43);
  await db()
    .insertInto('prospects')
    .values({ email: 'zoe@example.com', lang: 'fr', user_hash: 'u'.repeat(43), claim_hash: userHash })
    .execute();
  const body = {
    firstName: 'Zoé',
    lastName: 'Roy',
    password: 'a long enough one',
    password_confirmation: 'a long enough one',
  };
  const { user } = await app.api('fr').accounts.claim({ params: { userHash }, body });
  expect(user).toMatchObject({ email: 'zoe@example.com', isVerified: true, roles: [{ name: 'Renter' }] });
  expect((await login()).user.id).toBe(user.id);
  await expect(app.api().accounts.claim({ params: { userHash }, body })).rejects.toMatchObject({
    code: 'auth.claimed',
  });
  // The unsubscribe link, which is in forwarded emails, claims nothing.
  const passedOn = { userHash: 'u'.repeat(43) };
  await expect(app.api().accounts.claim({ params: passedOn, body })).rejects.toMatchObject({ code: 'link.not_found' });
  await expect(app.api().accounts.claim({ params: { userHash: 'none' }, body })).rejects.toMatchObject({
    code: 'link.not_found',
  });
});

test('a new address takes effect once confirmed, the old one is notified, and a taken one is refused', async () => {
  const { id, password } = await givenUser(db(), 'Renter', { email: 'old@example.com' });
  const api = app.as(givenActor(['Renter'], [], { userId: id, email: 'old@example.com' }));
  await expect(api.myAccount.update({ body: { email: 'new@example.com' } })).rejects.toMatchObject({
    code: 'auth.password_wrong',
  });
  const { user } = await api.myAccount.update({
    body: { email: 'new@example.com', currentPassword: password, firstName: 'Zo' },
  });
  expect(user).toMatchObject({ email: 'old@example.com', pendingEmail: 'new@example.com', firstName: 'Zo' });
  const token = linkIn(await newestEmail(db(), 'account.new-email'));
  await api.accounts.verify({ body: { token } });
  expect((await api.myAccount.me()).user).toMatchObject({
    email: 'new@example.com',
    pendingEmail: null,
    isVerified: true,
  });
  expect((await newestEmail(db(), 'account.email-changed')).to_email).toBe('old@example.com');

  await givenUser(db(), 'Renter', { email: 'taken@example.com' });
  await api.myAccount.update({ body: { email: 'taken@example.com', currentPassword: password } });
  const takenToken = linkIn(await newestEmail(db(), 'account.new-email'));
  await expect(api.accounts.verify({ body: { token: takenToken } })).rejects.toMatchObject({
    code: 'link.not_found',
  });
});

test('the next owner of an address gets none of the previous owner’s data', async () => {
  const { id, password } = await givenUser(db(), 'Renter', { email: 'old@example.com' });
  const guest = { email: 'old@example.com', lang: 'en', user_hash: 'h'.repeat(43), user_id: id } as const;
  const { id: prospectId } = await db().insertInto('prospects').values(guest).returning('id').executeTakeFirstOrThrow();
  const api = app.as(givenActor(['Renter'], [], { userId: id, email: 'old@example.com' }));
  await api.myAccount.update({ body: { email: 'new@example.com', currentPassword: password } });
  await api.accounts.verify({ body: { token: linkIn(await newestEmail(db(), 'account.new-email')) } });
  await app.api().accounts.register({ body: person({ email: 'old@example.com' }) });
  await verify('old@example.com');
  const prospects = await db().selectFrom('prospects').select(['id', 'email', 'user_id']).execute();
  expect(prospects).toEqual([{ id: prospectId, email: 'new@example.com', user_id: id }]);
});
