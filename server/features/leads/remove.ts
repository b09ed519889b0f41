import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { senderOf } from '#server/features/letters/index.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { moveLead } from './change-state.ts';
import { noTourLetter } from './emails.ts';
import { lockLead } from './find-lead.ts';
import { factsOf, mailRenter } from './letters.ts';
import { changeTour, tourNow } from './tours.ts';

/**
 * Takes a lead away from the company, with its notes. The renter keeps what they wrote and sees it as closed; of a tour
 * that was agreed and lies ahead they are told that it is off.
 */
export async function removeLead(context: Context, id: number): Promise<void> {
  const sender = await senderOf(context);
  const { userId } = actorOf(context);
  await context.db.transaction().execute(async (trx) => {
    const lead = await lockLead(trx, companyOf(context), id);
    const { state, time, startsAt } = await tourNow(trx, id);
    if (state === 'asked' || state === 'proposed') await changeTour(trx, id, { state: 'declined', side: 'landlord' });
    if (state === 'confirmed' && time && startsAt && startsAt > context.now()) {
      const change = await changeTour(trx, id, { state: 'cancelled', side: 'landlord' });
      const letter = noTourLetter('cancelled', await factsOf(trx, context, lead), { time }, sender);
      if (lead.email) await mailRenter(trx, context, letter, `tour:${id}:${change}`);
    }
    await trx.deleteFrom('lead_notes').where('inquiry_id', '=', id).execute();
    await moveLead(trx, lead, 'closed', { cause: 'deletion', userId });
    await trx.updateTable('inquiries').set({ deleted_at: sql<Date>`now()` }).where('id', '=', id).execute();
  });
}
