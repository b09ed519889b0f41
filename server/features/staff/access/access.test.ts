import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '#common/access/roles.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenCompany } from '#test/given-company.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp();
});
// Roles and permissions are part of the empty database, so each test removes what it added.
afterEach(async () => {
  const { db } = app.services;
  await db.deleteFrom('user_roles').execute();
  await db.deleteFrom('roles').where('is_system', '=', false).execute();
  await db.deleteFrom('permissions').where('is_system', '=', false).execute();
});
afterAll(() => app[Symbol.asyncDispose]());

/** A logged-in user and their API client. */
async function loggedIn(role: Role, changes: Parameters<typeof givenUser>[2] = {}) {
  const { id, email, password } = await givenUser(app.services.db, role, changes);
  const answer = await app.fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { tokenInfo } = (await answer.json()) as { tokenInfo: { access_token: string } };
  const call = async (method: string, path: string, body?: object, lang = 'en') => {
    const response = await app.fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokenInfo.access_token}`,
        'accept-language': lang,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: each test looks at what it expects
    const json = text.startsWith('{') ? (JSON.parse(text) as any) : undefined;
    return { status: response.status, text, json, code: json?.error?.code as string | undefined, response };
  };
  return { id, email, call, get: (path: string, lang?: string) => call('GET', path, undefined, lang) };
}

const roleId = async (name: string) =>
  (await app.services.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const permissionIds = async (...names: string[]) =>
  (await app.services.db.selectFrom('permissions').select('id').where('name', 'in', names).execute()).map(
    ({ id }) => id,
  );
const person = (more: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Roy',
  email: 'ana@example.com',
  phone: '',
  lang: 'fr',
  companyId: null,
  ...more,
});
const role = (more: object = {}) => ({
  name: 'Editor',
  kind: 'Admin',
  labelEn: 'Editor',
  labelFr: 'Création',
  permissionIds: [],
  ...more,
});
/** Creates a role, as staff would. */
async function givenRole(name: string, permissions: string[], kind: Role = 'Admin'): Promise<number> {
  const { db } = app.services;
  const { id } = await db
    .insertInto('roles')
    .values({ name, kind, label_en: name, label_fr: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = await permissionIds(...permissions);
  await db
    .insertInto('role_permissions')
    .values(ids.map((permission_id) => ({ role_id: id, permission_id })))
    .execute();
  return id;
}
const give = async (userId: number, ...roleIds: number[]) => {
  const { db } = app.services;
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  await db
    .insertInto('user_roles')
    .values(roleIds.map((role_id, position) => ({ user_id: userId, position, role_id })))
    .execute();
};

test('a new user gets a link to choose a password, and the audit log says who created them', async () => {
  const admin = await loggedIn('Admin');
  const renter = await roleId('Renter');
  const made = await admin.call('POST', '/admin/users', person({ roleIds: [renter] }));
  expect(made.status, made.text).toBe(200);
  const shown = await admin.get(`/admin/users/${made.json.id}`, 'fr');
  expect(shown.json).toMatchObject({
    firstName: 'Ana',
    email: 'ana@example.com',
    phone: null,
    state: 'pending',
    isChangeable: true,
    version: 1,
    roles: [{ name: 'Renter', label: 'Locataire' }],
    history: [{ action: 'user.create', by: { id: admin.id }, subject: 'Ana Roy' }],
  });
  const emails = await app.services.db.selectFrom('emails').select(['template', 'to_email', 'lang', 'text']).execute();
  expect(emails).toMatchObject([{ template: 'account.invitation', to_email: 'ana@example.com', lang: 'fr' }]);
  expect(JSON.stringify([made.json, shown.json])).not.toMatch(/password_?hash|token/i);
  // The same address in other case.
  const again = await admin.call('POST', '/admin/users', person({ roleIds: [renter], email: 'ANA@example.com' }));
  expect(again).toMatchObject({ status: 409, code: 'user.email_taken' });
  expect(again.json.error.fields).toHaveProperty('email');
});

test('changes that an editor has not seen are never overwritten', async () => {
  const admin = await loggedIn('Admin');
  const other = await givenUser(app.services.db, 'Support');
  const { json: seen } = await admin.get(`/admin/users/${other.id}`);
  const support = await roleId('Support');
  const body = person({ email: other.email, roleIds: [support], version: seen.version });
  const saved = await admin.call('PATCH', `/admin/users/${other.id}`, { ...body, firstName: 'First' });
  expect(saved.json).toEqual({ id: other.id, version: seen.version + 1 });
  const late = await admin.call('PATCH', `/admin/users/${other.id}`, { ...body, firstName: 'Second' });
  expect(late).toMatchObject({ status: 409, code: 'edit.conflict' });
  const { json } = await admin.get(`/admin/users/${other.id}`);
  expect(json.firstName).toBe('First');
  expect(json.history[0]).toMatchObject({ action: 'user.modify' });
  expect(json.history[0].changes).toContainEqual({ field: 'firstName', before: 'Camille', after: 'First' });
});

test('a change that the user makes while staff save another is not overwritten', async () => {
  const admin = await loggedIn('Admin');
  const { pool, db } = app.services;
  const other = await givenUser(db, 'Support');
  const { json: seen } = await admin.get(`/admin/users/${other.id}`);
  const body = person({ email: other.email, roleIds: [await roleId('Support')], version: seen.version });
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`update users set first_name = 'Own', version = version + 1 where id = $1`, [other.id]);
  const late = admin.call('PATCH', `/admin/users/${other.id}`, body);
  await expect.poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount).toBe(1);
  await client.query('commit');
  client.release();
  expect(await late).toMatchObject({ status: 409, code: 'edit.conflict' });
  const { json } = await admin.get(`/admin/users/${other.id}`);
  expect(json).toMatchObject({ firstName: 'Own', version: seen.version + 1 });
});

test('nobody can grant a permission they lack, directly or through a role, or edit a user with more permissions', async () => {
  const admin = await loggedIn('Site Administrator');
  const helper = await givenRole(
    'Helper',
    ['viewUsers', 'createUsers', 'modifyUsers', 'createRoles', 'modifyRoles', 'viewRoles'],
    'Admin',
  );
  await give(admin.id, helper);
  const refused = { status: 403, code: 'access.beyond_own' };
  for (const name of ['Admin', 'Developer']) {
    const made = await admin.call('POST', '/admin/users', person({ roleIds: [await roleId(name)] }));
    expect(made, name).toMatchObject(refused);
    expect(made.json.error.fields).toHaveProperty('roleIds');
  }
  const more = await permissionIds('modifySiteSettings');
  expect(await admin.call('POST', '/admin/roles', role({ permissionIds: more }))).toMatchObject(refused);
  expect(await admin.call('POST', '/admin/roles', role({ kind: 'Developer' }))).toMatchObject(refused);
  const grown = role({ name: 'Helper', permissionIds: more, version: 1 });
  expect(await admin.call('PATCH', `/admin/roles/${helper}`, grown)).toMatchObject(refused);
  // Changing the address of a user with more permissions and sending a link there would be a back door.
  const owner = await givenUser(app.services.db, 'Admin');
  const change = person({ roleIds: [await roleId('Renter')], version: 1 });
  expect(await admin.call('PATCH', `/admin/users/${owner.id}`, change)).toMatchObject(refused);
  expect(await admin.call('POST', `/admin/users/${owner.id}/password-link`, {})).toMatchObject(refused);
  expect(await admin.call('POST', '/admin/users/state', { ids: [owner.id], isDisabled: true })).toMatchObject(refused);
  expect((await admin.get(`/admin/users/${owner.id}`)).json.isChangeable).toBe(false);
});

test('only staff who can do as much make landlords and support, and nobody makes themselves one', async () => {
  const helper = await givenRole('Maker', ['viewUsers', 'createUsers', 'modifyUsers'], 'Admin');
  const maker = await loggedIn('Site Administrator');
  await app.services.db.deleteFrom('user_roles').where('user_id', '=', maker.id).execute();
  await give(maker.id, helper);
  const { db } = app.services;
  const home = await givenCompany(db, 'Maple Homes');
  const owner = await givenUser(db, 'Landlord', { companyId: home });
  const refused = { status: 403, code: 'access.beyond_own' };
  for (const [name, companyId] of [
    ['Landlord', home],
    ['Landlord', null],
    ['Support', null],
  ] as const)
    expect(
      await maker.call('POST', '/admin/users', person({ roleIds: [await roleId(name)], companyId })),
      name,
    ).toMatchObject(refused);
  expect((await maker.call('POST', '/admin/users', person({ roleIds: [await roleId('Renter')] }))).status).toBe(200);
  // Another address would give them a landlord's account.
  expect(await maker.call('POST', `/admin/users/${owner.id}/password-link`, {})).toMatchObject(refused);

  const admin = await loggedIn('Admin');
  const { version } = (await admin.get(`/admin/users/${admin.id}`)).json;
  const own = person({ email: admin.email, roleIds: [await roleId('Admin'), await roleId('Support')], version });
  expect(await admin.call('PATCH', `/admin/users/${admin.id}`, own)).toMatchObject({
    status: 409,
    code: 'access.self_role',
  });
  const made = await admin.call(
    'POST',
    '/admin/users',
    person({ email: 'sam@example.com', roleIds: [await roleId('Support')] }),
  );
  expect(made.status).toBe(200);
  expect(await db.selectFrom('users').select('id').where('email', '=', 'sam@example.com').execute()).toHaveLength(1);
});

test('only a Developer can create a Developer, regardless of permissions', async () => {
  const admin = await loggedIn('Admin');
  const developer = await loggedIn('Developer');
  const roleIds = [await roleId('Developer')];
  expect(await admin.call('POST', '/admin/users', person({ roleIds }))).toMatchObject({ code: 'access.beyond_own' });
  expect((await developer.call('POST', '/admin/users', person({ roleIds }))).status).toBe(200);
  const { json } = await admin.get('/admin/user-options');
  expect(json.roles.filter((one: { isGrantable: boolean }) => !one.isGrantable)).toMatchObject([{ name: 'Developer' }]);
});

test('the last user who can edit roles stays, even if two are removed at the same time', async () => {
  const keepers = [await loggedIn('Admin'), await loggedIn('Admin')] as const;
  const [first, second] = keepers;
  const renter = await roleId('Renter');
  const demote = (id: number, email: string) => person({ email, roleIds: [renter], version: 1, id });
  // Each removes the other's role at the same time, so one must fail.
  const both = await Promise.all([
    first.call('PATCH', `/admin/users/${second.id}`, demote(second.id, second.email)),
    second.call('PATCH', `/admin/users/${first.id}`, demote(first.id, first.email)),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = both[0].status === 200 ? first : second;
  const self = await left.call('PATCH', `/admin/users/${left.id}`, demote(left.id, left.email));
  expect(self).toMatchObject({ status: 409, code: 'access.last_keeper' });
  expect(await left.call('POST', '/admin/users/state', { ids: [left.id], isDisabled: true })).toMatchObject({
    status: 409,
    code: 'access.self',
  });
  expect((await left.get('/admin/users')).status).toBe(200);
});

test('the last role editor’s own role keeps the permission and its type', async () => {
  const keeper = await loggedIn('Admin');
  const rights = ['viewRoles', 'modifyRoles', 'viewUsers', 'modifyUsers'];
  const own = await givenRole('Keeper', rights);
  await give(keeper.id, own);
  const ids = await permissionIds(...rights);
  const without = await permissionIds('viewRoles');
  const change = role({ name: 'Keeper', version: 1 });
  const last = { status: 409, code: 'access.last_keeper' };
  expect(await keeper.call('PATCH', `/admin/roles/${own}`, { ...change, permissionIds: without })).toMatchObject(last);
  expect(
    await keeper.call('PATCH', `/admin/roles/${own}`, { ...change, kind: 'Support', permissionIds: ids }),
  ).toMatchObject(last);
  expect((await keeper.call('PATCH', `/admin/roles/${own}`, { ...change, permissionIds: ids })).status).toBe(200);
});

test('removed permissions and disabled users take effect on the next call', async () => {
  const admin = await loggedIn('Admin');
  const other = await loggedIn('Site Administrator');
  expect((await other.get('/admin/users')).status).toBe(200);
  const { json } = await admin.get(`/admin/users/${other.id}`);
  const viewer = await givenRole('Viewer', ['viewRenters']);
  const body = person({ email: other.email, roleIds: [viewer], version: json.version });
  expect((await admin.call('PATCH', `/admin/users/${other.id}`, body)).status).toBe(200);
  expect((await other.get('/admin/users')).status).toBe(403);
  expect((await other.get('/admin/renters')).status).toBe(200);
  expect((await admin.call('POST', '/admin/users/state', { ids: [other.id], isDisabled: true })).status).toBe(200);
  expect((await other.get('/admin/renters')).status).toBe(401);
  await admin.call('POST', '/admin/users/state', { ids: [other.id], isDisabled: false });
  // Enabling a user doesn't log them in.
  expect((await other.get('/admin/renters')).status).toBe(401);
});

test('built-in roles and roles in use can’t be deleted', async () => {
  const admin = await loggedIn('Admin');
  const support = await roleId('Support');
  const { json } = await admin.get(`/admin/roles/${support}`);
  const rename = {
    name: 'Helpers',
    kind: 'Support',
    labelEn: 'x',
    labelFr: 'y',
    permissionIds: json.permissionIds,
    version: json.version,
  };
  expect(await admin.call('PATCH', `/admin/roles/${support}`, rename)).toMatchObject({
    status: 409,
    code: 'access.system',
  });
  expect(await admin.call('DELETE', `/admin/roles/${support}`)).toMatchObject({ status: 409, code: 'access.system' });
  const made = await admin.call('POST', '/admin/roles', role({ permissionIds: await permissionIds('viewUsers') }));
  const other = await givenUser(app.services.db, 'Renter');
  await give(other.id, made.json.id);
  expect(await admin.call('DELETE', `/admin/roles/${made.json.id}`)).toMatchObject({
    status: 409,
    code: 'role.in_use',
  });
  await give(other.id, await roleId('Renter'));
  expect((await admin.call('DELETE', `/admin/roles/${made.json.id}`)).status).toBe(200);
  const entries = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_kind', '=', 'role')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['role.create', 'role.delete']);
  expect(entries[1]?.details).toMatchObject({
    before: { name: 'Editor', permissions: 'viewUsers' },
    after: { name: null },
  });
});

test('a role of renters or landlords can’t change its type while somebody has it', async () => {
  const admin = await loggedIn('Admin');
  const helper = await givenRole('Helper', ['viewRenters'], 'Renter');
  const other = await loggedIn('Renter');
  await give(other.id, helper);
  const change = role({ name: 'Helper', permissionIds: await permissionIds('viewUsers'), version: 1 });
  const inUse = { status: 409, code: 'role.in_use' };
  expect(await admin.call('PATCH', `/admin/roles/${helper}`, change)).toMatchObject(inUse);
  expect((await other.get('/admin/users')).status).toBe(403);
  // Renters have no company, and landlords have one.
  expect(await admin.call('PATCH', `/admin/roles/${helper}`, { ...change, kind: 'Landlord' })).toMatchObject(inUse);
  await give(other.id, await roleId('Renter'));
  expect((await admin.call('PATCH', `/admin/roles/${helper}`, change)).status).toBe(200);
});

test('a custom permission starts with its creator and can be renamed and deleted; built-in ones can’t', async () => {
  const admin = await loggedIn('Admin');
  const body = { name: 'viewParking', labelEn: 'View parking', labelFr: 'Voir le stationnement' };
  const made = await admin.call('POST', '/admin/permissions', body);
  expect(made.status, made.text).toBe(200);
  const { json } = await admin.get(`/admin/permissions/${made.json.id}`);
  expect(json.roles.map(({ name }: { name: string }) => name)).toEqual(['Developer', 'Admin']);
  const taken = await admin.call('POST', '/admin/permissions', body);
  expect(taken).toMatchObject({ status: 409, code: 'permission.name_taken' });
  const renamed = await admin.call('PATCH', `/admin/permissions/${made.json.id}`, {
    ...body,
    name: 'viewGarages',
    version: 1,
  });
  expect(renamed.json).toMatchObject({ version: 2 });
  const [system] = await permissionIds('viewUsers');
  expect(await admin.call('PATCH', `/admin/permissions/${system}`, { ...body, version: 1 })).toMatchObject({
    code: 'access.system',
  });
  expect(await admin.call('DELETE', `/admin/permissions/${system}`)).toMatchObject({ code: 'access.system' });
  expect((await admin.call('DELETE', `/admin/permissions/${made.json.id}`)).status).toBe(200);
  expect(await admin.get(`/admin/permissions/${made.json.id}`)).toMatchObject({
    status: 404,
    code: 'permission.not_found',
  });
});

test('users are searched without accents, sorted both ways, filtered and paged without gaps or duplicates', async () => {
  const admin = await loggedIn('Admin');
  const { db } = app.services;
  for (const [firstName, lastName] of [
    ['Hélène', 'Gagné'],
    ['Zoé', 'Côté'],
    ['Zack', 'Cote'],
    ['Ben', '100%'],
  ])
    await givenUser(db, 'Renter', { firstName, lastName });
  const names = async (query: string) => {
    const { json, status, text } = await admin.get(`/admin/users?${query}`);
    expect(status, text).toBe(200);
    return json.rows.map((row: { firstName: string }) => row.firstName);
  };
  expect(await names('q=helene%20GAGNE')).toEqual(['Hélène']);
  expect(await names('q=100%25')).toEqual(['Ben']);
  expect(await names('q=%25%25')).toEqual([]);
  const renters = await names(`role=${await roleId('Renter')}&sort=name`);
  expect(renters).toEqual(['Ben', 'Zack', 'Zoé', 'Hélène']);
  expect(await names(`role=${await roleId('Renter')}&sort=-name`)).toEqual([...renters].reverse());
  const all = await names('perPage=100');
  expect(new Set(all).size).toBe(5);
  for (const bad of ['sort=password_hash', 'perPage=7', 'page=0', 'page=x', 'state=gone', 'role=-1', 'page=10001']) {
    const { status, json } = await admin.get(`/admin/users?${bad}`);
    expect(status, bad).toBe(400);
    expect(Object.keys(json.error.fields)).toEqual([bad.split('=')[0]]);
  }
});

test('the list downloads as a file in the caller’s language, without formulas', async () => {
  const admin = await loggedIn('Admin');
  await givenUser(app.services.db, 'Renter', { firstName: '=HYPERLINK("x")', lastName: 'Zed' });
  const { response, text } = await admin.get('/admin/users.csv?q=zed&perPage=10', 'fr');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  expect(response.headers.get('cache-control')).toContain('no-store');
  const [head, row, ...rest] = text.replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(/^ID;Prénom;Nom de famille;Courriel/);
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(rest).toEqual(['']);
  expect((await app.fetch('/api/admin/users.csv')).status).toBe(401);
});

test('a downloaded list of people is recorded with its number of rows', async () => {
  const admin = await loggedIn('Admin');
  await givenUser(app.services.db, 'Renter', { firstName: 'Zed' });
  for (const list of ['users', 'renters']) expect((await admin.get(`/admin/${list}.csv?q=zed`)).status).toBe(200);
  const recorded = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor_user_id', '=', admin.id)
    .where('action', '=', 'user.export')
    .execute();
  expect(recorded).toEqual(Array(2).fill({ action: 'user.export', details: { after: { rows: '1' } } }));
});

test('renters show counts but no secrets, and the overview counts only what the caller may see', async () => {
  const admin = await loggedIn('Admin');
  const renter = await givenUser(app.services.db, 'Renter');
  const { json } = await admin.get('/admin/renters');
  expect(json).toMatchObject({
    total: 1,
    rows: [{ id: renter.id, favouriteCount: 0, inquiryCount: 0, alertCount: 0 }],
  });
  const shown = await admin.get(`/admin/renters/${renter.id}`);
  expect(shown.json).toMatchObject({ email: renter.email, inquiries: [], alerts: [], viewedCount: 0 });
  expect(shown.text).not.toMatch(/hash|token|argon/i);
  expect((await admin.get(`/admin/renters/${admin.id}`)).code).toBe('user.not_found');
  const { json: all } = await admin.get('/admin/overview');
  expect(all.counts).toContainEqual({ name: 'renters', count: 1 });
  const viewer = await loggedIn('Admin');
  await give(viewer.id, await givenRole('Viewer', ['viewRoles']));
  const { json: some } = await viewer.get('/admin/overview');
  expect(some.counts.map(({ name }: { name: string }) => name)).toEqual(['roles']);
});

test('a company hears of a member whom staff added, and administrators of new staff', async () => {
  const { db } = app.services;
  const companyId = await givenCompany(db, 'Harbour Homes');
  const owner = await givenUser(db, 'Landlord', { companyId, lang: 'fr' });
  const other = await givenUser(db, 'Admin');
  const siteOwner = await loggedIn('Site Owner');
  const create = async (role: string, more: object) => {
    const body = person({ roleIds: [await roleId(role)], ...more });
    expect((await siteOwner.call('POST', '/admin/users', body)).status).toBe(200);
  };
  const sent = (template: string) =>
    db.selectFrom('emails').select(['to_email', 'subject', 'text']).where('template', '=', template).execute();
  await create('Landlord', { email: 'added@example.com', companyId });
  const [notice, ...others] = await sent('company.member-added');
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ to_email: owner.email, subject: 'Notre équipe a ajouté un membre à Harbour Homes' });
  expect(notice?.text).toContain('added@example.com');
  await create('Support', { email: 'support@example.com' });
  const [staffNotice, ...more] = await sent('account.staff-added');
  expect(more).toEqual([]);
  expect(staffNotice?.to_email).toBe(other.email);
  expect(staffNotice?.text).toContain('support@example.com');
  expect(staffNotice?.text).toContain(siteOwner.email);
  // Moving an existing landlord into a company is heard of, too.
  const rival = await givenCompany(db, 'Rival Rentals');
  const added = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'added@example.com')
    .executeTakeFirstOrThrow();
  const change = person({
    roleIds: [await roleId('Landlord')],
    email: added.email,
    companyId: rival,
    version: added.version,
  });
  expect((await siteOwner.call('PATCH', `/admin/users/${added.id}`, change)).status).toBe(200);
  const moved = await sent('company.member-added');
  expect(moved.map(({ to_email }) => to_email).sort()).toEqual([owner.email, 'office@example.org'].sort());
});

test('a member whom staff move leaves the former company: both hear of it, and calendar and sessions end', async () => {
  const { db } = app.services;
  const companyId = await givenCompany(db, 'Harbour Homes');
  const owner = await givenUser(db, 'Landlord', { companyId, lang: 'fr' });
  const member = await loggedIn('Landlord', { companyId, firstName: 'Élise', lastName: 'Roy' });
  const made = await member.call('POST', '/elandlord/calendar-feed', {});
  const calendar = new URL(made.json.url).pathname;
  expect((await app.fetch(calendar)).status).toBe(200);
  const siteOwner = await loggedIn('Site Owner');
  const move = async (id: number, to: number | null, roles = ['Landlord']) => {
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const names = { firstName: user.first_name, lastName: user.last_name, email: user.email };
    const body = person({
      ...names,
      roleIds: await Promise.all(roles.map(roleId)),
      companyId: to,
      version: user.version,
    });
    expect((await siteOwner.call('PATCH', `/admin/users/${id}`, body)).status).toBe(200);
  };
  await move(member.id, await givenCompany(db, 'Rival Rentals'));
  expect((await app.fetch(calendar)).status).toBe(404);
  expect((await member.get('/elandlord/members')).status).toBe(401);
  const sent = (template: string) =>
    db.selectFrom('emails').select(['to_email', 'subject']).where('template', '=', template).orderBy('id').execute();
  expect(await sent('company.removed')).toEqual([
    { to_email: member.email, subject: 'You no longer manage Harbour Homes' },
  ]);
  const left = { to_email: owner.email, subject: 'Élise Roy ne gère plus Harbour Homes' };
  expect(await sent('company.member-left')).toEqual([left]);
  // Without members, the company's own address hears of its last one.
  await move(owner.id, null, ['Renter']);
  expect((await sent('company.member-left')).map(({ to_email }) => to_email)).toEqual([
    owner.email,
    'office@example.org',
  ]);
  const history = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_kind', '=', 'company')
    .where('subject_id', '=', companyId)
    .execute();
  expect(history.filter(({ action }) => action === 'company.member-remove')).toHaveLength(2);
});
