import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_ROLES, ROLES, type Role } from '#common/access/roles.ts';
import type { Endpoint } from '#common/contract/define.ts';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import { type TestApp, testApp } from './app.ts';
import { endpoints, filledPath } from './endpoints.ts';
import { givenListings } from './given-listings.ts';
import { givenUser } from './given-user.ts';

/** A person of each role, and one of each admin kind whose role has no permission. */
const WALKERS = [...ROLES, ...ADMIN_ROLES.map((kind) => `${kind} without permissions` as const)];
type Walker = (typeof WALKERS)[number];

let app: TestApp;
const ids = new Map<Walker, number>();
const permissions = new Map<Walker, Set<string>>();

beforeAll(async () => {
  app = await testApp({ given: givenListings });
  const { db, pool } = app.services;
  for (const walker of WALKERS) {
    const kind = walker.replace(' without permissions', '') as Role;
    const { id } = await givenUser(db, kind, kind === 'Landlord' ? { companyId: 11 } : {});
    ids.set(walker, id);
    if (walker !== kind) {
      const role = { name: walker, kind, label_en: walker, label_fr: walker };
      const { id: role_id } = await db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow();
      await db.updateTable('user_roles').set({ role_id }).where('user_id', '=', id).execute();
    }
    const { rows } = await pool.query<{ name: string }>(
      `select permissions.name from user_roles join role_permissions using (role_id)
       join permissions on permissions.id = permission_id where user_id = $1`,
      [id],
    );
    permissions.set(walker, new Set(rows.map(({ name }) => name)));
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
  '%s over HTTP: 401 without a session, 403 for other roles, served to its own roles',
  async (_, entry) => {
    const { endpoint } = entry;
    expect(await answerOf(endpoint, undefined)).toMatchObject({ status: 401, code: 'auth.required' });
    expect(await statusOf(endpoint, 'x'.repeat(43))).toBe(401);
    for (const walker of WALKERS) {
      const status = await statusOf(endpoint, await freshToken(walker));
      if (!mayCall(walker, endpoint)) expect(status, walker).toBe(403);
      // Calls without an id or a body succeed; the others may find nothing under the id, or miss a body.
      else if (endpoint.method === 'GET' && !endpoint.path.includes(':')) expect([200, 400], walker).toContain(status);
      else expect([200, 400, 404, 409, 422], walker).toContain(status);
    }
  },
);

test('below the areas behind sign-in only the forms of guests are open', () => {
  const open = endpoints.filter(([, { endpoint }]) => endpoint.access.kind === 'everyone');
  const inside = open.filter(([, { endpoint }]) =>
    /^\/(?:renter|user|permissions|admin|support)\//.test(endpoint.path),
  );
  expect(inside.map(([name]) => name)).toEqual(['inquiries.inquire', 'inquiries.bookTour']);
});

function mayCall(walker: Walker, { access }: Endpoint): boolean {
  if (access.kind !== 'roles') return true;
  const kind = walker.replace(' without permissions', '') as Role;
  if (!access.roles.includes(kind)) return false;
  return access.permissions?.some((one) => permissions.get(walker)?.has(one)) ?? true;
}

/** A session for each call, because some calls end the session they come with. */
async function freshToken(walker: Walker): Promise<string> {
  const token = newToken();
  await app.services.db
    .insertInto('sessions')
    .values({
      user_id: ids.get(walker) ?? 0,
      token_hash: tokenHash(token),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return token;
}

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
