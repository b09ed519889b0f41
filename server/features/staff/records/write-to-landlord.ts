import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { records } from '#common/contract/staff/records.ts';
import { emailMembers, findRecipients } from '#server/features/companies/index.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import { messageAboutListing } from '#server/features/staff/reviews/report-emails.ts';
import type { Context } from '#server/platform/context.ts';
import { writeAudit } from '#server/platform/records/audit.ts';

type MessageBody = z.output<(typeof records)['writeToLandlord']['body']>;

/**
 * Emails support's words about a listing to the members of its company, each in their language, and records them. Throws
 * listing.not_found, and listing.no_recipient if nobody can read it.
 */
export async function writeToLandlord(context: Context, listingId: number, { textEn, textFr }: MessageBody) {
  const { db, jobs } = context;
  const sender = await readSiteSender(context);
  await db.transaction().execute(async (trx) => {
    const listing = await trx
      .selectFrom('listings')
      .innerJoin('companies', 'companies.id', 'listings.company_id')
      .select(['listings.company_id as companyId', 'listings.street', 'companies.name as company'])
      .where('listings.id', '=', listingId)
      .executeTakeFirst();
    if (!listing) throw new AppError('listing.not_found');
    const recipients = await findRecipients(trx, listing.companyId);
    if (recipients.length === 0) throw new AppError('listing.no_recipient');
    const auditId = await writeAudit(trx, context, {
      action: 'listing.message',
      subjectKind: 'listing',
      subjectId: listingId,
      details: { after: { reason: [textEn, textFr].filter(Boolean).join('\n\n') } },
    });
    await emailMembers(trx, jobs, recipients, {
      key: `listing.message:${auditId}`,
      draftFor(recipient) {
        const text = recipient.lang === 'fr' ? textFr || textEn : textEn || textFr;
        const facts = { text, address: listing.street ?? '', company: listing.company, listingId };
        return messageAboutListing(recipient, facts, sender);
      },
    });
  });
}
