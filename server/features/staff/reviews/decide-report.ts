import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { findRecipients } from '#server/features/companies/index.ts';
import { changeState, readBefore, revertListings } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import type { Decision, DecisionOutcome, RestorableState } from './decider.ts';
import type { LockedItem } from './lease.ts';
import { correctionEmail, outcomeEmail, reportersOf } from './report-emails.ts';

interface ReportedListing {
  state: string;
  address: string;
  company: string;
}

/**
 * Settles all reports on a listing: dismisses them, asks the landlord to correct the listing, or suspends it. The
 * reporters learn the outcome, and the landlord what has to change. Throws listing.not_found, and enable.wrong_state if
 * the listing can't be suspended any more.
 */
export async function decideReport(db: Db, context: Context, given: Decision): Promise<DecisionOutcome> {
  const { userId } = actorOf(context);
  const { item, decision, reasonKey, reason, sender } = given;
  const { subjectId: listingId, companyId } = item;
  const { rows } = await sql<ReportedListing>`
    select state, coalesce(street, '') as address, companies.name as company
    from listings join companies on companies.id = company_id where listings.id = ${listingId} for update of listings`.execute(
    db,
  );
  const [listing] = rows;
  if (!listing) throw new AppError('listing.not_found');
  const settled = await db
    .updateTable('listing_reports')
    .set({ state: decision === 'dismiss' ? 'dismissed' : 'confirmed' })
    .where('review_item_id', '=', item.id)
    .where('state', '=', 'new')
    .returning(['id', 'email', 'lang'])
    .execute();
  const isSuspended = decision === 'suspend' && listing.state !== 'suspended';
  const listings = isSuspended ? await readBefore(db, [listingId]) : [];
  if (isSuspended)
    await changeState(db, [listingId], {
      transition: 'suspend',
      by: 'support',
      userId,
      reason: reason || `suspended:${reasonKey}`,
    });
  const facts = { ...given, address: listing.address, company: listing.company, listingId };
  const recipients = decision === 'dismiss' ? [] : await findRecipients(db, companyId);
  return {
    before: { listings, reports: settled.map(({ id }) => id) },
    emails: [
      ...recipients.map((recipient) => correctionEmail(recipient, facts, sender)),
      ...reportersOf(settled).map((reporter) => outcomeEmail(reporter, facts, sender)),
    ],
    listingIds: listings.map(({ id }) => id),
  };
}

/** Opens the reports again and restores the listing. */
export async function undoReport(
  db: Db,
  context: Context,
  _item: LockedItem,
  { listings = [], reports = [] }: RestorableState,
): Promise<number[]> {
  const { userId } = actorOf(context);
  if (reports.length > 0)
    await db.updateTable('listing_reports').set({ state: 'new' }).where('id', 'in', reports).execute();
  if (!(await revertListings(db, listings, userId))) throw new AppError('review.undo_over');
  return listings.map(({ id }) => id);
}
