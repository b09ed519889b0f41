import { sql } from 'kysely';
import { addressKey } from '#common/address-key/address-key.ts';
import { plainText } from '#common/address-key/plain-text.ts';
import { AppError } from '#common/contract/errors.ts';
import type { FoundAddress } from '#common/contract/staff/utilities.ts';
import type { Context } from '#server/platform/context.ts';
import { writeAudit } from '#server/platform/records/audit.ts';

const MAX_SHOWN = 100;

/** Finds the listings with the key of an address, in any state. The look is recorded. Throws location.not_found. */
export async function findAddress(
  context: Context,
  { street, city: typed }: { street: string; city: string },
): Promise<FoundAddress> {
  const { db, places, lang } = context;
  const wanted = plainText(typed);
  const city = places
    .all('city')
    .find(({ name, slug }) => [name.en, name.fr, slug.en, slug.fr].some((text) => plainText(text) === wanted));
  if (!city) throw new AppError('location.not_found', {}, { city: 'errors.location.not_found' });
  const { key, unit } = addressKey(street, city.id);
  await writeAudit(db, context, {
    action: 'listing.find-address',
    subjectKind: 'listing',
    subjectId: null,
    details: { after: { street, city: city.name.en } },
  });
  const listings = await db
    .selectFrom('listings')
    .innerJoin('companies', 'companies.id', 'listings.company_id')
    .select(['listings.id', 'listings.state', 'companies.id as companyId', 'companies.name as company'])
    .select(['address_unit as unit'])
    .select(
      sql<string>`coalesce(nullif(${sql.ref(`title_${lang}`)}, ''), nullif(listings.name, ''), street, '')`.as('title'),
    )
    .where('address_normalised', '=', key)
    .orderBy('listings.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return { key, unit, city: city.name, listings };
}
