import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '#common/access/roles.ts';
import type { NewSession } from '#common/contract/people/accounts.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { awaitEmail, linkIn, newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ given: givenListings, work: true });
});
afterEach(() => app[Symbol.asyncDispose]());

/** A landlord of company 11 or another, with an API client. The first of a company is its owner. */
async function landlord(changes: Parameters<typeof givenUser>[2] = {}) {
  const given = { companyId: 11, ...changes };
  const { id, email } = await givenUser(app.services.db, 'Landlord', given);
  const actor = { userId: id, companyId: given.companyId, email, isVerified: given.isVerified ?? true };
  return { id, email, api: app.as(givenActor(['Landlord'], [], actor)) };
}

type Landlord = Awaited<ReturnType<typeof landlord>>;

/** Invites an address and returns the secret in the email. */
async function invited({ api }: Landlord, email: string, lang: 'en' | 'fr' = 'en'): Promise<string> {
  await api.members.invite({ body: { email, lang } });
  return linkIn(await newestEmail(app.services.db, 'company.invitation'));
}

const person = {
  firstName: 'Zoé',
  lastName: 'Tremblay',
  password: 'four lanterns',
  password_confirmation: 'four lanterns',
};
const accept = (token: string) => app.api().invitations.accept({ params: { token }, body: person });
const look = (token: string) => app.api('fr').invitations.invitation({ params: { token } });
const statusAs = async ({ tokenInfo }: NewSession, path: string) =>
  (await app.fetch(`/api${path}`, { headers: { authorization: `Bearer ${tokenInfo.access_token}` } })).status;

test('a new person gets an invitation in the chosen language, joins once and is logged in', async () => {
  const owner = await landlord({ firstName: 'Élise', lastName: 'Roy' });
  const token = await invited(owner, 'Zoe@example.com', 'fr');
  const draft = await newestEmail(app.services.db, 'company.invitation');
  expect(draft).toMatchObject({
    lang: 'fr',
    to_email: 'Zoe@example.com',
    subject: 'Invitation à gérer une entreprise sur Foyer',
  });
  expect(await look(token)).toMatchObject({ company: 'Harbour Homes', invitedBy: 'Élise Roy', invited: 'new' });
  const tries = await Promise.allSettled([accept(token), accept(token)]);
  const [joined, ...others] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(others).toEqual([]);
  expect(joined?.user).toMatchObject({ isVerified: true, companyId: 11, roles: [{ name: 'Landlord' }] });
  await expect(look(token)).rejects.toMatchObject({ code: 'link.not_found' });
  const team = await owner.api.members.team();
  expect(team?.members.map(({ name, isOwner, isYou }) => [name, isOwner, isYou])).toEqual([
    ['Élise Roy', true, true],
    ['Zoé Tremblay', false, false],
  ]);
  expect(team?.invitations).toEqual([]);
});

test('a renter joins with their password, and becomes a renter again when removed, logged out on the next call', async () => {
  const owner = await landlord();
  const renter = await givenUser(app.services.db, 'Renter');
  const token = await invited(owner, renter.email);
  expect(await look(token)).toMatchObject({ invited: 'known' });
  await expect(accept(token)).rejects.toMatchObject({ code: 'invitation.known' });
  const join = (password: string) => app.api().invitations.join({ params: { token }, body: { password } });
  await expect(join('a guess')).rejects.toMatchObject({
    fields: { password: 'That password is incorrect. Try again.' },
  });
  const joined = await join(renter.password);
  expect(joined.user.roles.map(({ name }) => name)).toEqual(['Landlord', 'Renter']);
  expect(await statusAs(joined, '/elandlord/members')).toBe(200);
  await owner.api.members.remove({ params: { id: joined.user.id } });
  expect(await statusAs(joined, '/elandlord/members')).toBe(401);
  expect(await newestEmail(app.services.db, 'company.removed')).toMatchObject({ to_email: renter.email });
  const again = await app.api().accounts.login({ body: renter });
  expect(again?.user).toMatchObject({ companyId: null, roles: [{ name: 'Renter' }] });
  await expect(owner.api.members.remove({ params: { id: joined.user.id } })).rejects.toMatchObject({ status: 404 });
});

