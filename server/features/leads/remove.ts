import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { type Sender, senderOf } from '#server/features/letters/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { moveLead } from './change-state.ts';
import { noTourLetter } from './emails.ts';
import { type LockedLead, lockLead } from './find-lead.ts';
import { factsOf, mailRenter } from './letters.ts';
import { changeTour, tourNow } from './tours.ts';

/**
 * Takes a lead away from the company, with its notes. The renter keeps what they wrote and sees it as closed; of a tour
 * that was agreed and lies ahead they are told that it is off.
 */
export async function removeLead(context: Context, id: number): Promise<void> {
  const sender = await senderOf(context);
  await context.db.transaction().execute(async (trx) => {
    await takeAway(trx, context, await lockLead(trx, companyOf(context), id), sender);
  });
}

/** The same with all leads of a company that is being closed. */
export async function removeLeadsOf(db: Db, context: Context, companyId: number, sender: Sender): Promise<void> {
  const leads = await db
    .selectFrom('inquiries')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select('inquiries.id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('inquiries.id')
    .execute();
  for (const { id } of leads) await takeAway(db, context, await lockLead(db, companyId, id), sender);
}

async function takeAway(db: Db, context: Context, lead: LockedLead, sender: Sender): Promise<void> {
  const { id, email } = lead;
  const { userId } = actorOf(context);
  const { state, time, startsAt } = await tourNow(db, id);
  if (state === 'asked' || state === 'proposed') await changeTour(db, id, { state: 'declined', side: 'landlord' });
  if (state === 'confirmed' && time && startsAt && startsAt > context.now()) {
    const change = await changeTour(db, id, { state: 'cancelled', side: 'landlord' });
    const letter = noTourLetter('cancelled', await factsOf(db, context, lead), { time }, sender);
    if (email) await mailRenter(db, context, letter, `tour:${id}:${change}`);
  }
  await db.deleteFrom('lead_notes').where('inquiry_id', '=', id).execute();
  await moveLead(db, lead, 'closed', { cause: 'deletion', userId });
  await db.updateTable('inquiries').set({ deleted_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
