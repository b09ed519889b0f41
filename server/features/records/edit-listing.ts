import { sql } from 'kysely';
import { type ListingEdit, type ListingRecordDetail, LOCKABLE_FIELDS } from '#common/contract/records.ts';
import { AppError } from '#common/errors.ts';
import { keysOf } from '#common/objects.ts';
import type { Context } from '#server/context.ts';
import { senderOf } from '#server/features/emails/index.ts';
import { recipientsOf } from '#server/features/own-company/index.ts';
import { lockListing, writeChange } from '#server/features/own-listings/index.ts';
import { listingEmail } from '#server/features/reviews/index.ts';
import { writeAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeEmail } from '#server/platform/email/outbox.ts';
import { translator } from '#server/platform/i18n.ts';

/** Fields that are locked together with the street. */
const REST_OF_ADDRESS = ['postalCode', 'cityId', 'lat', 'lng'];

type Facts = ListingRecordDetail['facts'];

/** The facts of support's form as they are. Throws listing.not_found. */
export async function readListingFacts(db: Db, id: number): Promise<Facts & { companyId: number; company: string }> {
  const { rows } = await sql<Facts & { companyId: number; company: string }>`
    select property_type as "propertyType", coalesce(l.name, '') as name, coalesce(title_en, '') as "titleEn",
      coalesce(title_fr, '') as "titleFr", coalesce(description_en, '') as "descriptionEn",
      coalesce(description_fr, '') as "descriptionFr", coalesce(street, '') as street,
      coalesce(l.postal_code, '') as "postalCode", coalesce(l.contact_name, '') as "contactName",
      coalesce(contact_phone, '') as "contactPhone", company_id as "companyId", c.name as company
    from listings l join companies c on c.id = company_id where l.id = ${id}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new AppError('listing.not_found');
  return facts;
}

/**
 * Changes facts of a listing and locks or unlocks its fields. A feed writes unlocked fields again with its next file. Its
 * landlords read the reason and the locked fields in their language. Throws listing.not_found, edit.conflict for an
 * outdated version, and enable.incomplete if a live listing would lose a required detail.
 */
export async function editListingRecord(
  context: Context,
  id: number,
  { version, reason, lockedFields, ...given }: ListingEdit & { version: number },
): Promise<void> {
  const { db, jobs, search } = context;
  const sender = await senderOf(context);
  await db.transaction().execute(async (trx) => {
    const { companyId, company, ...facts } = await readListingFacts(trx, id);
    const before = await lockListing(trx, companyId, id);
    if (before.version !== version) throw new AppError('edit.conflict');
    const changed = keysOf(facts).filter((field) => facts[field] !== given[field]);
    const body: Partial<Facts> = Object.fromEntries(changed.map((field) => [field, given[field]]));
    await writeChange(trx, context, { id, companyId, before, body });
    const locked = LOCKABLE_FIELDS.filter((field) => lockedFields.includes(field));
    const isUnlocked = before.locked_fields.some((field) =>
      LOCKABLE_FIELDS.some((one) => one === field && !locked.includes(one)),
    );
    await trx
      .updateTable('listings')
      .set({ locked_fields: locked.includes('street') ? [...locked, ...REST_OF_ADDRESS] : locked })
      .where('id', '=', id)
      .execute();
    // An unchanged row of a feed is skipped, so its stored hash must differ.
    if (isUnlocked)
      await trx.updateTable('feed_items').set({ content_hash: '' }).where('listing_id', '=', id).execute();
    const was = LOCKABLE_FIELDS.filter((field) => before.locked_fields.includes(field));
    const auditId = await writeAudit(trx, context, {
      action: 'listing.modify',
      subjectKind: 'listing',
      subjectId: id,
      details: {
        before: { ...Object.fromEntries(changed.map((field) => [field, facts[field]])), lockedFields: was },
        after: { ...body, lockedFields: locked, reason },
      },
    });
    for (const recipient of await recipientsOf(trx, companyId)) {
      const t = translator(recipient.lang);
      const named = locked.map((field) => t(`listingForm.fields.${field}`)).join(', ');
      const words = [reason, named && t('reviewEmails.locked', { fields: named })].filter(Boolean).join('\n\n');
      const notice = { phrases: 'edited', reason: words, address: given.street, company, listingId: id } as const;
      const key = `listing.edited:${auditId}:${recipient.email}`;
      await writeEmail(trx, jobs, { ...listingEmail(recipient, notice, sender), key });
    }
  });
  await search.apply([id]);
}