test('a calendar URL of one company stops working when its member moves to another', async () => {
  const owner = await landlord();
  const renter = await givenUser(app.services.db, 'Renter');
  const join = async (token: string) =>
    app.api().invitations.join({ params: { token }, body: { password: renter.password } });
  const { tokenInfo, user } = await join(await invited(owner, renter.email));
  const headers = { authorization: `Bearer ${tokenInfo.access_token}` };
  const made = await app.fetch('/api/elandlord/calendar-feed', { method: 'POST', headers });
  const { url } = (await made.json()) as { url: string };
  const { pathname } = new URL(url);
  expect((await app.fetch(pathname)).status).toBe(200);
  await owner.api.members.remove({ params: { id: user.id } });
  await join(await invited(await landlord({ companyId: 12 }), renter.email));
  expect((await app.fetch(pathname)).status).toBe(404);
});

test('an invited person takes over an unconfirmed account with their own password', async () => {
  const owner = await landlord();
  const email = 'zoe@example.com';
  const stranger = {
    ...person,
    firstName: 'Mallory',
    password: 'not hers at all',
    password_confirmation: 'not hers at all',
  };
  await app.api().accounts.register({ body: { ...stranger, email } });
  const proof = linkIn(await awaitEmail(app.services.db, 'account.verify', email));
  const { user } = await accept(await invited(owner, email));
  expect(user).toMatchObject({ firstName: 'Zoé', companyId: 11, isVerified: true });
  // The stranger's sign-up ended.
  await expect(
    app.api().accounts.verify({ body: { token: proof, password: stranger.password } }),
  ).rejects.toMatchObject({ code: 'link.not_found' });
  const login = (password: string) => app.api().accounts.login({ body: { email, password } });
  await expect(login(stranger.password)).rejects.toMatchObject({ code: 'auth.wrong' });
  expect((await login(person.password)).user.id).toBe(user.id);
});

test('members of other companies and staff can’t join, and learn why', async () => {
  const owner = await landlord();
  const other = await landlord({ companyId: 12 });
  const token = await invited(owner, other.email);
  expect(await look(token)).toMatchObject({ invited: 'elsewhere' });
  await expect(accept(token)).rejects.toMatchObject({ code: 'invitation.elsewhere' });
  const support = await givenUser(app.services.db, 'Support' satisfies Role);
  const toStaff = await invited(owner, support.email);
  await expect(
    app.api().invitations.join({ params: { token: toStaff }, body: { password: support.password } }),
  ).rejects.toMatchObject({ code: 'invitation.staff' });
  await expect(owner.api.members.invite({ body: { email: owner.email, lang: 'en' } })).rejects.toMatchObject({
    fields: { email: 'This person is already a member of your company.' },
  });
});

test('the link of a resent, revoked or expired invitation doesn’t work', async () => {
  const owner = await landlord();
  const first = await invited(owner, 'zoe@example.com');
  const [open] = (await owner.api.members.team())?.invitations ?? [];
  await owner.api.members.resend({ params: { id: open?.id ?? 0 } });
  const second = linkIn(await newestEmail(app.services.db, 'company.invitation'));
  await expect(look(first)).rejects.toMatchObject({ status: 404 });
  const [sent, ...more] = (await owner.api.members.team())?.invitations ?? [];
  expect(more).toEqual([]);
  const stranger = await landlord({ companyId: 12 });
  for (const call of ['resend', 'revoke'] as const)
    await expect(stranger.api.members[call]({ params: { id: sent?.id ?? 0 } })).rejects.toMatchObject({ status: 404 });
  await app.services.pool.query(`update company_invitations set expires_at = now() where id = $1`, [sent?.id]);
  await expect(accept(second)).rejects.toMatchObject({ code: 'link.not_found' });
  expect((await owner.api.members.team())?.invitations).toMatchObject([{ isExpired: true }]);
  await owner.api.members.revoke({ params: { id: sent?.id ?? 0 } });
  const third = await invited(owner, 'zoe@example.com');
  await expect(owner.api.members.invite({ body: { email: 'ZOE@example.com', lang: 'en' } })).rejects.toMatchObject({
    code: 'invitation.too_many',
  });
  expect(await look(third)).toMatchObject({ invited: 'new' });
});

