import { type RawBuilder, sql } from 'kysely';
import { findSimilarListings } from '#server/features/companies/duplicates/find-similar.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A listing of another company that has the same photos, text or home, or nearly. */
export interface Copy {
  rule: 'copiedPhotos' | 'copiedText' | 'sameHome';
  listingId: number;
  /** Shared photos, or the percent of a shared text. */
  count: number | null;
  /** Whether the other listing had it first. */
  isOlder: boolean;
}

/** Photos with more uses are stock photos. */
const MAX_USES = 20;

/** Shorter texts may be equal by chance. The indexes have the same length. */
const MIN_TEXT = 120;

/** Whether a description has the same letters and digits. Each language has an index. */
const sameText = (other: RawBuilder<unknown>) =>
  sql`(length(${other}) >= ${sql.lit(MIN_TEXT)} and md5(letters_and_digits(${other})) = md5(letters_and_digits(own.words)))`;

/** Whether the other listing's text is older, or the home was listed there first. */
const isOlder = sql`(coalesce(o.text_since, o.created_at), o.id) < (coalesce(l.text_since, l.created_at), l.id)`;

/** The closest copy per rule of each listing. Those that were there before come first. */
export async function findCopies(db: Db, ids: readonly number[]): Promise<Map<number, Copy[]>> {
  const { rows } = await sql<Copy & { id: number }>`
    select distinct on (id, rule) * from (
      select l.id, 'sameHome' as rule, o.id as "listingId", null::int as count, ${isOlder} as "isOlder"
      from listings l join listings o on o.address_normalised = l.address_normalised and o.address_unit = l.address_unit
        and o.company_id <> l.company_id and o.state = 'active' and o.property_type = l.property_type
      where l.id = any(${[...ids]}::int[]) and (l.address_unit <> '' or l.property_type = 'house')
      union all
      select l.id, 'copiedText', o.id, 100, ${isOlder} from listings l
      cross join lateral unnest(array[l.description_en, l.description_fr]) as own (words)
      join listings o on ${sameText(sql`o.description_en`)} or ${sameText(sql`o.description_fr`)}
      where l.id = any(${[...ids]}::int[]) and length(own.words) >= ${MIN_TEXT} and o.company_id <> l.company_id
      union all
      select p.listing_id, 'copiedPhotos', o.listing_id, count(distinct p.id)::int, min(o.id) < min(p.id)
      from listing_photos p join listings l on l.id = p.listing_id
      join listing_photos o on o.perceptual_hash = p.perceptual_hash and o.listing_id <> p.listing_id
      join listings other on other.id = o.listing_id and other.company_id <> l.company_id
        and other.state in ('active', 'paused', 'expired', 'archived')
      where p.listing_id = any(${[...ids]}::int[]) and p.perceptual_hash is not null
        and bit_count(p.perceptual_hash::bit(64)) between 8 and 56
        and (select count(*) from (select from listing_photos u where u.perceptual_hash = p.perceptual_hash
          limit ${MAX_USES + 1}) uses) <= ${MAX_USES}
      group by p.listing_id, o.listing_id) found
    order by id, rule, "isOlder" desc, count desc nulls last, "listingId"`.execute(db);
  const similar = (await findSimilarListings(db, ids)).flatMap(
    ({ listingId: id, otherId: listingId, photos, text, isPhotoOlder, isTextOlder }) => [
      { id, listingId, rule: 'copiedPhotos' as const, count: photos, isOlder: isPhotoOlder },
      { id, listingId, rule: 'copiedText' as const, count: text, isOlder: isTextOlder },
    ],
  );
  const copies = new Map<number, Copy[]>();
  const found = [...rows, ...similar.filter(({ count }) => count > 0)];
  const closestFirst = found.toSorted(
    (a, b) => a.rule.localeCompare(b.rule) || Number(b.isOlder) - Number(a.isOlder) || (b.count ?? 0) - (a.count ?? 0),
  );
  for (const { id, ...copy } of closestFirst) {
    const known = copies.get(id) ?? [];
    if (!known.some(({ rule }) => rule === copy.rule)) copies.set(id, [...known, copy]);
  }
  return copies;
}
