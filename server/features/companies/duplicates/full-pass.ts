import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '#server/platform/context.ts';
import { currentCursor } from '#server/platform/db/changes.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type BlockFacts, EarlierHomes } from './earlier-homes.ts';
import { type LikelyPair, readFromIndexes, readScoredFacts } from './find-likely-pairs.ts';
import { savePairs, scoreLikelyPairs } from './find-pairs.ts';
import { DUPLICATE_RULES } from './fingerprint.ts';
import { readCommonPhotos, writeFingerprints } from './fingerprints.ts';
import { followChanges, lockProgress, type Progress } from './follow-changes.ts';

/** Listings per transaction. */
const LISTINGS_AT_A_TIME = 1000;
/** Fingerprints that are read again at a time, after an interruption. */
const READ_AT_A_TIME = 20_000;
/** While another process has its turn, in milliseconds. */
const BUSY_MS = 500;

type Parts = Pick<Services, 'db' | 'pool'>;

/** A pass in memory. */
interface Pass {
  earlier: EarlierHomes;
  common: ReadonlySet<string>;
  lastId: number;
}

/**
 * Compares all listings once after each change of the rules, each one with those before it. Every step is a transaction
 * with its position, so that an interrupted pass continues. Changes since its beginning are compared again at its end.
 * Returns the number of compared listings.
 */
export async function runFullPass({ db, pool }: Parts, signal?: AbortSignal): Promise<number> {
  let count = 0;
  let pass: Pass | undefined;
  await followChanges({ db, pool }, signal);
  while (!signal?.aborted) {
    const compared = await db.transaction().execute(async (trx) => {
      const progress = await lockProgress(trx);
      if (progress === 'busy') return progress;
      if (!progress || progress.rules === DUPLICATE_RULES) return 0;
      if (pass?.lastId !== progress.lastId) pass = await openPass(trx, pool, progress);
      return compareNext(trx, pass);
    });
    if (compared === 'busy') await wait(BUSY_MS);
    else if (compared > 0) count += compared;
    else break;
  }
  return count;
}

/** Begins a pass, or reads what an interrupted one has seen. */
async function openPass(trx: Db, pool: Services['pool'], { lastId }: Progress): Promise<Pass> {
  if (lastId === 0) {
    const { xid, seq } = await currentCursor(pool);
    await trx.updateTable('duplicate_progress').set({ began_xid: xid, began_seq: seq }).execute();
  }
  const common = await readCommonPhotos(trx);
  const earlier = new EarlierHomes();
  for (let from = 0; from < lastId; ) {
    const { rows } = await sql<BlockFacts>`
      select listing_id, address_key, unit, postal_civic, phone_postal, cell, min_beds, rent_cents,
        to_json(photo_hashes) as photo_hashes
      from listing_fingerprints where listing_id > ${from} and listing_id <= ${lastId}
      order by listing_id limit ${READ_AT_A_TIME}`.execute(trx);
    for (const row of rows) earlier.add(row);
    from = rows.at(-1)?.listing_id ?? lastId;
  }
  return { earlier, common, lastId };
}

/** Compares the next listings and saves the position. Returns their number; 0 ends the pass. */
async function compareNext(trx: Db, pass: Pass): Promise<number> {
  const listings = await trx
    .selectFrom('listings')
    .select('id')
    .where('id', '>', pass.lastId)
    .orderBy('id')
    .limit(LISTINGS_AT_A_TIME)
    .execute();
  const last = listings.at(-1);
  if (!last) {
    await sql`
      update duplicate_progress set rules = ${DUPLICATE_RULES}, last_id = 0, xid = coalesce(began_xid, xid),
        seq = coalesce(began_seq, seq), began_xid = null, began_seq = null`.execute(trx);
    return 0;
  }
  await readFromIndexes(trx);
  const ids = listings.map(({ id }) => id);
  const made = new Map((await writeFingerprints(trx, ids, pass.common)).map((one) => [one.listing_id, one]));
  const earlier = [...made.values()].map((one) => ({ listingId: one.listing_id, others: pass.earlier.add(one) }));
  const unread = new Set(earlier.flatMap(({ others }) => others.filter((id) => !made.has(id))));
  const read = new Map((await readScoredFacts(trx, [...unread])).map((one) => [one.listing_id, one]));
  const likely = earlier.flatMap(({ listingId, others }) =>
    others.flatMap((id): LikelyPair[] => {
      const other = made.get(id) ?? read.get(id);
      return other ? [{ listingId, other }] : [];
    }),
  );
  await savePairs(trx, scoreLikelyPairs(made, likely), []);
  await trx.updateTable('duplicate_progress').set({ last_id: last.id }).execute();
  pass.lastId = last.id;
  return ids.length;
}
