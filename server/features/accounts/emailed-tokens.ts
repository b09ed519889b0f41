import { sql } from 'kysely';
import { newToken, tokenHash } from '#server/platform/auth/tokens.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** What an emailed link is for: an address of an account, a password, the address for a company’s inquiries. */
export type Purpose = 'verify' | 'reset' | 'company';

/** How long each is valid, in hours. */
export const LIFE_HOURS: Record<Purpose | 'invitation', number> = {
  verify: 7 * 24,
  reset: 1,
  company: 7 * 24,
  invitation: 7 * 24,
};
/** Emails of one purpose that an account may cause in an hour: a stranger must not be able to flood somebody’s inbox. */
const MOST_IN_AN_HOUR = 4;

/** What a link proves and where it was sent. */
export interface MailedToken {
  id: number;
  userId: number;
  email: string;
  /** The password that was typed with the registration this link confirms. */
  passwordHash: string | null;
  /** The company whose inquiries shall go to the address. */
  companyId: number | null;
}

const TOKEN = ['id', 'user_id as userId', 'email', 'password_hash as passwordHash', 'company_id as companyId'] as const;

/** A link to be made. */
interface NewToken {
  userId: number;
  purpose: Purpose;
  email: string;
  passwordHash?: string | null;
  companyId?: number;
  isInvitation?: boolean;
}

/** Makes the secret of a link to be emailed; undefined where there were too many within the hour. */
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

/** The token of a link that is still good, or undefined; changes nothing. */
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

/** Uses a link up: of two that come at once, one gets the token and the other undefined. */
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

/** Takes the power of a user’s other links of a purpose: once a password was chosen, older emails choose none. */
export async function dropTokens(db: Db, userId: number, purpose: Purpose): Promise<void> {
  await db
    .deleteFrom('user_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * The password of an account that waits to be proven, for another email; null where more than one was typed: nobody can
 * say then whose it is, and who owns the mailbox chooses one after proving it.
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

/** The user who has asked to use an address from now on and has yet to prove it, or undefined. */
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
