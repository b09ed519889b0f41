import { sql } from 'kysely';
import { SCAM_POINTS, type ScamRule, scamLevelOf } from '#common/catalog/scam-rules.ts';
import type { ScamReason, ScamScore } from '#common/contract/companies/scam.ts';
import { keysOf } from '#common/values/objects.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { readScamPoints } from './points.ts';

interface ScoreRow {
  points: number;
  reasons: ScamReason[];
  assessedAt: Date;
}

/** The score of a listing with its reasons, the strongest first. Null before the first assessment. */
export async function readScamScore(db: Db, listingId: number): Promise<ScamScore | null> {
  const { rows } = await sql<ScoreRow>`
    select points, reasons, assessed_at as "assessedAt" from scam_scores where listing_id = ${listingId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    points: row.points,
    level: scamLevelOf(row.points),
    reasons: row.reasons.toSorted((a, b) => b.points - a.points),
    assessedAt: row.assessedAt.toISOString(),
  };
}

/**
 * Records whether the signs of a listing were right, for the precision of each rule. Without fraud, these signs no longer
 * count for the listing. Returns the signs that were cleared before.
 */
export async function recordVerdict(
  db: Db,
  { itemId, listingId, isConfirmed }: { itemId: number; listingId: number; isConfirmed: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ cleared: string[] }>`
    with score as (select * from scam_scores where listing_id = ${listingId} for update),
    verdicts as (
      insert into scam_verdicts (item_id, rule, is_confirmed)
      select distinct ${itemId}::int, reason->>'rule', ${isConfirmed}::boolean from score, jsonb_array_elements(reasons) reason
      where (reason->>'points')::int > 0
      on conflict (item_id, rule) do update set is_confirmed = excluded.is_confirmed)
    select cleared_rules as cleared from score`.execute(db);
  if (!isConfirmed)
    await sql`
      update scam_scores set points = 0, cleared_rules = array(
        select unnest(cleared_rules) union select reason->>'rule' from jsonb_array_elements(reasons) reason
        where (reason->>'points')::int > 0)
      where listing_id = ${listingId}`.execute(db);
  return rows[0]?.cleared ?? [];
}

/** Takes a verdict back. */
export async function undoVerdict(
  db: Db,
  { itemId, listingId, cleared }: { itemId: number; listingId: number; cleared: readonly string[] },
): Promise<void> {
  await db.deleteFrom('scam_verdicts').where('item_id', '=', itemId).execute();
  await sql`
    update scam_scores set cleared_rules = ${[...cleared]}::text[],
      points = greatest(0, (select coalesce(sum((reason->>'points')::int), 0) from jsonb_array_elements(reasons) reason))
    where listing_id = ${listingId}`.execute(db);
}

/** Each rule with its points and its record. */
export async function readScamRules(db: Db) {
  const [points, { rows }] = await Promise.all([
    readScamPoints(db),
    sql<{ rule: ScamRule; decided: number; confirmed: number }>`
      select rule, count(*) as decided, count(*) filter (where is_confirmed) as confirmed
      from scam_verdicts group by rule`.execute(db),
  ]);
  const records = new Map(rows.map((row) => [row.rule, row]));
  return keysOf(SCAM_POINTS).map((rule) => {
    const { decided = 0, confirmed = 0 } = records.get(rule) ?? {};
    return { rule, points: points[rule], usual: SCAM_POINTS[rule], decided, confirmed };
  });
}