test('names in emails contain no links, and rejected companies can’t send any', async () => {
  const owner = await landlord();
  const invalid = { code: 'request.invalid' };
  for (const name of [
    'Foyer: https://evil.example',
    'Foyer www.evil.example',
    'Foyer\n\nYour account is closed.',
    'Locations.ca',
  ])
    await expect(owner.api.ownCompany.update({ body: { name } })).rejects.toMatchObject(invalid);
  for (const firstName of ['evil.com/win', 'Zoé evil.ca', 'Zoé\nYou won'])
    await expect(owner.api.myAccount.update({ body: { firstName } })).rejects.toMatchObject(invalid);
  await owner.api.ownCompany.update({ body: { name: 'Locations A/B – St-Jean & Cie' } });
  await owner.api.myAccount.update({ body: { firstName: 'Marie-Ève J.R.' } });
  const token = await invited(owner, 'zoe@example.com');
  expect(await look(token)).toMatchObject({ company: 'Locations A/B – St-Jean & Cie' });
  await app.services.db.updateTable('companies').set({ status: 'rejected' }).where('id', '=', 11).execute();
  const [open] = (await owner.api.members.team())?.invitations ?? [];
  const turnedDown = { code: 'company.rejected' };
  const body = { email: 'max@example.com', lang: 'en' } as const;
  await expect(owner.api.members.invite({ body })).rejects.toMatchObject(turnedDown);
  await expect(owner.api.members.resend({ params: { id: open?.id ?? 0 } })).rejects.toMatchObject(turnedDown);
});

test('only the owner invites and removes, members can leave, which the owner learns, and the owner stays', async () => {
  const owner = await landlord({ lang: 'fr' });
  const member = await landlord({ firstName: 'Zoé', lastName: 'Tremblay' });
  const removed = await landlord();
  const stranger = await landlord({ companyId: 12 });
  expect((await member.api.members.team())?.mayManage).toBe(false);
  const invitation = { body: { email: 'zoe@example.com', lang: 'en' } } as const;
  await expect(member.api.members.invite(invitation)).rejects.toMatchObject({ code: 'member.owner_only' });
  for (const [by, id, code] of [
    [member, owner.id, 'member.owner'],
    [owner, owner.id, 'member.owner'],
    [owner, stranger.id, 'member.not_found'],
  ] as const)
    await expect(by.api.members.remove({ params: { id } })).rejects.toMatchObject({ code });
  await owner.api.members.remove({ params: { id: removed.id } });
  await member.api.members.remove({ params: { id: member.id } });
  const left = await app.services.db
    .selectFrom('emails')
    .selectAll()
    .where('template', '=', 'company.member-left')
    .execute();
  expect(left).toMatchObject([{ to_email: owner.email, subject: 'Zoé Tremblay ne gère plus Harbour Homes' }]);
  expect(left[0]?.text).toContain('les adresses de vos flux');
  expect((await owner.api.members.team())?.members.map(({ id }) => id)).toEqual([owner.id]);
  const unproven = await landlord({ companyId: 12, isVerified: false });
  await app.services.db.updateTable('companies').set({ owner_id: unproven.id }).where('id', '=', 12).execute();
  await expect(unproven.api.members.invite(invitation)).rejects.toMatchObject({ code: 'user.unverified' });
});

test('the owner learns that a member deleted their account, by name and without the erased address', async () => {
  const owner = await landlord({ lang: 'fr' });
  const member = await landlord({ firstName: 'Zoé', lastName: 'Tremblay' });
  const unconfirmed = await landlord({ isVerified: false, firstName: 'Max', lastName: 'Roy' });
  for (const { api } of [member, unconfirmed]) await api.myAccount.remove({ body: { password: 'lighthouse keeper' } });
  const left = await app.services.db
    .selectFrom('emails')
    .selectAll()
    .where('template', '=', 'company.member-left')
    .orderBy('id')
    .execute();
  expect(left.map(({ to_email, subject }) => [to_email, subject])).toEqual([
    [owner.email, 'Zoé Tremblay ne gère plus Harbour Homes'],
    [owner.email, 'Max Roy ne gère plus Harbour Homes'],
  ]);
  expect(left[0]?.text).toContain('les adresses de vos flux');
  for (const { email } of [member, unconfirmed]) expect(JSON.stringify(left)).not.toContain(email);
});

