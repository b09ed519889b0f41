import { sql } from 'kysely';
import type { Lead, LeadState } from '#common/contract/leads.ts';
import type { Side } from '#common/contract/tour.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { lockLeads } from './find-lead.ts';

/** Why a lead changes its state, and who brought it about; null is the renter. */
export interface Cause {
  cause: Lead['history'][number]['cause'];
  userId: number | null;
}

/** Brings leads of the caller's company to a state, all or none; answers which there were. Throws lead.not_found. */
export function moveLeads(context: Context, ids: readonly number[], state: LeadState): Promise<number[]> {
  const { userId } = actorOf(context);
  return context.db.transaction().execute(async (trx) => {
    const leads = await lockLeads(trx, companyOf(context), ids);
    for (const lead of leads) await moveLead(trx, lead, state, { cause: 'choice', userId });
    return leads.map(({ id }) => id);
  });
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
  const from = (cause === 'choice' && (await takeStepBack(db, lead.id, userId))) || lead.state;
  if (from === to) return;
  await db
    .insertInto('lead_state_changes')
    .values({ inquiry_id: lead.id, from_state: from, to_state: to, user_id: userId, cause })
    .execute();
}

/**
 * Who walks through the states with the arrow keys, or picks the wrong one, makes one change of it: their own last step
 * goes where it is less than a minute old. Answers the state that it began at.
 */
async function takeStepBack(db: Db, id: number, userId: number | null): Promise<LeadState | undefined> {
  const { rows } = await sql<{ from: LeadState }>`
    delete from lead_state_changes
    where id = (select max(id) from lead_state_changes where inquiry_id = ${id})
      and user_id = ${userId} and cause = 'choice' and at > now() - interval '1 minute'
    returning from_state as "from"`.execute(db);
  return rows[0]?.from;
}

/** Notes that something happened now; `side` has the last word from here on, where one is named. */
export async function touchLead(db: Db, id: number, side?: Side): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ last_at: sql<Date>`now()`, ...(side && { last_side: side }) })
    .where('id', '=', id)
    .execute();
}
