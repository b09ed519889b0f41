import { AppError } from '#common/contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { lockLead } from './find-lead.ts';

/** Each note has up to 3,000 characters, so that many could fill the disk. */
const MAX_NOTES = 200;

/** Saves a note that only the company sees. A repeated click changes nothing. Throws `lead.too_many_notes`. */
export async function addNote(context: Context, id: number, given: { note: string; requestKey: string }) {
  await context.db.transaction().execute(async (trx) => {
    await lockLead(trx, companyOf(context), id);
    const row = { inquiry_id: id, user_id: actorOf(context).userId, body: given.note, request_key: given.requestKey };
    await insertOnce(trx, 'lead_notes', 'request_key', row);
    const { count } = await trx
      .selectFrom('lead_notes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('inquiry_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count > MAX_NOTES) throw new AppError('lead.too_many_notes', { limit: MAX_NOTES });
  });
}

/** Deletes a note; a missing note is ignored. */
export async function removeNote(context: Context, id: number, noteId: number): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockLead(trx, companyOf(context), id);
    await trx.deleteFrom('lead_notes').where('id', '=', noteId).where('inquiry_id', '=', id).execute();
  });
}
