import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/platform/audit.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';

/** Credits that one person gives in 24 hours without a second person. */
const MAX_PER_DAY = 1000;

interface Gift {
  companyId: number;
  credits: number;
  reason: string;
  requestKey: string;
}

/**
 * Notes a gift of credits, and returns whether it may be booked. Above the daily limit, a
 * colleague must give the same gift. Runs in its own transaction, so that the request remains when the gift is refused.
 */
export function noteGift(context: Context, { companyId, credits, reason, requestKey }: Gift): Promise<boolean> {
  const { userId } = actorOf(context);
  return context.db.transaction().execute(async (trx) => {
    // One gift of a person at a time, so that simultaneous calls can't exceed the share.
    await sql`select from users where id = ${userId} for no key update`.execute(trx);
    const gift = { company_id: companyId, credits, given_by: userId, request_key: requestKey };
    const id = await insertOnce(trx, 'credit_gifts', 'request_key', gift);
    if (id === undefined) return isBooked(trx, requestKey);
    const settled = await settleOther(trx, { companyId, credits, userId });
    const isWithin = settled || (await givenToday(trx, userId)) + credits <= MAX_PER_DAY;
    if (isWithin) await trx.updateTable('credit_gifts').set({ booked_at: sql`now()` }).where('id', '=', id).execute();
    else
      await writeAudit(trx, context, {
        action: 'company.credits-asked',
        subjectKind: 'company',
        subjectId: companyId,
        details: { after: { credits: String(credits), reason } },
      });
    return isWithin;
  });
}

async function isBooked(db: Db, requestKey: string): Promise<boolean> {
  const { booked_at } = await db
    .selectFrom('credit_gifts')
    .select('booked_at')
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  return booked_at !== null;
}

async function givenToday(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select coalesce(sum(credits), 0)::int as credits from credit_gifts
    where given_by = ${userId} and booked_at is not null and created_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.credits ?? 0;
}

/** Settles the same request of another person. Returns whether there was one. */
async function settleOther(
  db: Db,
  { companyId, credits, userId }: { companyId: number; credits: number; userId: number },
) {
  const { rows } = await sql`
    delete from credit_gifts where id = (
      select id from credit_gifts where company_id = ${companyId} and credits = ${credits} and booked_at is null
        and given_by <> ${userId} and created_at > now() - interval '1 day' order by id limit 1 for update)
    returning id`.execute(db);
  return rows.length > 0;
}
