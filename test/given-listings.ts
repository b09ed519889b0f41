import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/schema.ts';
import { givenPlaces, PLACE_IDS } from './given-places.ts';

/** Ids of `givenListings`: an English company with an active and a paused listing, a French one with an active listing. */
export const GIVEN = {
  english: 101,
  paused: 102,
  french: 103,
  floorPlan: 201,
  englishCompanyEmail: 'leasing@harbour.example',
  frenchCompanyEmail: 'location@plateau.example',
} as const;

/** Inserts `givenPlaces`, two companies and their listings. */
export async function givenListings(db: Kysely<DB>): Promise<void> {
  await givenPlaces(db);
  await db
    .insertInto('companies')
    .values([
      {
        id: 11,
        slug: 'harbour',
        name: 'Harbour Homes',
        email: GIVEN.englishCompanyEmail,
        lang: 'en',
        status: 'approved',
      },
      {
        id: 12,
        slug: 'plateau',
        name: 'Gestion Plateau',
        email: GIVEN.frenchCompanyEmail,
        lang: 'fr',
        status: 'approved',
      },
    ])
    .execute();
  const listing = {
    property_type: 'apartment',
    place_known: 'confirmed',
    activated_at: new Date('2026-10-01T12:00:00Z'),
  } as const;
  const toronto = { city_id: PLACE_IDS.toronto, postal_code: 'M5V 2T6', lat: 43.65, lng: -79.38 };
  await db
    .insertInto('listings')
    .values([
      {
        ...listing,
        ...toronto,
        id: GIVEN.english,
        company_id: 11,
        state: 'active',
        street: '12 King Street',
        address_normalised: '12 king street',
        name: 'King Lofts',
      },
      {
        ...listing,
        ...toronto,
        id: GIVEN.paused,
        company_id: 11,
        state: 'paused',
        street: '14 King Street',
        address_normalised: '14 king street',
      },
      {
        ...listing,
        id: GIVEN.french,
        company_id: 12,
        state: 'active',
        street: '4200, rue Saint-Denis',
        address_normalised: '4200 rue saint denis',
        city_id: PLACE_IDS.montreal,
        postal_code: 'H2J 2K8',
        lat: 45.52,
        lng: -73.58,
      },
    ])
    .execute();
  const plan = { position: 1, baths_tenths: 10, rent_min_cents: 185_000, rent_max_cents: 185_000, units_available: 1 };
  await db
    .insertInto('floor_plans')
    .values([
      { ...plan, id: GIVEN.floorPlan, listing_id: GIVEN.english, label: 'Loft A', beds: 1 },
      { ...plan, id: 202, listing_id: GIVEN.paused, label: 'One', beds: 1 },
      { ...plan, id: 203, listing_id: GIVEN.french, label: 'Le 4½', beds: 2 },
    ])
    .execute();
  // New rows stay clear of the given ids, however many rows earlier tests made.
  for (const table of ['companies', 'listings', 'floor_plans'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`.execute(db);
}