test('the owner transfers a company with their password; both are notified in their languages, and it is recorded', async () => {
  const owner = await landlord({ firstName: 'Dana', lastName: 'Roy' });
  const next = await landlord({ firstName: 'Zoé', lastName: 'Tremblay', lang: 'fr' });
  const stranger = await landlord({ companyId: 12 });
  const unproven = await landlord({ isVerified: false });
  const give = (by: Landlord, id: number, changes = {}) =>
    by.api.members.handOver({ params: { id }, body: { password: 'lighthouse keeper', leaves: false, ...changes } });
  const wrong = { fields: { password: 'That password is incorrect. Try again.' } };
  await expect(give(owner, next.id, { password: 'a guess' })).rejects.toMatchObject(wrong);
  await expect(give(next, next.id)).rejects.toMatchObject({ code: 'member.owner_only' });
  await expect(give(owner, stranger.id)).rejects.toMatchObject({ code: 'member.not_found' });
  for (const id of [owner.id, unproven.id])
    await expect(give(owner, id)).rejects.toMatchObject({ code: 'member.unready' });
  await give(owner, next.id);
  const { db } = app.services;
  expect(await newestEmail(db, 'company.owner')).toMatchObject({
    to_email: next.email,
    lang: 'fr',
    subject: 'Vous êtes maintenant responsable de Harbour Homes',
  });
  expect(await newestEmail(db, 'company.former-owner')).toMatchObject({
    to_email: owner.email,
    lang: 'en',
    subject: 'Zoé Tremblay is now the owner of Harbour Homes',
  });
  const kept = await db.selectFrom('audit_log').select('details').where('action', '=', 'company.hand-over').execute();
  expect(kept).toEqual([{ details: { before: { owner: owner.id }, after: { owner: next.id } } }]);
  expect(await owner.api.members.team()).toMatchObject({ mayManage: false, members: [{ id: next.id }, {}, {}] });
  await give(next, owner.id, { leaves: true });
  expect((await owner.api.members.team())?.members.map(({ id, isOwner }) => [id, isOwner])).toEqual([
    [owner.id, true],
    [unproven.id, false],
  ]);
  expect(
    (await app.api().accounts.login({ body: { email: next.email, password: 'lighthouse keeper' } })).user.roles,
  ).toMatchObject([{ name: 'Renter' }]);
});

const GOING: Record<string, (owner: Landlord, next: Landlord) => Promise<unknown>> = {
  'is moved by staff': async ({ id }) => {
    const admin = await givenUser(app.services.db, 'Admin');
    const { access } = app.as(givenActor(['Admin'], ['viewUsers', 'modifyUsers'], { userId: admin.id }));
    const { roles, phone, ...user } = await access.user({ params: { id } });
    const body = { ...user, phone: phone ?? '', companyId: 12, roleIds: roles.map((role) => role.id) };
    await access.editUser({ params: { id }, body });
  },
  'transfers the company and leaves': ({ api }, { id }) =>
    api.members.handOver({ params: { id }, body: { password: 'lighthouse keeper', leaves: true } }),
  'transfers the company and is removed': async ({ id, api }, next) => {
    const body = { password: 'lighthouse keeper', leaves: false };
    await api.members.handOver({ params: { id: next.id }, body });
    await next.api.members.remove({ params: { id } });
  },
};

test.each(Object.entries(GOING))('an owner’s open invitations end when the owner %s', async (_, go) => {
  const owner = await landlord();
  const next = await landlord();
  const token = await invited(owner, 'second@example.com');
  await go(owner, next);
  await expect(accept(token)).rejects.toMatchObject({ code: 'link.not_found' });
  // The company can invite the address again.
  await accept(await invited(next, 'second@example.com'));
});

test('a company with members always has one of them as owner', async () => {
  const { db } = app.services;
  const [owner, stranger] = [await landlord(), await landlord({ companyId: 12 })];
  const [unproven, next] = [await landlord({ isVerified: false }), await landlord()];
  const ownerIs = async () =>
    (await db.selectFrom('companies').select('owner_id').where('id', '=', 11).executeTakeFirst())?.owner_id;
  for (const owner_id of [stranger.id, null])
    await expect(db.updateTable('companies').set({ owner_id }).where('id', '=', 11).execute()).rejects.toThrow(/owner/);
  await db.updateTable('users').set({ company_id: 12 }).where('id', '=', owner.id).execute();
  expect(await ownerIs()).toBe(next.id);
  await db.deleteFrom('users').where('id', '=', next.id).execute();
  expect(await ownerIs()).toBe(unproven.id);
  await db.deleteFrom('users').where('company_id', '=', 11).execute();
  expect(await ownerIs()).toBeNull();
});

