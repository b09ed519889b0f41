import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Role } from '#common/access/roles.ts';
import type { DB } from '#server/platform/db/schema.ts';

let count = 0;
// Hashed once at the least cost: what passwords cost is none of most tests' business.
const PASSWORD = 'lighthouse keeper';
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A person who can sign in, by the name of their role. */
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
  const email = changes.email ?? `person${++count}@example.ca`;
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
