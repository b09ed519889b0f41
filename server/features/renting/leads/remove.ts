import { sql } from 'kysely';
import { readSiteSender, type Sender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { moveLead } from './change-state.ts';
import { noTourEmail, tourNewsEmail } from './emails.ts';
import { type LockedLead, lockLeads } from './find-lead.ts';
import { emailTourNews, readLeadFacts } from './lead-emails.ts';
import { changeTour, isAhead, tourNow } from './tours.ts';

/**
 * Deletes leads with their notes from the company, all or none, and returns their ids. Renters keep their messages and
 * see the inquiry as closed; they are notified if an upcoming tour is cancelled. Throws lead.not_found.
 */
export async function removeLeads(context: Context, ids: readonly number[]): Promise<number[]> {
  const sender = await readSiteSender(context);
  return context.db.transaction().execute(async (trx) => {
    const leads = await lockLeads(trx, companyOf(context), ids);
    await takeAway(trx, context, leads, sender);
    return leads.map(({ id }) => id);
  });
}

/** The same for all leads of a company that closes. */
export async function removeCompanyLeads(db: Db, context: Context, companyId: number, sender: Sender): Promise<void> {
  const leads = await db
    .selectFrom('inquiries')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .execute();
  const ids = leads.map(({ id }) => id);
  if (ids.length > 0) await takeAway(db, context, await lockLeads(db, companyId, ids), sender);
}

async function takeAway(db: Db, context: Context, leads: readonly LockedLead[], sender: Sender): Promise<void> {
  const { userId } = actorOf(context);
  for (const lead of leads) {
    await endTour(db, context, lead, sender);
    await moveLead(db, lead, 'closed', { cause: 'deletion', userId });
  }
  const ids = sql`${leads.map(({ id }) => id)}::int[]`;
  await sql`delete from lead_notes where inquiry_id = any(${ids})`.execute(db);
  await sql`update inquiries set deleted_at = now() where id = any(${ids})`.execute(db);
}

async function endTour(db: Db, context: Context, lead: LockedLead, sender: Sender): Promise<void> {
  const { id } = lead;
  const tour = await tourNow(db, id);
  const { state, time } = tour;
  if (state === 'asked' || state === 'proposed') await changeTour(db, id, { state: 'declined', side: 'landlord' });
  if (!time || !isAhead(tour, context.now())) return;
  const change = await changeTour(db, id, { state: 'cancelled', side: 'landlord' });
  const facts = await readLeadFacts(db, context, lead);
  await emailTourNews(db, context, facts, {
    toRenter: noTourEmail('cancelled', facts, { time }, sender),
    toLandlord: (recipient) => tourNewsEmail('ended', facts, { time }, recipient, sender),
    method: 'CANCEL',
    ...{ inquiryId: id, key: `tour:${id}:${change}`, sender },
  });
}
