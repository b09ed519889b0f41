import type { Lang } from '#common/contract/fields.ts';
import { AppError } from '#common/errors.ts';
import { listingPath } from '#common/listing-path.ts';
import { pathTo } from '#common/screens/path-to.ts';
import type { Context } from '#server/context.ts';
import { senderOf } from '#server/features/emails/index.ts';
import { inquiryRecipientsOf } from '#server/features/own-company/index.ts';
import { keepProspect } from '#server/features/prospects/index.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { pageUrl } from '#server/platform/email/site-address.ts';
import { isOwnAddress, writeCopy } from './copies.ts';
import { type InquiryFacts, type InquiryInput, inquiryCopy, inquiryToLandlord } from './emails.ts';
import { inquiryPath } from './links.ts';
import {
  findFloorPlan,
  findWrittenListing,
  insertInquiry,
  insertSlots,
  isTaken,
  type WrittenListing,
} from './queries.ts';

/**
 * Saves an inquiry, the email to the landlord and the visitor's copy in one transaction. Returns the address for the
 * confirmation. A repeated request and a honeypot hit get the same response and write nothing. Throws listing.gone if
 * the listing is no longer active.
 */
export async function sendInquiry(context: Context, input: InquiryInput): Promise<{ address: string }> {
  const { db, config } = context;
  const listing = await findActiveListing(context, input.listingId);
  if (input.leaveBlank || (await isTaken(db, 'inquiries', input.requestKey))) return listing;
  const plan = await findFloorPlan(db, listing.id, input.floorPlanId);
  const sender = await senderOf(context);
  const facts: InquiryFacts = { ...input, listing, planLabel: plan?.label, urlOf: listingUrls(context, listing) };

  const isOwn = await isOwnAddress(context, input.email);
  await db.transaction().execute(async (trx) => {
    const { fullName, email, phone, moveInOn, slots } = input;
    const prospect = await keepProspect(trx, { email, name: fullName, phone, lang: context.lang });
    const id = await insertInquiry(trx, {
      kind: slots ? 'tour' : 'inquiry',
      listingId: listing.id,
      prospectId: prospect.id,
      fullName,
      email,
      phone: phone || null,
      message: input.message ?? '',
      moveInOn: moveInOn ?? null,
      floorPlanId: plan?.id ?? null,
      lang: context.lang,
      requestKey: input.requestKey,
      tracking: input.tracking,
    });
    // The same request arrived twice; the other one wrote everything.
    if (id === undefined) return;
    if (slots) await insertSlots(trx, id, slots);
    const claimUrl = pageUrl(
      config.APP_URL,
      context.lang,
      pathTo('new-listings-alerts.claim-account', { userHash: prospect.claimHash }),
    );
    const inquiryUrl = pageUrl(config.APP_URL, context.lang, inquiryPath(config, id));
    const leadUrlOf = (lang: Lang) => pageUrl(config.APP_URL, lang, pathTo('portal.leads.detail', { id }));
    for (const recipient of await inquiryRecipientsOf(trx, listing.company.id, slots ? 'tours' : 'leads'))
      await writeEmail(trx, context.jobs, {
        ...inquiryToLandlord({ ...facts, leadUrlOf }, recipient, sender),
        key: `inquiry:${id}:landlord:${recipient.userId ?? 'company'}`,
      });
    await writeCopy(trx, context.jobs, {
      ...inquiryCopy({ ...facts, claimUrl, inquiryUrl, isOwn }, context.lang, sender),
      key: `inquiry:${id}:visitor`,
    });
  });
  return listing;
}

/** Finds an active listing. Throws listing.gone. */
async function findActiveListing({ db }: Context, id: number): Promise<WrittenListing> {
  const listing = await findWrittenListing(db, id);
  if (listing?.state !== 'active') throw new AppError('listing.gone');
  return listing;
}

/** The listing's URLs in both languages. */
export function listingUrls({ config, places }: Context, { id, name, address, cityId }: WrittenListing) {
  return (lang: 'en' | 'fr'): string => {
    const city = places.byId('city', cityId)?.name[lang] ?? '';
    return pageUrl(config.APP_URL, lang, listingPath({ id, name, address, city }));
  };
}
