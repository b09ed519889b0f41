import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { GIVEN, givenListings } from './given-listings.ts';

/** Ids of `givenDetail`: those of `givenListings` and one listing in each other state. */
export const DETAIL = { ...GIVEN, neighbour: 110, draft: 111, suspended: 112, neverActive: 113 } as const;

/** Inserts `givenListings` and more listings. The English one gets photos, costs, offers and media. */
export async function givenDetail(db: Kysely<DB>): Promise<void> {
  await givenListings(db);
  const toronto = {
    city_id: 1,
    postal_code: 'M5V 2T6',
    lat: 43.65,
    lng: -79.38,
    place_known: 'confirmed' as const,
    property_type: 'apartment',
    company_id: 11,
  };
  const street = { street: '16 King Street', address_normalised: '16 king street' };
  await db
    .insertInto('listings')
    .values([
      {
        ...toronto,
        id: DETAIL.neighbour,
        state: 'active',
        street: '12 King Street',
        address_normalised: '12 king street',
        activated_at: new Date('2026-10-02T12:00:00Z'),
      },
      { ...toronto, ...street, id: DETAIL.draft, state: 'draft', title_en: 'Soon' },
      {
        ...toronto,
        ...street,
        id: DETAIL.suspended,
        state: 'suspended',
        activated_at: new Date('2026-10-02T12:00:00Z'),
      },
      { ...toronto, ...street, id: DETAIL.neverActive, state: 'paused' },
    ])
    .execute();
  await db
    .updateTable('listings')
    .set({
      title_fr: 'Loft lumineux',
      description_en: 'A loft.',
      description_fr: 'Un loft.',
      amenities: ['gym'],
      utilities: ['heat'],
      previous_rent_min_cents: 200_000,
      lease_months: 12,
    })
    .where('id', '=', DETAIL.english)
    .execute();
  await db
    .insertInto('listing_costs')
    .values([
      { listing_id: DETAIL.english, kind: 'water', amount_cents: 4000, frequency: 'monthly', mandatory: true },
      { listing_id: DETAIL.english, kind: 'parking', amount_cents: 15_000, frequency: 'monthly', mandatory: false },
      { listing_id: DETAIL.english, kind: 'key-deposit', amount_cents: 5000, frequency: 'once', mandatory: true },
    ])
    .execute();
  await db
    .insertInto('floor_plans')
    .values([
      {
        listing_id: DETAIL.english,
        position: 2,
        label: 'Loft B',
        beds: 2,
        baths_tenths: 15,
        rent_min_cents: 260_000,
        rent_max_cents: 280_000,
        previous_rent_min_cents: 270_000,
        units_available: 0,
        square_feet: 900,
      },
      { listing_id: DETAIL.draft, position: 0, label: 'A', beds: 1, baths_tenths: 10 },
    ])
    .execute();
  const photo = { listing_id: DETAIL.english, bucket: 'photos', width: 1600, height: 1067 };
  await db
    .insertInto('listing_photos')
    .values([
      { ...photo, position: 1, name: 'kitchen-01.jpg', alt_en: 'Kitchen', alt_fr: 'Cuisine', color: '#aabbcc' },
      { ...photo, position: 2, name: 'bedroom-01.jpg', alt_en: 'Bedroom' },
    ])
    .execute();
  await db
    .insertInto('listing_media')
    .values([
      { listing_id: DETAIL.english, kind: 'video', position: 1, url: 'https://www.youtube.com/watch?v=abcdefghijk' },
      { listing_id: DETAIL.english, kind: 'tour', position: 1, url: 'https://tours.example.com/42' },
    ])
    .execute();
  await db
    .insertInto('special_offers')
    .values([
      { listing_id: DETAIL.english, text_en: 'A month free' },
      { listing_id: DETAIL.english, text_en: 'Over', ends_on: '2020-01-01' },
      { listing_id: DETAIL.english, text_en: 'Not yet', starts_on: '2999-01-01' },
    ])
    .execute();
}
