import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { type Fingerprint, type HomeFacts, makeFingerprint } from './fingerprint.ts';

/** Photos with this many uses are stock photos, which say nothing about a home. */
const MAX_USES = 20;
/** Photos of a listing that are compared. */
const MAX_PHOTOS = 12;

/**
 * Writes the fingerprints of listings that can have duplicates, deletes those of the others, and returns the written
 * ones.
 */
export async function writeFingerprints(
  db: Db,
  ids: readonly number[],
  common?: ReadonlySet<string>,
): Promise<Fingerprint[]> {
  const made = (await readFacts(db, ids, { common })).map(makeFingerprint);
  const written = new Set(made.map(({ listing_id: id }) => id));
  const others = ids.filter((id) => !written.has(id));
  if (others.length > 0)
    await sql`delete from listing_fingerprints where listing_id = any(${others}::int[])`.execute(db);
  if (made.length > 0)
    await sql`
      insert into listing_fingerprints
      select listing_id, company_id, rules, address_key, unit, postal_civic, phone_postal, cell, lat, lng, property_type,
        plans, min_beds, label, square_feet, rent_cents, sketch_en, sketch_fr, photo_hashes, photo_bands, text_bands
      from json_populate_recordset(null::listing_fingerprints, ${JSON.stringify(made)}::json)
      on conflict (listing_id) do update set company_id = excluded.company_id, rules = excluded.rules,
        address_key = excluded.address_key, unit = excluded.unit, postal_civic = excluded.postal_civic,
        phone_postal = excluded.phone_postal, cell = excluded.cell, lat = excluded.lat, lng = excluded.lng,
        property_type = excluded.property_type, plans = excluded.plans, min_beds = excluded.min_beds,
        label = excluded.label, square_feet = excluded.square_feet, rent_cents = excluded.rent_cents,
        sketch_en = excluded.sketch_en, sketch_fr = excluded.sketch_fr, photo_hashes = excluded.photo_hashes,
        photo_bands = excluded.photo_bands, text_bands = excluded.text_bands
      where listing_fingerprints is distinct from excluded`.execute(db);
  return made;
}

interface ReadOptions {
  /** Photos of many listings, if they are known. */
  common?: ReadonlySet<string> | undefined;
  /** Reads listings in any state. By default only those that are public, or may be soon. */
  isAnyState?: boolean;
}

/** The facts of listings that have a place and a type. */
export async function readFacts(
  db: Db,
  ids: readonly number[],
  { common, isAnyState = false }: ReadOptions = {},
): Promise<HomeFacts[]> {
  const { rows } = await sql<
    Omit<HomeFacts, 'plans' | 'photoHashes'> & { plans: PlanRow[] | null; photos: string | null }
  >`
    select l.id, company_id as "companyId", address_normalised as "addressKey", address_unit as unit,
      postal_code as "postalCode", nullif(phone_digits(contact_phone), '') as phone,
      case place_known when 'confirmed' then lat end as lat, case place_known when 'confirmed' then lng end as lng,
      property_type as "propertyType", description_en as "textEn", description_fr as "textFr",
      (select json_agg(json_build_array(label, beds, baths_tenths, square_feet, rent_min_cents) order by position)
        from floor_plans where listing_id = l.id) as plans,
      (select string_agg(perceptual_hash::text, ' ' order by position) from (
        select perceptual_hash, position from listing_photos p where p.listing_id = l.id and perceptual_hash is not null
        order by position limit ${MAX_PHOTOS}) photos) as photos
    from listings l where l.id = any(${[...ids]}::int[])
      and (${isAnyState} or state in ('review', 'active', 'paused', 'expired'))
      and lat is not null and lng is not null and property_type is not null
    order by l.id`.execute(db);
  const withPhotos = rows.map(({ photos, ...row }) => ({ ...row, photoHashes: photos?.split(' ') ?? [] }));
  const left =
    common ??
    (await readCommonPhotos(
      db,
      withPhotos.flatMap(({ photoHashes }) => photoHashes),
    ));
  return withPhotos.map(({ plans, photoHashes, ...row }) => ({
    ...row,
    plans: plans?.map(toPlan) ?? [],
    photoHashes: photoHashes.filter((hash) => !left.has(hash)),
  }));
}

type Plan = HomeFacts['plans'][number];
type PlanRow = [Plan['label'], Plan['beds'], Plan['baths'], Plan['squareFeet'], Plan['rentCents']];

const toPlan = ([label, beds, baths, squareFeet, rentCents]: PlanRow): Plan => ({
  label,
  beds,
  baths,
  squareFeet,
  rentCents,
});

/** The hashes that many photos have: among these, or of all photos. */
export async function readCommonPhotos(db: Db, hashes?: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes?.length === 0) return new Set();
  const { rows } = await (hashes
    ? sql<{ hash: string }>`
        select hash::text from unnest(${[...new Set(hashes)]}::bigint[]) as one (hash)
        where (select count(*) from (
          select from listing_photos where perceptual_hash = hash limit ${MAX_USES + 1}) uses) > ${MAX_USES}`
    : sql<{ hash: string }>`
        select perceptual_hash::text as hash from listing_photos where perceptual_hash is not null
        group by perceptual_hash having count(*) > ${MAX_USES}`
  ).execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
