import { sql } from 'kysely';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import type { Db } from '#server/platform/db/pool.ts';

/**
 * The purpose of an emailed link: confirming an account's address, resetting a password, confirming a company's inquiry
 * address.
 */
export type Purpose = 'verify' | 'reset' | 'company';

/** Validity of each purpose, in hours. */
export const LIFE_HOURS: Record<Purpose | 'invitation', number> = {
  verify: 7 * 24,
  reset: 1,
  company: 7 * 24,
  invitation: 7 * 24,
};
/** Maximum emails per purpose and hour, so that a stranger can't flood an inbox. */
const MOST_IN_AN_HOUR = 4;

/** A link's token: who it is for and the address it was sent to. */
export interface MailedToken {
  id: number;
  userId: number;
  email: string;
  /** The password from the registration that this link confirms. */
  passwordHash: string | null;
  /** The company whose inquiries should go to the address. */
  companyId: number | null;
}

const TOKEN = ['id', 'user_id as userId', 'email', 'password_hash as passwordHash', 'company_id as companyId'] as const;

interface NewToken {
  userId: number;
  purpose: Purpose;
  email: string;
  passwordHash?: string | null;
  companyId?: number;
  isInvitation?: boolean;
}

/** Creates a link's secret. Returns undefined if the hourly limit is reached. */
export async function makeToken(db: Db, token: NewToken): Promise<string | undefined> {
  const { userId, purpose, email, passwordHash = null, companyId = null, isInvitation = false } = token;
  const secret = newToken();
  const hours = LIFE_HOURS[isInvitation ? 'invitation' : purpose];
  const { numAffectedRows } = await sql`
    insert into user_tokens (user_id, purpose, email, password_hash, company_id, token_hash, expires_at)
    select ${userId}, ${purpose}, ${email}, ${passwordHash}, ${companyId}::integer, ${tokenHash(secret)}, now() + make_interval(hours => ${hours})
    where (select count(*) from user_tokens where user_id = ${userId} and purpose = ${purpose}
             and created_at > now() - interval '1 hour') < ${MOST_IN_AN_HOUR}`.execute(db);
  return numAffectedRows ? secret : undefined;
}

/** Finds the token of a valid link, or undefined. Changes nothing. */
export async function findToken(db: Db, purpose: Purpose, secret: string): Promise<MailedToken | undefined> {
  return db
    .selectFrom('user_tokens')
    .select(TOKEN)
    .where('token_hash', '=', tokenHash(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses a link once: of two simultaneous clicks, one gets the token and the other undefined. */
export async function useToken(db: Db, purposes: readonly Purpose[], secret: string): Promise<MailedToken | undefined> {
  return db
    .updateTable('user_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash(secret))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(TOKEN)
    .executeTakeFirst();
}

/** Invalidates a user's other links of a purpose: after a reset, older emails must not work. */
export async function dropTokens(db: Db, userId: number, purpose: Purpose): Promise<void> {
  await db
    .deleteFrom('user_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * The password of an unconfirmed account, for another email. Null if several were typed: the owner is then unknown and
 * chooses a new one after confirming the mailbox.
 */
export async function waitingPassword(db: Db, userId: number): Promise<string | null> {
  const rows = await db
    .selectFrom('user_tokens')
    .select('password_hash')
    .distinct()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .where('used_at', 'is', null)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.password_hash ?? null) : null;
}

/** The user who wants to change to this address and has not confirmed it, or undefined. */
export async function userWaitingFor(db: Db, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('user_tokens')
    .select('user_id')
    .where('purpose', '=', 'verify')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.user_id;
}
