import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import {
  type ListingEdit,
  type ListingRecordDetail,
  LOCKABLE_FIELDS,
  type LockableField,
} from '#common/contract/staff/records.ts';
import { keysOf } from '#common/values/objects.ts';
import { emailMembers, findRecipients } from '#server/features/companies/index.ts';
import { formPartsOfListing, lockListing, setLockedFields, writeChange } from '#server/features/landlords/index.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import { listingEmail } from '#server/features/staff/reviews/report-emails.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { translator } from '#server/platform/texts/i18n.ts';

/** Fields that are locked together with the street. */
const REST_OF_ADDRESS = ['postalCode', 'cityId', 'lat', 'lng', 'pin'];

type Facts = ListingRecordDetail['facts'];

/** The facts of support's form as they are. Throws listing.not_found. */
export async function readListingFacts(db: Db, id: number): Promise<Facts & { companyId: number; company: string }> {
  const { rows } = await sql<Facts & { companyId: number; company: string }>`
    select property_type as "propertyType", coalesce(l.name, '') as name, coalesce(title_en, '') as "titleEn",
      coalesce(title_fr, '') as "titleFr", coalesce(description_en, '') as "descriptionEn",
      coalesce(description_fr, '') as "descriptionFr", coalesce(street, '') as street,
      coalesce(l.postal_code, '') as "postalCode", coalesce(l.contact_name, '') as "contactName",
      coalesce(contact_phone, '') as "contactPhone", ${formPartsOfListing}, company_id as "companyId", c.name as company
    from listings l join companies c on c.id = company_id where l.id = ${id}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new AppError('listing.not_found');
  return facts;
}

type GivenFacts = Omit<ListingEdit, 'lockedFields' | 'reason'>;

/** The facts as support's form sends them. */
const givenOf = ({ photos, ...facts }: Facts): GivenFacts => ({
  ...facts,
  photos: photos.map(({ id, altEn, altFr }) => ({ id, altEn, altFr })),
});

const dollars = (cents: number | null): string => (cents === null ? '–' : (cents / 100).toFixed(2));

/** Facts for the history, which shows texts and numbers. */
const historyOf = ({ floorPlans, costs, photos, ...facts }: Partial<GivenFacts>) => ({
  ...facts,
  floorPlans: floorPlans
    ?.map(({ label, rentMinCents, rentMaxCents }) =>
      [label, dollars(rentMinCents), ...(rentMaxCents === null ? [] : [dollars(rentMaxCents)])].join(' '),
    )
    .join('; '),
  costs: costs?.map(({ kind, amountCents, frequency }) => `${kind} ${dollars(amountCents)} ${frequency}`).join('; '),
  photos: photos?.map(({ id, altEn, altFr }) => [id, altEn, altFr].filter(Boolean).join(' ')).join('; '),
});

/**
 * Changes facts, rents, fees and photos of a listing and locks or unlocks its fields. A feed writes unlocked fields again
 * with its next file. Its landlords read the reason, the changed and the locked fields in their language. Throws
 * listing.not_found, edit.conflict for an outdated version, and enable.incomplete if a live listing would lose a required
 * detail.
 */
export async function editListingRecord(
  context: Context,
  id: number,
  { version, reason, lockedFields, ...given }: ListingEdit & { version: number },
): Promise<void> {
  const { db, jobs, search } = context;
  const sender = await readSiteSender(context);
  await db.transaction().execute(async (trx) => {
    const { companyId, company, ...read } = await readListingFacts(trx, id);
    const facts = givenOf(read);
    const before = await lockListing(trx, companyId, id);
    if (before.version !== version) throw new AppError('edit.conflict');
    const changed = keysOf(facts).filter((field) => !isDeepStrictEqual(facts[field], given[field]));
    const only = (from: GivenFacts): Partial<GivenFacts> =>
      Object.fromEntries(changed.map((field) => [field, from[field]]));
    const body = only(given);
    const photos = body.photos?.map((photo) => ({ ...photo, uploadId: null }));
    await writeChange(trx, context, { id, companyId, before, body: { ...body, photos }, asks: false });
    const locked = LOCKABLE_FIELDS.filter((field) => lockedFields.includes(field));
    const isUnlocked = before.locked_fields.some((field) =>
      LOCKABLE_FIELDS.some((one) => one === field && !locked.includes(one)),
    );
    await setLockedFields(trx, id, locked.includes('street') ? [...locked, ...REST_OF_ADDRESS] : locked);
    // An unchanged row of a feed is skipped, so its stored hash must differ.
    if (isUnlocked)
      await trx.updateTable('feed_items').set({ content_hash: '' }).where('listing_id', '=', id).execute();
    if (before.locked_fields.includes('photos') && !locked.includes('photos')) await fetchRemovedPhotos(trx, id);
    const was = LOCKABLE_FIELDS.filter((field) => before.locked_fields.includes(field));
    const auditId = await writeAudit(trx, context, {
      action: 'listing.modify',
      subjectKind: 'listing',
      subjectId: id,
      details: {
        before: { ...historyOf(only(facts)), lockedFields: was },
        after: { ...historyOf(body), lockedFields: locked, reason },
      },
    });
    await emailMembers(trx, jobs, await findRecipients(trx, companyId), {
      key: `listing.edited:${auditId}`,
      draftFor(recipient) {
        const t = translator(recipient.lang);
        const namesOf = (fields: readonly (keyof GivenFacts | LockableField)[]) =>
          fields.map((field) => t(`listingForm.fields.${field}`)).join(', ');
        const words = [
          reason,
          changed.length > 0 && t('reviewEmails.changed', { fields: namesOf(changed) }),
          locked.length > 0 && t('reviewEmails.locked', { fields: namesOf(locked) }),
        ]
          .filter(Boolean)
          .join('\n\n');
        const notice = { phrases: 'edited', reason: words, address: given.street, company, listingId: id } as const;
        return listingEmail(recipient, notice, sender);
      },
    });
  });
  await search.apply([id]);
}

/** The feed's photos that support removed are fetched again. */
const fetchRemovedPhotos = (db: Db, listingId: number) =>
  sql`
    update feed_photos set upload_id = null, sha256 = null, etag = null, last_modified = null, due_at = now()
    where listing_id = ${listingId} and kind = 'photo' and photo_id is null`.execute(db);
