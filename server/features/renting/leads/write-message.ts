import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Side } from '#common/contract/renting/tour.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { moveLead, touchLead } from './change-state.ts';
import { answerEmail, replyEmail } from './emails.ts';
import { lockInquiry, lockLead, requireOpen, requireWritable } from './find-lead.ts';
import { emailLandlord, emailRenter, readLeadFacts } from './lead-emails.ts';
import { confirmSender, inLeadTransaction, refuseManyUnproven } from './unproven-people.ts';

/** Maximum messages per side and day between a company and a person, because each is an email. */
const MAX_PER_DAY = 40;

/** A message and the key of its form. */
interface Written {
  message: string;
  requestKey: string;
}

/** The landlord replies: message and email in one transaction. A repeated click changes nothing. */
export async function replyToLead(context: Context, id: number, written: Written): Promise<void> {
  const sender = await readSiteSender(context);
  const { userId } = actorOf(context);
  await inLeadTransaction(context, async (trx) => {
    const lead = await lockLead(trx, companyOf(context), id);
    requireWritable(lead);
    await refuseManyUnproven(trx, context, lead);
    const messageId = await insertLeadMessage(trx, { inquiryId: id, side: 'landlord', userId, ...written });
    if (messageId === undefined) return;
    if (lead.state === 'new') await moveLead(trx, lead, 'contacted', { cause: 'reply', userId });
    await touchLead(trx, id, 'landlord', userId);
    const draft = replyEmail(await readLeadFacts(trx, context, lead), written.message, sender);
    await emailRenter(trx, context, draft, `lead-message:${messageId}`);
  });
}

/** The renter replies through the emailed link. */
export async function answerLandlord(context: Context, inquiryId: number, written: Written): Promise<void> {
  const sender = await readSiteSender(context);
  await context.db.transaction().execute(async (trx) => {
    const inquiry = await lockInquiry(trx, inquiryId);
    requireOpen(inquiry);
    await confirmSender(trx, inquiryId);
    const messageId = await insertLeadMessage(trx, { inquiryId, side: 'renter', userId: null, ...written });
    if (messageId === undefined) return;
    await touchLead(trx, inquiryId, 'renter');
    const facts = await readLeadFacts(trx, context, inquiry);
    await emailLandlord(trx, context, facts, {
      choice: 'leads',
      key: `lead-message:${messageId}`,
      emailTo: (recipient) => answerEmail(facts, written.message, recipient, sender),
    });
  });
}

/** A message to save. */
interface NewMessage {
  inquiryId: number;
  side: Side;
  userId: number | null;
  message: string;
  /** Omitted if the message belongs to a one-time event. */
  requestKey?: string;
}

/**
 * Saves a message and returns its id; undefined if the request was repeated. Throws lead.too_many above the daily
 * limit.
 */
export async function insertLeadMessage(db: Db, given: NewMessage): Promise<number | undefined> {
  const { inquiryId, side, userId, message, requestKey = randomUUID() } = given;
  const row = { inquiry_id: inquiryId, side, user_id: userId, body: message, request_key: requestKey };
  const id = await insertOnce(db, 'lead_messages', 'request_key', row);
  if (id !== undefined) await refuseFlood(db, inquiryId, side);
  return id;
}

/** Counts all conversations of the two, because anybody can open another one with a stranger's address. */
async function refuseFlood(db: Db, inquiryId: number, side: Side): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from inquiries i join listings l on l.id = i.listing_id
      join inquiries other on other.prospect_id = i.prospect_id
      join listings o on o.id = other.listing_id and o.company_id = l.company_id
      join lead_messages m on m.inquiry_id = other.id
    where i.id = ${inquiryId} and m.side = ${side} and m.created_at > now() - interval '1 day'`.execute(db);
  if ((rows[0]?.count ?? 0) > MAX_PER_DAY) throw new AppError('lead.too_many');
}
