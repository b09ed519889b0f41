import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { emailMembers, findInquiryRecipients } from '#server/features/companies/index.ts';
import { firstNameAt, readSiteSender, saveProspect } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { fixedSiteOf, type PublicSite, pageUrl } from '#server/platform/network/public-site.ts';
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
import { attachedProfileOf, saveRenterProfile } from './renter-profile.ts';

/**
 * Saves an inquiry, the email to the landlord and the visitor's copy in one transaction. Returns the address for the
 * confirmation. A repeated request gets the same response and writes nothing. Throws listing.gone if
 * the listing is no longer active.
 */
export async function sendInquiry(context: Context, input: InquiryInput): Promise<{ address: string }> {
  const { db } = context;
  const listing = await findActiveListing(context, input.listingId);
  if (await isTaken(db, 'inquiries', input.requestKey)) return listing;
  const plan = await findFloorPlan(db, listing.id, input.floorPlanId);
  const sender = await readSiteSender(context);
  const profile = attachedProfileOf(input);
  const facts: InquiryFacts = {
    ...input,
    listing,
    planLabel: plan?.label,
    profile,
    urlOf: listingUrls(sender, context, listing),
  };
  const isOwn = await isOwnAddress(context, input.email);
  const firstName = await firstNameAt(db, input.email);
  await db.transaction().execute(async (trx) => {
    const { slots } = input;
    const { id, prospect } = await saveInquiry(trx, context, facts, { kind: slots ? 'tour' : 'inquiry', plan });
    // The same request arrived twice; the other one wrote everything.
    if (id === undefined) return;
    if (slots) await insertSlots(trx, id, slots);
    const claimUrl = claimUrlOf(context, prospect);
    const inquiryUrl = pageUrl(sender, context.lang, inquiryPath(context.config, { id, linkVersion: 0 }));
    const leadUrlOf = (lang: Lang) => pageUrl(sender, lang, pathTo('portal.leads.detail', { id }));
    const recipients = await findInquiryRecipients(trx, listing.company.id, slots ? 'tours' : 'leads');
    await emailMembers(trx, context.jobs, recipients, {
      key: `inquiry:${id}:landlord`,
      draftFor: (recipient) => inquiryToLandlord({ ...facts, leadUrlOf }, recipient, sender),
    });
    await writeCopy(trx, context.jobs, {
      ...inquiryCopy({ ...facts, claimUrl, inquiryUrl, isOwn, firstName }, context.lang, sender),
      key: `inquiry:${id}:visitor`,
    });
  });
  return listing;
}

/** The page where a guest claims an account, in the caller's language. */
export const claimUrlOf = ({ config, lang }: Context, { claimHash }: { claimHash: string }): string =>
  pageUrl(fixedSiteOf(config), lang, pathTo('new-listings-alerts.claim-account', { userHash: claimHash }));

/**
 * Saves an inquiry and its sender, without emails. The id is undefined if the request was repeated. Also saves the
 * profile in the caller's account, if they want that.
 */
export async function saveInquiry(
  db: Db,
  context: Context,
  input: InquiryFacts,
  { kind, plan }: { kind: 'inquiry' | 'tour'; plan: { id: number } | undefined },
) {
  const { fullName, email, phone, moveInOn, profile, listing } = input;
  const prospect = await saveProspect(db, { email, name: fullName, phone, lang: context.lang });
  const id = await insertInquiry(db, {
    kind,
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
    profile,
    isProven: await isOwnAddress({ ...context, db }, email),
  });
  const { actor } = context;
  if (id !== undefined && profile && input.keepProfile && actor?.roles[0] === 'Renter')
    await saveRenterProfile(db, actor.userId, { ...profile, moveInOn });
  return { id, prospect };
}

/** Finds an active listing. Throws listing.gone. */
export async function findActiveListing({ db }: Context, id: number): Promise<WrittenListing> {
  const listing = await findWrittenListing(db, id);
  if (listing?.state !== 'active') throw new AppError('listing.gone');
  return listing;
}

/** The listing's URLs in both languages. */
export function listingUrls(site: PublicSite, { places }: Context, { id, name, address, cityId }: WrittenListing) {
  return (lang: 'en' | 'fr'): string => {
    const city = places.byId('city', cityId)?.name[lang] ?? '';
    return pageUrl(site, lang, listingPath({ id, name, address, city }));
  };
}
