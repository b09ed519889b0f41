import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { AMENITY_KEYS } from '#common/catalog/amenities.ts';
import { PET_POLICIES } from '#common/catalog/pet-policies.ts';
import { PROPERTY_TYPES } from '#common/catalog/property-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import type { Random } from './random.ts';

/** Locations in the cities and neighbourhoods of `givenPlaces`. */
const SPOTS = [
  { city: 1, hood: 1, lat: 43.6695, lng: -79.4076 },
  { city: 1, hood: 6, lat: 43.6378, lng: -79.4199 },
  { city: 1, hood: null, lat: 43.7064, lng: -79.3986 },
  { city: 2, hood: null, lat: 43.5789, lng: -79.6583 },
  { city: 3, hood: null, lat: 46.8123, lng: -71.2145 },
  { city: 4, hood: null, lat: 45.5088, lng: -73.5878 },
];
const WORDS = ['bright', 'lumineux', 'corner', 'garden', 'près du métro', 'quiet', 'rénové', 'lake', 'brick', 'érable'];
const COMPANIES = 8;

/** Inserts the companies of all changed listings. */
export async function givenCompanies(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into companies (id, slug, name, email, status)
    select n, 'company-' || n, 'Company ' || n, n || '@company.example', 'approved' from generate_series(1, $1) n`,
    [COMPANIES],
  );
}

type Client = Pick<pg.ClientBase, 'query'>;
type Change = (client: Client, random: Random, id: number) => Promise<unknown>;

const phrase = (random: Random) => Array.from({ length: 1 + random.below(4) }, () => random.one(WORDS)).join(' ');
const rentOf = (random: Random) => (random.chance(0.1) ? null : (600 + random.below(3000)) * 100);
/** A few buildings per location, so listings share addresses. */
function placeOf(random: Random) {
  const { city, hood, lat, lng } = random.one(SPOTS);
  const number = 1 + random.below(40);
  return { city, hood, lat: lat + number / 5000, lng: lng - number / 7000, street: `${number} King Street` };
}

const addPlan: Change = (client, random, id) =>
  client.query(
    `insert into floor_plans (listing_id, position, label, beds, baths_tenths, square_feet, rent_min_cents, rent_max_cents,
      available_on, units_available, furnished)
    values ($1, $2, 'plan', $3, $4, $5, $6, $6, $7, $8, $9) on conflict do nothing`,
    [
      ...[
        id,
        1 + random.below(4),
        random.below(5),
        10 + 5 * random.below(4),
        random.chance(0.3) ? null : 300 + random.below(900),
      ],
      ...[
        rentOf(random),
        random.chance(0.5) ? null : `2027-0${1 + random.below(9)}-01`,
        random.below(4),
        random.chance(0.2),
      ],
    ],
  );

/** Inserts a listing, usually an active one. Returns its id. */
export async function addListing(client: Client, random: Random): Promise<number> {
  const { city, hood, lat, lng, street } = placeOf(random);
  const { rows } = await client.query<{ id: number }>(
    `insert into listings (company_id, state, property_type, name, description_en, description_fr, street, postal_code,
      address_normalised, city_id, neighbourhood_id, lat, lng, pet_policies, utilities, amenities, featured, activated_at)
    values ($1, $2, $3, $4, $5, $6, $7, 'M5V 2T6', lower($7), $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      ...[1 + random.below(COMPANIES), random.chance(0.85) ? 'active' : 'draft', random.one(PROPERTY_TYPES)],
      ...[
        random.chance(0.3) ? `The ${phrase(random)}` : null,
        phrase(random),
        phrase(random),
        street,
        city,
        hood,
        lat,
        lng,
      ],
      ...[
        random.some(PET_POLICIES, 0.3),
        random.some(UTILITIES, 0.3),
        random.some(AMENITY_KEYS, 0.2),
        random.chance(0.1),
      ],
      new Date(1_790_000_000_000 - random.below(10_000_000) * 1000),
    ],
  );
  const id = rows[0]?.id ?? 0;
  for (let plans = 1 + random.below(3); plans > 0; plans--) await addPlan(client, random, id);
  return id;
}

