import type { EmailChoice } from '#common/contract/companies/own-company.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { emailMembers, findInquiryRecipients, type Recipient } from '#server/features/companies/index.ts';
import { type Draft, firstNameAt, type Sender } from '#server/features/people/index.ts';
import { inquiryPath } from '#server/features/renting/inquiries/links.ts';
import { findWrittenListing } from '#server/features/renting/inquiries/queries.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { CalendarEntry } from '#server/platform/email/mailer.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { fixedSiteOf, pageUrl } from '#server/platform/network/public-site.ts';
import { listTourEntries } from './calendar.ts';
import type { LeadFacts } from './emails.ts';
import type { LockedLead } from './find-lead.ts';

/** The fields of a lead that emails need. */
export type LeadOfEmail = Pick<LockedLead, 'id' | 'listingId' | 'linkVersion' | 'name' | 'email' | 'lang' | 'isProven'>;

/** Reads the facts in emails about a lead. */
export async function readLeadFacts(db: Db, { config, places }: Context, lead: LeadOfEmail): Promise<LeadFacts> {
  const listing = await findWrittenListing(db, lead.listingId);
  if (!listing) throw new AppError('listing.not_found');
  const { email: companyEmail } = await db
    .selectFrom('companies')
    .select('email')
    .where('id', '=', listing.company.id)
    .executeTakeFirstOrThrow();
  const { name, email, lang, isProven } = lead;
  return {
    renter: { name, firstName: await firstNameAt(db, email), email, lang, isProven },
    listing,
    companyEmail,
    cityOf: (recipientLang: Lang) => places.byId('city', listing.cityId)?.name[recipientLang] ?? '',
    inquiryUrl: pageUrl(fixedSiteOf(config), lang, inquiryPath(config, lead)),
    leadUrlOf: (recipientLang: Lang) =>
      pageUrl(fixedSiteOf(config), recipientLang, pathTo('portal.leads.detail', { id: lead.id })),
  };
}

/** Writes an email to the renter in the caller's transaction; `key` names the cause. */
export const emailRenter = (db: Db, { jobs }: Context, draft: Draft, key: string): Promise<void> =>
  writeEmail(db, jobs, { ...draft, key: `${key}:${draft.template}` });

/** Writes news about a changed tour to both sides, each with its calendar entry. */
export async function emailTourNews(
  db: Db,
  context: Context,
  facts: LeadFacts,
  { toRenter, toLandlord, method, key, inquiryId, sender }: TourNewsToBoth,
): Promise<void> {
  const entries = await listTourEntries(db, context, inquiryId, { method, sender });
  if (facts.renter.email)
    await emailRenter(db, context, { ...toRenter, calendar: entries.toRenter(facts.renter) }, key);
  await emailLandlord(db, context, facts, {
    choice: 'tours',
    key,
    emailTo: (recipient) => ({ ...toLandlord(recipient), calendar: entries.toLandlord(recipient) }),
  });
}

interface TourNewsToBoth {
  toRenter: Draft;
  toLandlord: (recipient: Recipient) => Draft;
  method: CalendarEntry['method'];
  inquiryId: number;
  key: string;
  sender: Sender;
}

/** The same to every member of the company who gets this topic. */
export async function emailLandlord(
  db: Db,
  { jobs }: Context,
  { listing }: LeadFacts,
  { choice, emailTo, key }: { choice: EmailChoice; emailTo: (recipient: Recipient) => Draft; key: string },
): Promise<void> {
  const recipients = await findInquiryRecipients(db, listing.company.id, choice);
  await emailMembers(db, jobs, recipients, { key: `${key}:landlord`, draftFor: emailTo });
}
