import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '#common/access/permissions.ts';
import { ADMIN_ROLES, ROLES, type Role } from '#common/access/roles.ts';
import type { Endpoint } from '#common/contract/define.ts';
import { type TestApp, testApp } from './app.ts';
import { endpoints, filledPath } from './endpoints.ts';
import { givenListings } from './given-listings.ts';
import { givenSession, givenUser } from './given-user.ts';

/** One person per role, and one per admin kind with a role without permissions. */
const CALLERS = [...ROLES, ...ADMIN_ROLES.map((kind) => `${kind} without permissions` as const)];
type Caller = (typeof CALLERS)[number];

let app: TestApp;
const ids = new Map<Caller, number>();
const permissions = new Map<Caller, Set<string>>();

beforeAll(async () => {
  app = await testApp({ given: givenListings });
  const { db, pool } = app.services;
  for (const caller of CALLERS) {
    const kind = caller.replace(' without permissions', '') as Role;
    const { id } = await givenUser(db, kind, kind === 'Landlord' ? { companyId: 11 } : {});
    ids.set(caller, id);
    if (caller !== kind) {
      const role = { name: caller, kind, label_en: caller, label_fr: caller };
      const { id: role_id } = await db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow();
      await db.updateTable('user_roles').set({ role_id }).where('user_id', '=', id).execute();
    }
    const { rows } = await pool.query<{ name: string }>(
      `select permissions.name from user_roles join role_permissions using (role_id)
       join permissions on permissions.id = permission_id where user_id = $1`,
      [id],
    );
    permissions.set(caller, new Set(rows.map(({ name }) => name)));
  }
});
afterAll(async () => {
  const { db } = app.services;
  await db.deleteFrom('user_roles').execute();
  await db.deleteFrom('roles').where('is_system', '=', false).execute();
  await app[Symbol.asyncDispose]();
});

const guarded = endpoints.filter(([, { endpoint }]) => endpoint.access.kind !== 'everyone');

test.each(guarded)(
  '%s over HTTP returns 401 without a session, 403 for other roles, and works for its own roles',
  async (_, entry) => {
    const { endpoint } = entry;
    expect(await answerOf(endpoint, undefined)).toMatchObject({ status: 401, code: 'auth.required' });
    expect(await statusOf(endpoint, 'x'.repeat(43))).toBe(401);
    for (const caller of CALLERS) {
      const status = await statusOf(endpoint, await freshToken(caller));
      if (!mayCall(caller, endpoint)) expect(status, caller).toBe(403);
      // Allowed calls without parameters succeed. Others may find nothing for the id or need a body.
      else if (endpoint.method === 'GET' && !endpoint.path.includes(':')) expect([200, 400], caller).toContain(status);
      else expect([200, 400, 404, 409, 422], caller).toContain(status);
    }
  },
);

test('every permission lets some role call an endpoint, and every role can call one', async () => {
  const accesses = endpoints.flatMap(([, { endpoint }]) => (endpoint.access.kind === 'roles' ? endpoint.access : []));
  const asked = new Set(accesses.flatMap((access) => access.permissions ?? []));
  expect(PERMISSIONS.filter((name) => !asked.has(name))).toEqual([]);
  const called = new Set(accesses.flatMap(({ roles }) => roles));
  expect(ROLES.filter((role) => !called.has(role))).toEqual([]);
  const stored = await app.services.db.selectFrom('permissions').select('name').where('is_system', '=', true).execute();
  expect(stored.map(({ name }) => name).sort()).toEqual([...PERMISSIONS].sort());
});

test('private paths are open only for forms of guests', () => {
  const open = endpoints.filter(([, { endpoint }]) => endpoint.access.kind === 'everyone');
  const inside = open.filter(([, { endpoint }]) =>
    /^\/(?:renter|user|permissions|admin|support)\//.test(endpoint.path),
  );
  expect(inside.map(([name]) => name)).toEqual(['inquiries.inquire', 'inquiries.bookTour']);
});

function mayCall(caller: Caller, { access }: Endpoint): boolean {
  if (access.kind !== 'roles') return true;
  const kind = caller.replace(' without permissions', '') as Role;
  if (!access.roles.includes(kind)) return false;
  return access.permissions?.some((one) => permissions.get(caller)?.has(one)) ?? true;
}

/** A new session for each call, because some calls end theirs. */
const freshToken = (caller: Caller) => givenSession(app.services.db, ids.get(caller) ?? 0);

async function statusOf(endpoint: Endpoint, token: string | undefined): Promise<number> {
  const { status, code } = await answerOf(endpoint, token);
  // A right caller may still be refused something in particular, like giving away more than they hold.
  return code === 'access.beyond_own' ? 409 : status;
}

/** The status of a call, and the error code of a refusal. */
async function answerOf(endpoint: Endpoint, token: string | undefined): Promise<{ status: number; code?: string }> {
  const hasBody = endpoint.body !== undefined && !endpoint.file;
  const response = await app.fetch(`/api${filledPath(endpoint)}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: '{}' }),
    ...(endpoint.file && { body: new FormData() }),
  });
  const [, code] = /"code":"([a-z_.]+)"/.exec(await response.text()) ?? [];
  return { status: response.status, ...(code && { code }) };
}
