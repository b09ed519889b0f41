import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Role } from '#common/access/roles.ts';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import type { DB } from '#server/platform/db/schema.ts';

let count = 0;
// Hashed once at minimum cost to save time.
const PASSWORD = 'lighthouse keeper';
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Inserts a user who can log in. */
export async function givenUser(
  db: Kysely<DB>,
  role: Role,
  changes: Partial<{
    email: string;
    firstName: string;
    lastName: string;
    companyId: number;
    lang: 'en' | 'fr';
    isVerified: boolean;
  }> = {},
): Promise<{ id: number; email: string; password: string }> {
  const email = changes.email ?? `person${++count}@example.com`;
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      first_name: changes.firstName ?? 'Camille',
      last_name: changes.lastName ?? 'Roy',
      password_hash: await passwordHash,
      company_id: changes.companyId ?? null,
      lang: changes.lang ?? 'en',
      email_verified_at: changes.isVerified === false ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_roles')
    .columns(['user_id', 'position', 'role_id'])
    .expression(
      db
        .selectFrom('roles')
        .select((select) => [select.val(id).as('user_id'), select.val(0).as('position'), 'id'])
        .where('name', '=', role),
    )
    .execute();
  return { id, email, password: PASSWORD };
}

/** Inserts a session that lasts an hour. Returns its token. */
export async function givenSession(db: Kysely<DB>, userId: number): Promise<string> {
  const token = newToken();
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('sessions')
    .values({ user_id: userId, token_hash: tokenHash(token), expires_at })
    .execute();
  return token;
}
