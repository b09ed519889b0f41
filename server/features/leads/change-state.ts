import { sql } from 'kysely';
import type { Lead, LeadState } from '#common/contract/leads.ts';
import type { Side } from '#common/contract/tour.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Why a lead changes its state, and who brought it about; null is the renter. */
export interface Cause {
  cause: Lead['history'][number]['cause'];
  userId: number | null;
}

/** Brings a locked lead to a state and keeps that in its history; where it is there already nothing happens. */
export async function moveLead(
  db: Db,
  lead: { id: number; state: LeadState },
  to: LeadState,
  { cause, userId }: Cause,
): Promise<void> {
  if (lead.state === to) return;
  await db.updateTable('inquiries').set({ state: to }).where('id', '=', lead.id).execute();
  await db
    .insertInto('lead_state_changes')
    .values({ inquiry_id: lead.id, from_state: lead.state, to_state: to, user_id: userId, cause })
    .execute();
}

/** Notes that something happened now; `side` has the last word from here on, where one is named. */
export async function touchLead(db: Db, id: number, side?: Side): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ last_at: sql<Date>`now()`, ...(side && { last_side: side }) })
    .where('id', '=', id)
    .execute();
}
