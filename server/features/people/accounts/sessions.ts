import { sql } from 'kysely';
import type { NewSession } from '#common/contract/people/accounts.ts';
import type { AccountSession } from '#common/contract/people/my-account.ts';
import { SESSION_DAYS } from '#server/platform/auth/find-actor.ts';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { saveDevice } from './devices.ts';
import { loadUser } from './users.ts';

/** Creates a session in the caller's browser and returns its token, which is never shown again. */
export async function openSession(
  db: Db,
  userId: number,
  caller: Pick<Caller, 'address' | 'userAgent' | 'device'>,
): Promise<NewSession> {
  const token = newToken();
  const { expires_at } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: tokenHash(token),
      user_agent: (caller.userAgent ?? '').slice(0, 300),
      address: caller.address,
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ last_signed_in_at: sql<Date>`now()` }).where('id', '=', userId).execute();
  await saveDevice(db, userId, caller);
  const user = await loadUser(db, userId);
  return {
    tokenInfo: { access_token: token, token_type: 'Bearer', expires_at: expires_at.toISOString() },
    user,
  };
}

/** A user's active sessions, the most recently used first; at most a hundred. */
export async function listSessions(db: Db, userId: number, currentId: number): Promise<AccountSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === currentId,
  }));
}

/** Ends one session of a user, all but one, or all. Returns how many. */
export async function endSessions(
  db: Db,
  userId: number,
  which: { only?: number; except?: number | undefined } = {},
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? 0))
    .$if(which.except !== undefined, (query) => query.where('id', '<>', which.except ?? 0))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
