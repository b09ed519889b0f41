import type { RECORD_ACTIONS } from '#common/catalog/record-filters.ts';
import { AppError } from '#common/contract/errors.ts';
import { emailMembers, findRecipients } from '#server/features/companies/index.ts';
import { changeState } from '#server/features/market/index.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import { listingEmail } from '#server/features/staff/reviews/report-emails.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';

type ListingAction = (typeof RECORD_ACTIONS.listing)[number];

/** The emails to the landlord. Archiving and restoring an archived listing need none. */
const EMAILS: Partial<Record<ListingAction, 'suspended' | 'restored'>> = {
  suspend: 'suspended',
  unsuspend: 'restored',
};

/**
 * Suspends, restores or archives a listing, with a reason that its landlord reads. Throws listing.not_found,
 * enable.merged, and enable.suspended, enable.archived or enable.wrong_state if its state doesn't allow it.
 */
export async function actOnListingRecord(
  context: Context,
  listingId: number,
  { action, reason }: { action: ListingAction; reason: string },
): Promise<void> {
  const { db, jobs, search } = context;
  const { userId } = actorOf(context);
  const sender = await readSiteSender(context);
  await db.transaction().execute(async (trx) => {
    const listing = await trx
      .selectFrom('listings')
      .innerJoin('companies', 'companies.id', 'listings.company_id')
      .select(['listings.company_id as companyId', 'listings.street', 'companies.name as company'])
      .where('listings.id', '=', listingId)
      .forUpdate('listings')
      .executeTakeFirst();
    if (!listing) throw new AppError('listing.not_found');
    await changeState(trx, [listingId], { transition: action, by: 'support', userId, reason });
    const auditId = await writeAudit(trx, context, {
      action: `listing.${action}`,
      subjectKind: 'listing',
      subjectId: listingId,
      details: { after: { reason } },
    });
    const phrases = EMAILS[action];
    if (!phrases) return;
    const facts = { phrases, reason, address: listing.street ?? '', company: listing.company, listingId };
    await emailMembers(trx, jobs, await findRecipients(trx, listing.companyId), {
      key: `listing.${action}:${auditId}`,
      draftFor: (recipient) => listingEmail(recipient, facts, sender),
    });
  });
  await search.apply([listingId]);
}
