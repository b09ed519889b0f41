import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import { findLikelyPairs, type LikelyPair, readFromIndexes } from './find-likely-pairs.ts';
import type { ScoredFacts } from './fingerprint.ts';
import { writeFingerprints } from './fingerprints.ts';
import { type PairScore, scorePair, WORTH_A_LOOK } from './score-pair.ts';

/** Two listings that may be the same home. The lower id is first. */
export interface FoundPair extends PairScore {
  a: number;
  b: number;
}

/** Finds the possible duplicates of listings in the caller's transaction and writes their fingerprints. */
export async function findPairs(db: Db, ids: readonly number[]): Promise<FoundPair[]> {
  await readFromIndexes(db);
  const own = new Map((await writeFingerprints(db, ids)).map((one) => [one.listing_id, one]));
  return scoreLikelyPairs(own, await findLikelyPairs(db, [...own.keys()]));
}

/** Scores pairs, and leaves out those that are not worth a look. `own` has the facts of each pair's `listingId`. */
export function scoreLikelyPairs(own: ReadonlyMap<number, ScoredFacts>, likely: readonly LikelyPair[]): FoundPair[] {
  const pairs = new Map<string, FoundPair>();
  for (const { listingId, other } of likely) {
    const mine = own.get(listingId);
    const [a, b] = [Math.min(listingId, other.listing_id), Math.max(listingId, other.listing_id)];
    if (!mine || pairs.has(`${a} ${b}`)) continue;
    const scored = scorePair(mine, other);
    if (scored.score >= WORTH_A_LOOK) pairs.set(`${a} ${b}`, { a, b, ...scored });
  }
  return [...pairs.values()];
}

/**
 * Saves the found pairs. Open ones get their new score, and decided ones stay decided. Open pairs of `checkedIds` that
 * were not found again end.
 */
export async function savePairs(db: Db, found: readonly FoundPair[], checkedIds: readonly number[]): Promise<void> {
  await sql`
    with found as (
      select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as one (a int, b int))
    update duplicate_pairs set state = 'ended'
    where state = 'open' and (a_id = any(${[...checkedIds]}::int[]) or b_id = any(${[...checkedIds]}::int[]))
      and not exists (select from found where a = a_id and b = b_id)`.execute(db);
  if (found.length === 0) return;
  await sql`
    insert into duplicate_pairs as p (a_id, b_id, score, reasons)
    select a, b, score, reasons
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as one (a int, b int, score double precision, reasons jsonb)
    on conflict (a_id, b_id) do update set score = excluded.score, reasons = excluded.reasons, state = 'open'
      where p.state = 'ended' or p.state = 'open' and p.score <> excluded.score`.execute(db);
}
