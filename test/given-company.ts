import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';

let lastPoint = 0;

/** Inserts an approved company with a slug made from its name. Returns its id. */
export async function givenCompany(
  db: Kysely<DB>,
  name: string,
  more: Partial<{
    about_en: string;
    about_fr: string;
    logo: string;
    city_id: number;
    status: 'new' | 'approved' | 'rejected';
    website: string;
  }> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('companies')
    .values({
      name,
      slug: name.toLowerCase().replace(/[^a-z]+/g, '-'),
      email: 'office@example.org',
      status: 'approved',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts active listings, each with one one-bedroom floor plan. Returns their ids. */
export async function givenCompanyListings(
  db: Kysely<DB>,
  {
    companyId,
    cityId,
    count = 1,
    type = 'apartment',
  }: { companyId: number; cityId: number; count?: number; type?: string },
): Promise<number[]> {
  const rows = Array.from({ length: count }, () => {
    lastPoint += 1;
    return {
      company_id: companyId,
      state: 'active' as const,
      property_type: type,
      street: `${lastPoint} Main Street`,
      postal_code: 'M5V 1A1',
      address_normalised: `${lastPoint} main street`,
      city_id: cityId,
      // Within Toronto, however many listings a process has made.
      lat: 43.65 + (lastPoint % 1000) / 1e4,
      lng: -79.4,
      place_known: 'confirmed' as const,
      activated_at: new Date(Date.UTC(2026, 5, 1) + lastPoint * 60_000),
    };
  });
  const listings = await db.insertInto('listings').values(rows).returning('id').execute();
  await db
    .insertInto('floor_plans')
    .values(
      listings.map(({ id }) => ({
        listing_id: id,
        position: 0,
        label: 'A',
        beds: 1,
        baths_tenths: 10,
        rent_min_cents: 180_000,
        rent_max_cents: 180_000,
      })),
    )
    .execute();
  return listings.map(({ id }) => id);
}
