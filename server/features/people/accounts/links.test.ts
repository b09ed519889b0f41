import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { awaitEmail, linkIn } from '#test/emails.ts';
import { givenLead } from '#test/given-lead.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenSession, givenUser } from '#test/given-user.ts';
import { newVisitor } from '#test/visitor.ts';
import { createFirstAdministrator } from './first-administrator.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ work: true });
});
afterAll(() => app[Symbol.asyncDispose]());

const db = () => app.services.db;
const OWN = 'the garden by the lake';
const OTHERS = 'a lantern in the attic';
const chosen = (password: string) => ({ password, password_confirmation: password });
const person = (email: string, password: string) => ({
  firstName: 'Zoé',
  lastName: 'Roy',
  email,
  ...chosen(password),
});
const linkTo = async (template: string, to: string) => linkIn(await awaitEmail(db(), template, to));
const login = async (email: string, password: string) =>
  (await newVisitor(app).post('/login', { email, password })).status;
const emailOf = async (id: number) =>
  (await db().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

/** An account whose session somebody stole, and who asked to change the address to their own. */
async function stolen() {
  const account = await givenUser(db(), 'Renter', { email: 'owner@example.com' });
  const thief = newVisitor(app);
  thief.use(await givenSession(db(), account.id));
  const change = { email: 'thief@example.com', currentPassword: account.password };
  expect((await thief.call('PATCH', '/user', change)).status).toBe(200);
  const token = await linkTo('account.new-email', 'thief@example.com');
  const owner = newVisitor(app);
  await owner.logIn(account);
  const admin = newVisitor(app);
  admin.use(await givenSession(db(), (await givenUser(db(), 'Admin')).id));
  return { account, thief, token, owner, admin };
}
type Stolen = Awaited<ReturnType<typeof stolen>>;

const ENDINGS: Record<string, (all: Stolen) => Promise<{ status: number }>> = {
  'a change of password': ({ owner, account }) =>
    owner.post('/user/change-password', { currentPassword: account.password, ...chosen(OWN) }),
  'a reset password': async ({ owner, account }) => {
    await owner.post('/password-reset', { email: account.email });
    return owner.post(`/password-reset/${await linkTo('account.reset', account.email)}`, chosen(OWN));
  },
  'the end of all sessions': ({ owner }) => owner.call('DELETE', '/user/sessions'),
  'the end of all sessions by support': async ({ account }) => {
    const support = newVisitor(app);
    support.use(await givenSession(db(), (await givenUser(db(), 'Support')).id));
    return support.post(`/support/users/${account.id}/actions`, { action: 'endSessions', reason: 'Stolen account' });
  },
  'another change of address': ({ owner, account }) =>
    owner.call('PATCH', '/user', { email: 'next@example.com', currentPassword: account.password }),
  'a correction by staff': async ({ admin, account }) => {
    const { body } = await admin.call('GET', `/admin/users/${account.id}`);
    const { firstName, lastName, version, lang, roles } = body;
    const roleIds = roles.map(({ id }: { id: number }) => id);
    const user = { firstName, lastName, phone: '', lang, roleIds, companyId: null, version };
    return admin.call('PATCH', `/admin/users/${account.id}`, { ...user, email: 'corrected@example.com' });
  },
  'a disabled account': async ({ admin, account }) => {
    const answer = await admin.post('/admin/users/state', { ids: [account.id], isDisabled: true });
    await admin.post('/admin/users/state', { ids: [account.id], isDisabled: false });
    return answer;
  },
};

test.each(Object.entries(ENDINGS))('a pending change of address does not survive %s', async (_, end) => {
  const all = await stolen();
  expect((await end(all)).status).toBe(200);
  const before = await emailOf(all.account.id);
  const confirmed = await all.thief.post('/verify-email', { token: all.token });
  expect(confirmed).toMatchObject({ status: 404, body: { error: { code: 'link.not_found' } } });
  expect(await emailOf(all.account.id)).toBe(before);
});

test('the old address hears of a change when it is asked for', async () => {
  const { account } = await stolen();
  const notice = await awaitEmail(db(), 'account.email-asked', account.email);
  expect(notice.text).toContain('thief@example.com');
  expect(notice.text).not.toContain('/verify-email/');
});

test('a change of address is confirmed only by its account', async () => {
  const { account, token } = await stolen();
  const stranger = newVisitor(app);
  const refused = { status: 409, body: { error: { code: 'link.account_password' } } };
  expect(await stranger.post('/verify-email', { token })).toMatchObject(refused);
  expect(await stranger.post('/verify-email/new-password', { token, ...chosen(OTHERS) })).toMatchObject(refused);
  expect(await emailOf(account.id)).toBe(account.email);
  expect((await stranger.post('/verify-email', { token, password: account.password })).status).toBe(200);
  expect(await emailOf(account.id)).toBe('thief@example.com');
});

test('an address that staff correct gets a link, which only the account’s password confirms', async () => {
  const account = await givenUser(db(), 'Renter', { email: 'owner@example.com', lang: 'fr' });
  const admin = newVisitor(app);
  admin.use(await givenSession(db(), (await givenUser(db(), 'Admin')).id));
  expect((await ENDINGS['a correction by staff']?.({ admin, account } as Stolen))?.status).toBe(200);
  const corrected = 'corrected@example.com';
  expect(await awaitEmail(db(), 'account.verify', corrected)).toMatchObject({ lang: 'fr' });
  // The person can already log in with the new address.
  expect(await login(corrected, account.password)).toBe(200);
  const token = await linkTo('account.verify', corrected);
  const stranger = newVisitor(app);
  const refused = { status: 409, body: { error: { code: 'link.account_password' } } };
  expect(await stranger.post('/verify-email', { token })).toMatchObject(refused);
  expect(await stranger.post('/verify-email/new-password', { token, ...chosen(OTHERS) })).toMatchObject(refused);
  const confirmed = await stranger.post('/verify-email', { token, password: account.password, logIn: true });
  expect(confirmed.body.signIn.user).toMatchObject({ email: corrected, isVerified: true });
});

test('a confirmation link logs in only the browser that signed up', async () => {
  const email = 'zoe@example.com';
  const here = newVisitor(app);
  await here.post('/register', person(email, OWN));
  const { status, body } = await here.post('/verify-email', {
    token: await linkTo('account.verify', email),
    logIn: true,
  });
  expect(status).toBe(200);
  here.use(body.signIn.tokenInfo.access_token);
  expect((await here.call('GET', '/my-user')).body.user).toMatchObject({ email, isVerified: true });
  expect(await login(email, OWN)).toBe(200);
});

test('another browser needs the password of the sign-up', async () => {
  const email = 'zoe@example.com';
  await newVisitor(app).post('/register', person(email, OWN));
  const token = await linkTo('account.verify', email);
  const phone = newVisitor(app);
  const needed = { status: 409, body: { error: { code: 'link.password' } } };
  expect(await phone.post('/verify-email', { token, logIn: true })).toMatchObject(needed);
  const wrong = await phone.post('/verify-email', { token, password: 'something else' });
  expect(wrong.body.error.fields.password).toBe('That password is incorrect. Try again.');
  const right = await phone.post('/verify-email', { token, password: OWN, logIn: true });
  expect(right.body.signIn.user).toMatchObject({ email, isVerified: true });
});

test.each(['/register', '/elandlord/register'])(
  'a password that a stranger chose at %s never opens the account',
  async (path) => {
    const email = 'zoe@example.com';
    const stranger = newVisitor(app);
    const { body } = await stranger.post(path, person(email, OTHERS));
    if (body.tokenInfo) stranger.use(body.tokenInfo.access_token);
    const token = await linkTo('account.verify', email);
    const owner = newVisitor(app);
    expect((await owner.post('/verify-email', { token })).status).toBe(409);
    const answer = await owner.post('/verify-email/new-password', { token, ...chosen(OWN), logIn: true });
    expect(answer.body.signIn.user).toMatchObject({ email, isVerified: true });
    expect(await login(email, OTHERS)).toBe(422);
    expect(await login(email, OWN)).toBe(200);
    if (body.tokenInfo) expect((await stranger.call('GET', '/my-user')).status).toBe(401);
  },
);

test('a sign-up sets no password for an account that staff made', async () => {
  const admin = newVisitor(app);
  admin.use(await givenSession(db(), (await givenUser(db(), 'Admin')).id));
  const role = await db().selectFrom('roles').select('id').where('name', '=', 'Admin').executeTakeFirstOrThrow();
  const email = 'invited@example.com';
  const user = {
    firstName: 'Ines',
    lastName: 'Roy',
    email,
    phone: '',
    lang: 'en',
    roleIds: [role.id],
    companyId: null,
  };
  expect((await admin.post('/admin/users', user)).status).toBe(200);
  const stranger = newVisitor(app);
  await stranger.post('/register', person(email, OTHERS));
  // The invited person hears of it, and gets no link that would confirm the stranger's password.
  await awaitEmail(db(), 'account.exists', email);
  expect(await db().selectFrom('user_tokens').select('id').where('purpose', '=', 'verify').execute()).toEqual([]);
  const invitation = await linkTo('account.invitation', email);
  expect((await newVisitor(app).post(`/password-reset/${invitation}`, chosen(OWN))).status).toBe(200);
  expect(await login(email, OTHERS)).toBe(422);
  expect(await login(email, OWN)).toBe(200);
});

test('an invited account is not taken over by a guest’s claim link', async () => {
  const admin = newVisitor(app);
  admin.use(await givenSession(db(), (await givenUser(db(), 'Admin')).id));
  const role = await db().selectFrom('roles').select('id').where('name', '=', 'Admin').executeTakeFirstOrThrow();
  const email = 'invited@example.com';
  const claim_hash = 'c'.repeat(43);
  await db()
    .insertInto('prospects')
    .values({ email, lang: 'en', user_hash: 'u'.repeat(43), claim_hash })
    .execute();
  const user = {
    firstName: 'Ines',
    lastName: 'Roy',
    email,
    phone: '',
    lang: 'en',
    roleIds: [role.id],
    companyId: null,
  };
  await admin.post('/admin/users', user);
  const claimed = await newVisitor(app).post(`/claim-account/${claim_hash}`, {
    firstName: 'Mallory',
    lastName: 'Roy',
    ...chosen(OTHERS),
  });
  expect(claimed).toMatchObject({ status: 409, body: { error: { code: 'auth.claimed' } } });
});

test('an unconfirmed account neither reads nor erases what others sent from its address', async () => {
  const email = 'guest@example.com';
  const guest = newVisitor(app);
  const words = { fullName: 'Guest Person', email, message: 'My private words', requestKey: crypto.randomUUID() };
  expect((await guest.post('/contact', { ...words, subject: 'other' })).status).toBe(200);
  const stranger = newVisitor(app);
  const { body } = await stranger.post('/elandlord/register', person(email, OTHERS));
  stranger.use(body.tokenInfo.access_token);
  expect(JSON.stringify((await stranger.call('GET', '/user/data')).body)).not.toContain('My private words');
  expect((await stranger.call('DELETE', '/user/company', { password: OTHERS })).status).toBe(200);
  expect((await stranger.call('DELETE', '/user', { password: OTHERS })).status).toBe(200);
  expect(await db().selectFrom('contact_messages').select('message').execute()).toEqual([
    { message: 'My private words' },
  ]);
});

test('a sign-up sets no password for the first administrator', async () => {
  const { email } = await createFirstAdministrator(app.services, { email: 'owner@example.com' });
  await newVisitor(app).post('/register', person(email, OTHERS));
  await awaitEmail(db(), 'account.exists', email);
  expect(await db().selectFrom('user_tokens').select('id').where('purpose', '=', 'verify').execute()).toEqual([]);
  expect(await login(email, OTHERS)).toBe(422);
});

test('a reset link of the former address opens nothing', async () => {
  const { account, owner } = await stolen();
  await owner.post('/password-reset', { email: account.email });
  const reset = await linkTo('account.reset', account.email);
  expect((await owner.call('GET', `/password-reset/${reset}`)).status).toBe(200);
  await owner.call('PATCH', '/user', { email: 'moved@example.com', currentPassword: account.password });
  await owner.post('/verify-email', { token: await linkTo('account.new-email', 'moved@example.com') });
  expect(await emailOf(account.id)).toBe('moved@example.com');
  expect((await owner.call('GET', `/password-reset/${reset}`)).status).toBe(404);
  expect((await owner.post(`/password-reset/${reset}`, chosen(OTHERS))).status).toBe(404);
});

test.each(['a change by its person', 'a correction by staff'])(
  'the link of an inquiry ends with the address that it was sent to, after %s',
  async (cause) => {
    await givenListings(db());
    const account = await givenUser(db(), 'Renter', { email: 'owner@example.com' });
    const id = await givenLead(app, { email: account.email });
    const owner = newVisitor(app);
    owner.use(await givenSession(db(), account.id));
    const { text } = await awaitEmail(db(), 'inquiry.copy', account.email);
    const former = /inquiry\/([\w-]+)/.exec(text)?.[1] ?? '';
    const open = async (link: string) => (await newVisitor(app).call('GET', `/inquiry/${link}`)).status;
    expect(await open(former)).toBe(200);
    const moved = cause.endsWith('staff') ? 'corrected@example.com' : 'moved@example.com';
    if (cause.endsWith('staff')) {
      const admin = newVisitor(app);
      admin.use(await givenSession(db(), (await givenUser(db(), 'Admin')).id));
      await ENDINGS['a correction by staff']?.({ admin, account } as Stolen);
      const token = await linkTo('account.verify', moved);
      expect((await newVisitor(app).post('/verify-email', { token, password: account.password })).status).toBe(200);
    } else {
      await owner.call('PATCH', '/user', { email: moved, currentPassword: account.password });
      await owner.post('/verify-email', { token: await linkTo('account.new-email', moved) });
    }
    expect(await open(former)).toBe(404);
    const decline = { message: 'Not any more', leaveBlank: '' };
    expect((await newVisitor(app).post(`/inquiry/${former}/tour/decline`, decline)).status).toBe(404);
    const landlord = newVisitor(app);
    landlord.use(await givenSession(db(), (await givenUser(db(), 'Landlord', { companyId: 11 })).id));
    const reply = { message: 'It is free', requestKey: crypto.randomUUID() };
    expect((await landlord.post(`/elandlord/leads/${id}/messages`, reply)).status).toBe(200);
    const next = /inquiry\/([\w-]+)/.exec((await awaitEmail(db(), 'lead.reply', moved)).text)?.[1] ?? '';
    expect(await open(next)).toBe(200);
  },
);