test.each(['a reset password', 'the end of all sessions', 'a disabled account'])(
  'invitations and the calendar that a thief set up do not survive %s',
  async (ending) => {
    const { db } = app.services;
    const owner = await landlord();
    const token = await invited(owner, 'thief@example.com');
    const { url } = await owner.api.leads.renewCalendarFeed();
    const calendar = async () => (await app.fetch(new URL(url).pathname)).status;
    expect(await calendar()).toBe(200);
    if (ending === 'a reset password') {
      await app.api().accounts.forgotPassword({ body: { email: owner.email } });
      const reset = linkIn(await awaitEmail(db, 'account.reset', owner.email));
      const body = { password: person.password, password_confirmation: person.password };
      await app.api().accounts.resetPassword({ params: { token: reset }, body });
      expect((await newestEmail(db, 'account.password-changed')).text).toContain('calendar’s address');
    } else if (ending === 'the end of all sessions') await owner.api.myAccount.endSessions();
    else {
      const admin = await givenUser(db, 'Admin');
      const { access } = app.as(givenActor(['Admin'], ['modifyUsers'], { userId: admin.id }));
      for (const isDisabled of [true, false]) await access.setUsersState({ body: { ids: [owner.id], isDisabled } });
    }
    await expect(accept(token)).rejects.toMatchObject({ code: 'link.not_found' });
    expect(await calendar()).toBe(404);
  },
);

test('staff who move a user into a company at the moment of the user’s join read that the user changed', async () => {
  const { db, pool } = app.services;
  const renter = await givenUser(db, 'Renter');
  const token = await invited(await landlord(), renter.email);
  const admin = await givenUser(db, 'Admin');
  const staff = app.as(givenActor(['Admin'], ['viewUsers', 'modifyUsers'], { userId: admin.id })).access;
  const { firstName, lastName, version, lang } = await staff.user({ params: { id: renter.id } });
  const role = await db.selectFrom('roles').select('id').where('name', '=', 'Landlord').executeTakeFirstOrThrow();
  const body = {
    firstName,
    lastName,
    email: renter.email,
    phone: '',
    lang,
    companyId: 11,
    roleIds: [role.id],
    version,
  };
  const expectWaiting = (count: number) =>
    expect.poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount).toBe(count);
  // The join holds the company, for which the edit waits before it locks the user.
  const client = await pool.connect();
  await client.query('begin; select from company_invitations for update');
  const joining = app.api().invitations.join({ params: { token }, body: { password: renter.password } });
  await expectWaiting(1);
  const editing = staff.editUser({ params: { id: renter.id }, body });
  await expectWaiting(2);
  await client.query('commit');
  client.release();
  expect(await Promise.allSettled([joining, editing])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'edit.conflict' } },
  ]);
});

test('a removed member who also has a role of staff becomes a renter, and opens no area of staff', async () => {
  const owner = await landlord();
  const member = await landlord();
  const { db } = app.services;
  const support = await db.selectFrom('roles').select('id').where('name', '=', 'Support').executeTakeFirstOrThrow();
  await db.insertInto('user_roles').values({ user_id: member.id, position: 1, role_id: support.id }).execute();
  await owner.api.members.remove({ params: { id: member.id } });
  const roles = db.selectFrom('user_roles').innerJoin('roles', 'roles.id', 'role_id').select('roles.name');
  expect(await roles.where('user_id', '=', member.id).orderBy('position').execute()).toEqual([
    { name: 'Renter' },
    { name: 'Support' },
  ]);
});

test('a company names its owner as its contact after the landlord who signed up left and deleted the account', async () => {
  const founder = await landlord({ firstName: 'Dana', lastName: 'Secret' });
  const next = await landlord({ firstName: 'Élise', lastName: 'Roy' });
  await founder.api.ownCompany.update({ body: { contactName: 'Dana Secret' } });
  const password = 'lighthouse keeper';
  await founder.api.members.handOver({ params: { id: next.id }, body: { password, leaves: false } });
  await founder.api.myAccount.remove({ body: { password } });
  const { company } = await next.api.ownCompany.details();
  expect(company.contactName).toBe('Élise Roy');
  // The contact that a company chose itself stays.
  await next.api.ownCompany.update({ body: { contactName: 'The office' } });
  const member = await landlord();
  await next.api.members.remove({ params: { id: member.id } });
  expect((await next.api.ownCompany.details()).company.contactName).toBe('The office');
});
