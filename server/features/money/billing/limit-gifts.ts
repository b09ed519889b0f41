import { sql } from 'kysely';
import { otherAdministrators, readSiteSender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { giftWaitingEmail } from './gift-emails.ts';

/** Gifts of one person in 24 hours without a second person. */
const MAX_PER_DAY = { credits: 1000, memberships: 25 } as const;

/** Credits for a company, or memberships of the companies of a batch. */
type Gift = { reason: string; requestKey: string; credits: number } & (
  | { companyId: number }
  | { planKey: string; memberships: number }
);

/** A gift as its row has it. */
interface GiftRow {
  company_id: number | null;
  plan_key: string | null;
  credits: number;
  memberships: number;
}

const rowOf = (gift: Gift): GiftRow => ({
  company_id: 'companyId' in gift ? gift.companyId : null,
  plan_key: 'planKey' in gift ? gift.planKey : null,
  credits: gift.credits,
  memberships: 'memberships' in gift ? gift.memberships : 0,
});

/**
 * Notes a gift, and returns whether it may be booked. Above the daily limit, a colleague must give the same gift, and
 * administrators get an email. Runs in its own transaction, so that the request remains when the gift is refused.
 */
export async function noteGift(context: Context, given: Gift): Promise<boolean> {
  const { userId } = actorOf(context);
  const { reason, requestKey } = given;
  const sender = await readSiteSender(context);
  return context.db.transaction().execute(async (trx) => {
    // One gift of a person at a time, so that simultaneous calls can't exceed the share.
    await sql`select from users where id = ${userId} for no key update`.execute(trx);
    const gift = rowOf(given);
    const id = await insertOnce(trx, 'credit_gifts', 'request_key', {
      ...gift,
      given_by: userId,
      request_key: requestKey,
    });
    if (id === undefined) return isBooked(trx, requestKey);
    const isWithin = (await settleOther(trx, gift, userId)) || (await fitsToday(trx, gift, userId));
    if (isWithin) await trx.updateTable('credit_gifts').set({ booked_at: sql`now()` }).where('id', '=', id).execute();
    else await announce(trx, context, { ...gift, id, reason, sender });
    return isWithin;
  });
}

/** Records the request, and notifies administrators. */
async function announce(
  trx: Db,
  context: Context,
  {
    id,
    reason,
    sender,
    ...gift
  }: GiftRow & { id: number; reason: string; sender: Awaited<ReturnType<typeof readSiteSender>> },
): Promise<void> {
  const { company_id: companyId, credits, memberships } = gift;
  const actor = actorOf(context);
  if (companyId !== null)
    await writeAudit(trx, context, {
      action: 'company.credits-asked',
      subjectKind: 'company',
      subjectId: companyId,
      details: { after: { credits: String(credits), reason } },
    });
  const company =
    companyId === null
      ? null
      : await trx.selectFrom('companies').select(['id', 'name']).where('id', '=', companyId).executeTakeFirstOrThrow();
  for (const { id: reader, ...holder } of await otherAdministrators(trx, [actor.userId])) {
    const waiting = { company, credits, memberships, by: actor.email, reason };
    const draft = giftWaitingEmail(holder, waiting, sender);
    await writeEmail(trx, context.jobs, { ...draft, key: `billing.gift-waiting:${id}:${reader}` });
  }
}

async function isBooked(db: Db, requestKey: string): Promise<boolean> {
  const { booked_at } = await db
    .selectFrom('credit_gifts')
    .select('booked_at')
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  return booked_at !== null;
}

/** Whether a gift and those of the last 24 hours are within the share of one person. */
async function fitsToday(db: Db, { credits, memberships }: GiftRow, userId: number): Promise<boolean> {
  const { rows } = await sql<{ credits: number; memberships: number }>`
    select coalesce(sum(credits), 0)::int as credits, coalesce(sum(memberships), 0)::int as memberships
    from credit_gifts
    where given_by = ${userId} and booked_at is not null and created_at > now() - interval '1 day'`.execute(db);
  const [given = { credits: 0, memberships: 0 }] = rows;
  return given.credits + credits <= MAX_PER_DAY.credits && given.memberships + memberships <= MAX_PER_DAY.memberships;
}

/** Settles the same request of another person. Returns whether there was one. */
async function settleOther(db: Db, { company_id, plan_key, credits }: GiftRow, userId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from credit_gifts where id = (
      select id from credit_gifts
      where (company_id = ${company_id} or plan_key = ${plan_key}) and credits = ${credits} and booked_at is null
        and given_by <> ${userId} and created_at > now() - interval '1 day' order by id limit 1 for update)
    returning id`.execute(db);
  return rows.length > 0;
}
