import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { CELL_ROW, type ScoredFacts } from './fingerprint.ts';

/** Candidates per listing and block. */
const MAX_IN_BLOCK = 100;

/** A listing and another one that shares a block with it. */
export interface LikelyPair {
  listingId: number;
  other: ScoredFacts;
}

/** Squares around a listing's own one. */
const AROUND = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * CELL_ROW + column));

/** As JSON, which is parsed ten times as fast as arrays of PostgreSQL. */
const FACTS = sql`row_to_json((select one from (select o.listing_id, o.company_id, o.address_key, o.unit,
  o.postal_civic, o.phone_postal, o.lat, o.lng, o.property_type, o.plans, o.min_beds, o.label, o.square_feet, o.rent_cents,
  o.sketch_en, o.sketch_fr, o.photo_hashes) one))`;

/**
 * The statistics of a growing table are old, and a plan with scans would compare all listings with all others. Until the
 * transaction ends, each block is read from its index.
 */
export const readFromIndexes = (trx: Db) =>
  sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(trx);

/**
 * Finds the listings that share an address, a postal code with a civic number, a phone, a photo, or a square of 50 m with
 * beds and rent. Different units of one address are never candidates.
 */
export async function findLikelyPairs(db: Db, ids: readonly number[]): Promise<LikelyPair[]> {
  const block = (condition: ReturnType<typeof sql>) =>
    sql`(select o.listing_id, ${FACTS} as facts from listing_fingerprints o
      where ${condition} and o.listing_id <> m.listing_id
        and not (o.unit <> m.unit and o.unit <> '' and m.unit <> '' and o.address_key = m.address_key) limit ${MAX_IN_BLOCK})`;
  const { rows } = await sql<{ mine: number; facts: ScoredFacts }>`
    select distinct on (m.listing_id, found.listing_id) m.listing_id as mine, found.facts
    from listing_fingerprints m cross join lateral (
      ${block(sql`o.address_key = m.address_key`)}
      union all ${block(sql`o.postal_civic = m.postal_civic`)}
      union all ${block(sql`o.phone_postal = m.phone_postal`)}
      union all ${block(sql`o.photo_bands && m.photo_bands and o.photo_bands <> '{}'`)}
      union all ${block(sql`o.cell = any(array(select m.cell + around from unnest(${AROUND}::bigint[]) around))
        and o.min_beds = m.min_beds and o.rent_cents between m.rent_cents * 0.95 and m.rent_cents * 1.05`)}) found
    where m.listing_id = any(${[...ids]}::int[])
    order by m.listing_id, found.listing_id`.execute(db);
  return rows.map(({ mine, facts }) => ({ listingId: mine, other: facts }));
}

/** The stored facts of listings. */
export async function readScoredFacts(db: Db, ids: readonly number[]): Promise<ScoredFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ facts: ScoredFacts }>`
    select ${FACTS} as facts from listing_fingerprints o where listing_id = any(${[...ids]}::int[])`.execute(db);
  return rows.map(({ facts }) => facts);
}
