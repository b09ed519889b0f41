import { sql } from 'kysely';
import type { Lead, LeadState } from '#common/contract/renting/leads.ts';
import type { Side } from '#common/contract/renting/tour.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { lockLeads } from './find-lead.ts';

/** Why a lead changes state, and who caused it; null is the renter. */
export interface Cause {
  cause: Lead['history'][number]['cause'];
  userId: number | null;
}

/** Sets the state of leads of the caller's company, all or none. Returns the affected ids. Throws lead.not_found. */
export function moveLeads(context: Context, ids: readonly number[], state: LeadState): Promise<number[]> {
  const { userId } = actorOf(context);
  return context.db.transaction().execute(async (trx) => {
    const leads = await lockLeads(trx, companyOf(context), ids);
    for (const lead of leads) await moveLead(trx, lead, state, { cause: 'choice', userId });
    return leads.map(({ id }) => id);
  });
}

/** Sets the state of a locked lead and records it; does nothing if it already has that state. */
export async function moveLead(
  db: Db,
  lead: { id: number; state: LeadState },
  to: LeadState,
  { cause, userId }: Cause,
): Promise<void> {
  if (lead.state === to) return;
  await db.updateTable('inquiries').set({ state: to }).where('id', '=', lead.id).execute();
  const from = (cause === 'choice' && (await takeStepBack(db, lead.id, userId))) || lead.state;
  if (from === to) return;
  await db
    .insertInto('lead_state_changes')
    .values({ inquiry_id: lead.id, from_state: from, to_state: to, user_id: userId, cause })
    .execute();
}

/**
 * Combines a user's own change less than a minute old with the new one, so that browsing the states with arrow keys
 * records one change. Returns the state before it.
 */
async function takeStepBack(db: Db, id: number, userId: number | null): Promise<LeadState | undefined> {
  const { rows } = await sql<{ from: LeadState }>`
    delete from lead_state_changes
    where id = (select max(id) from lead_state_changes where inquiry_id = ${id})
      and user_id = ${userId} and cause = 'choice' and at > now() - interval '1 minute'
    returning from_state as "from"`.execute(db);
  return rows[0]?.from;
}

/**
 * Records activity on a lead; `side`, if given, wrote last. A step of the renter without a message has no side. All
 * members of the company see the renter's news as unread. A member who acts has read the lead.
 */
export async function touchLead(db: Db, id: number, side?: Side, userId?: number): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ last_at: sql<Date>`now()`, ...(side && { last_side: side }) })
    .where('id', '=', id)
    .execute();
  if (side !== 'landlord') await sql`select mark_lead_unread(${id})`.execute(db);
  if (userId !== undefined) await deleteUnreadMark(db, id, userId);
}

/** Marks a lead as read by a member. */
export async function deleteUnreadMark(db: Db, id: number, userId: number): Promise<void> {
  await db.deleteFrom('lead_unread').where('inquiry_id', '=', id).where('user_id', '=', userId).execute();
}
