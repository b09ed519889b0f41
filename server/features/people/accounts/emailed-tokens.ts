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
const MAX_PER_HOUR = 4;

/** A link's token: who it is for and the address it was sent to. */
export interface MailedToken {
  id: number;
  userId: number;
  email: string;
  /** The company whose inquiries should go to the address. */
  companyId: number | null;
}

const TOKEN = ['id', 'user_id as userId', 'email', 'company_id as companyId'] as const;

interface NewToken {
  userId: number;
  purpose: Purpose;
  email: string;
  /** The password of the sign-up that this link confirms. */
  passwordHash?: string | null;
  /** The browser that asked for the link. */
  deviceHash?: Buffer | null;
  companyId?: number;
  isInvitation?: boolean;
}

/** Locks a user, so that counts and links stay valid. To call in a transaction, before links are locked. */
export async function lockUser(db: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(db);
}

/** Creates a link's secret, in a transaction. Returns undefined if the hourly limit is reached. */
export async function makeToken(db: Db, token: NewToken): Promise<string | undefined> {
  const { userId, purpose, email, passwordHash = null, deviceHash = null, companyId = null } = token;
  const secret = newToken();
  const hours = LIFE_HOURS[token.isInvitation ? 'invitation' : purpose];
  await lockUser(db, userId);
  const { numAffectedRows } = await sql`
    insert into user_tokens (user_id, purpose, email, password_hash, device_hash, company_id, token_hash, expires_at)
    select ${userId}, ${purpose}, ${email}, ${passwordHash}, ${deviceHash}::bytea, ${companyId}::integer, ${tokenHash(secret)}, now() + make_interval(hours => ${hours})
    where (select count(*) from user_tokens where user_id = ${userId} and purpose = ${purpose}
             and created_at > now() - interval '1 hour') < ${MAX_PER_HOUR}`.execute(db);
  return numAffectedRows ? secret : undefined;
}

/** Finds the token of a valid link, or undefined. Changes nothing. */
export async function findToken(
  db: Db,
  purposes: readonly Purpose[],
  secret: string,
): Promise<MailedToken | undefined> {
  return db
    .selectFrom('user_tokens')
    .select(TOKEN)
    .where('token_hash', '=', tokenHash(secret))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses a link once: of two simultaneous clicks, one gets the token and the other undefined. */
export async function takeToken(
  db: Db,
  purposes: readonly Purpose[],
  secret: string,
): Promise<MailedToken | undefined> {
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

const isOpen = sql<boolean>`used_at is null and expires_at > now()`;

/** Ends a user's open links. The rows stay for a day, because the hourly limit counts them. */
export async function endLinks(db: Db, userId: number, purposes: readonly Purpose[]): Promise<void> {
  await db
    .updateTable('user_tokens')
    .set({ expires_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where(isOpen)
    .execute();
}

/**
 * Ends what somebody else may have prepared in a session that has just ended, so that they keep no access: pending
 * changes of the account's and the company's address, open invitations and the address of the calendar. Returns whether
 * an invitation or the calendar ended, which the user has to create again.
 */
export async function closeBackDoors(db: Db, userId: number): Promise<boolean> {
  const invitations = await sql`
    update company_invitations set revoked_at = now()
    where invited_by = ${userId} and accepted_at is null and revoked_at is null`.execute(db);
  const calendar = await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).executeTakeFirstOrThrow();
  await sql`
    update user_tokens set expires_at = now() from users
    where users.id = user_id and user_id = ${userId} and ${isOpen}
      and (purpose = 'company' or purpose = 'verify' and lower(user_tokens.email) <> lower(users.email))`.execute(db);
  return Boolean(invitations.numAffectedRows) || calendar.numDeletedRows > 0n;
}

/** A sign-up or a change of address that waits for its confirmation. */
interface Waiting {
  passwordHash: string | null;
  deviceHash: Buffer | null;
}

/** All that wait for the same user and address as a link, newest first. */
export async function waitingFor(db: Db, { userId, email }: Pick<MailedToken, 'userId' | 'email'>): Promise<Waiting[]> {
  return db
    .selectFrom('user_tokens')
    .select(['password_hash as passwordHash', 'device_hash as deviceHash'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(isOpen)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** The newest change to this address that is not confirmed, or undefined. */
export async function changeTo(db: Db, email: string) {
  return db
    .selectFrom('user_tokens')
    .select(['user_id as userId', 'device_hash as deviceHash'])
    .where('purpose', '=', 'verify')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