const CHANGES: readonly [weight: number, change: Change][] = [
  [5, (client, _, id) => client.query('delete from listings where id = $1', [id])],
  [
    18,
    (client, _, id) =>
      client.query(
        `update listings set state = case state when 'active' then 'paused' else 'active' end,
          activated_at = coalesce(activated_at, now()) where id = $1`,
        [id],
      ),
  ],
  [
    12,
    (client, random, id) => {
      const { city, hood, lat, lng, street } = placeOf(random);
      return client.query(
        `update listings set city_id = $2, neighbourhood_id = $3, lat = $4, lng = $5, street = $6,
          address_normalised = lower($6) where id = $1`,
        [id, city, hood, lat, lng, street],
      );
    },
  ],
  [
    20,
    (client, random, id) =>
      client.query('update floor_plans set rent_min_cents = $2, rent_max_cents = $2 where listing_id = $1', [
        id,
        rentOf(random),
      ]),
  ],
  [6, addPlan],
  [
    4,
    (client, random, id) =>
      client.query('delete from floor_plans where listing_id = $1 and position = $2', [id, 1 + random.below(4)]),
  ],
  [
    12,
    (client, random, id) =>
      client.query(
        'update listings set amenities = $2, utilities = $3, pet_policies = $4, property_type = $5, featured = $6 where id = $1',
        [
          ...[id, random.some(AMENITY_KEYS, 0.2), random.some(UTILITIES, 0.3), random.some(PET_POLICIES, 0.3)],
          ...[random.one(PROPERTY_TYPES), random.chance(0.1)],
        ],
      ),
  ],
  [
    10,
    (client, random, id) =>
      client.query('update listings set name = $2, description_fr = $3 where id = $1', [
        ...[id, random.chance(0.5) ? `The ${phrase(random)}` : null, phrase(random)],
      ]),
  ],
  [
    4,
    (client, random, id) =>
      client.query(
        `insert into listing_costs (listing_id, kind, amount_cents, frequency, mandatory) values ($1, 'parking', $2, 'monthly', true)
        on conflict (listing_id, kind, frequency) do update set amount_cents = excluded.amount_cents`,
        [id, 100 * random.below(200)],
      ),
  ],
  [
    3,
    (client, random, id) =>
      client.query(
        `insert into listing_photos (listing_id, position, bucket, name, width, height) values ($1, $2, 'photos', $3, 4, 3)
        on conflict do nothing`,
        [id, 1 + random.below(3), `${random.below(99)}.jpg`],
      ),
  ],
  [
    3,
    (client, random, id) =>
      random.chance(0.5)
        ? client.query(`insert into special_offers (listing_id, text_en) values ($1, 'One month free')`, [id])
        : client.query('delete from special_offers where listing_id = $1', [id]),
  ],
  [
    3,
    (client, random) =>
      client.query(
        `update listings set featured = not featured where id in
          (select id from listings where id % 97 = $1 order by id limit 20 for update skip locked)`,
        [random.below(97)],
      ),
  ],
];
/** Each change as often as its weight. */
const WEIGHTED_CHANGES = CHANGES.flatMap(([weight, change]) => Array<Change>(weight).fill(change));

/** True for deadlocks and serialization failures (SQLSTATE 40...). */
const isConflict = (error: unknown) => /^40/.test((error as { code?: string }).code ?? '');

/**
 * Runs one transaction with a few random changes. Some transactions wait before they commit, some roll back.
 * Returns the committed changes and their listing ids.
 */
export async function changeMarket(pool: pg.Pool, random: Random): Promise<{ ids: number[]; changes: number }> {
  const client = await pool.connect();
  const ids: number[] = [];
  const changes = 1 + random.below(6);
  try {
    await client.query('begin');
    if (random.chance(0.004))
      await client.query('update companies set name = $1, verified_at = $2 where id = $3', [
        ...[`Company ${phrase(random)}`, random.chance(0.5) ? new Date() : null, 1 + random.below(COMPANIES)],
      ]);
    for (let n = 0; n < changes; n++) {
      const { rows } = await client.query<{ id: number }>(
        `select id from listings where id >= (select max(id) * $1::float8 from listings) order by id limit 1 for update skip locked`,
        [random.next()],
      );
      const id = rows[0]?.id;
      if (id === undefined || random.chance(0.15)) ids.push(await addListing(client, random));
      else {
        await random.one(WEIGHTED_CHANGES)(client, random, id);
        ids.push(id);
      }
    }
    if (random.chance(0.02)) await delay(50 + random.below(400));
    const isRolledBack = random.chance(0.05);
    await client.query(isRolledBack ? 'rollback' : 'commit');
    return isRolledBack ? { ids: [], changes: 0 } : { ids, changes };
  } catch (error) {
    await client.query('rollback');
    if (!isConflict(error)) throw error;
    return { ids: [], changes: 0 };
  } finally {
    client.release();
  }
}
