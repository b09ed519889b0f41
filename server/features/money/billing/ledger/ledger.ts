import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';

/** The site's accounts, the other side of each posting to a wallet. */
type SiteAccount = Exclude<DB['ledger_postings']['account'], 'wallet'>;

/** One posting to a wallet. */
export interface LedgerEntry {
  kind: DB['ledger_transactions']['kind'];
  /** Identifies the cause; the same key is posted once. */
  key: string;
  companyId: number;
  /** Positive for gains, negative for payments, never 0. */
  credits: number;
  /** The other side of the posting. */
  account: SiteAccount;
  /** The billing day, YYYY-MM-DD. */
  day: string;
  listingId?: number | undefined;
  purchaseId?: number | undefined;
  actorUserId?: number | undefined;
  reason?: string | undefined;
}

/** Entries per statement. */
const BATCH_SIZE = 1000;

/**
 * Posts entries in the caller's transaction, except those whose key was posted before. Returns the keys posted now.
 * Throws `wallet.too_low` when the database refuses a negative wallet.
 */
export async function postEntries(db: Db, entries: readonly LedgerEntry[]): Promise<Set<string>> {
  const posted = new Set<string>();
  for (let at = 0; at < entries.length; at += BATCH_SIZE) {
    for (const key of await postBatch(db, entries.slice(at, at + BATCH_SIZE))) posted.add(key);
  }
  return posted;
}

async function postBatch(db: Db, entries: readonly LedgerEntry[]): Promise<string[]> {
  const written = await db
    .insertInto('ledger_transactions')
    .values(
      entries.map(({ kind, key, companyId, day, listingId, purchaseId, actorUserId, reason }) => ({
        kind,
        idempotency_key: key,
        company_id: companyId,
        day,
        listing_id: listingId ?? null,
        purchase_id: purchaseId ?? null,
        actor_user_id: actorUserId ?? null,
        reason: reason ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning(['id', 'idempotency_key'])
    .execute();
  if (written.length === 0) return [];
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const postings = written.flatMap(({ id, idempotency_key }) => {
    const entry = byKey.get(idempotency_key);
    if (!entry) throw new Error(`no entry ${idempotency_key}`);
    return [
      { transaction_id: id, account: 'wallet' as const, credits: entry.credits },
      { transaction_id: id, account: entry.account, credits: -entry.credits },
    ];
  });
  try {
    await db.insertInto('ledger_postings').values(postings).execute();
  } catch (error) {
    if (isOverdraft(error)) throw new AppError('wallet.too_low');
    throw error;
  }
  return written.map(({ idempotency_key }) => idempotency_key);
}

const isOverdraft = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'wallets_credits_check';

export interface LockedWallet {
  credits: number;
  /** YYYY-MM-DD; members pay no daily charge before that day. */
  membershipExpiresOn: string | null;
  warnedDays: number | null;
}

/**
 * Locks a company's wallet until the transaction ends; creates an empty one if needed. To avoid deadlocks, lock receipt
 * numbers before the wallet and listings after it.
 */
export async function lockWallet(db: Db, companyId: number): Promise<LockedWallet> {
  const known = await readLocked(db, companyId);
  if (known) return known;
  await db
    .insertInto('wallets')
    .values({ company_id: companyId })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  const opened = await readLocked(db, companyId);
  if (!opened) throw new Error(`company ${companyId} has no wallet`);
  return opened;
}

async function readLocked(db: Db, companyId: number): Promise<LockedWallet | undefined> {
  const row = await db
    .selectFrom('wallets')
    .select(['credits', 'membership_expires_on', 'warned_days'])
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  return row && { credits: row.credits, membershipExpiresOn: row.membership_expires_on, warnedDays: row.warned_days };
}

const MARKET_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of a moment in Toronto, YYYY-MM-DD. All billing uses it. */
export const billingDay = (at: Date): string => MARKET_DAY.format(at);

/** `billingDay` of a timestamp column, in SQL. */
export const billingDayOf = (column: string) => sql<string>`(${sql.ref(column)} at time zone 'America/Toronto')::date`;
