import { sql } from 'kysely';
import { scamLevelOf } from '#common/catalog/scam-rules.ts';
import type { ScamReason } from '#common/contract/companies/scam.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { findCopies } from './find-copies.ts';
import { readScamPoints } from './points.ts';
import { readScamFacts } from './read-facts.ts';
import { scoreListing, sumPoints } from './score.ts';

interface Assessment {
  id: number;
  companyId: number;
  points: number;
  reasons: ScamReason[];
  /** Whether the points differ from those that support has seen, or a sign is new. */
  isChanged: boolean;
}

/** Hours until support should decide on a level. */
const DUE_HOURS = { high: 2, medium: 24 } as const;

/**
 * Scores listings and saves the scores. Medium and high ones enter support's queue, and an item that is there becomes
 * newer. Returns the ids with a high score, which must not become public before support decides.
 */
export async function assessListings(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const [facts, copies, points] = [await readScamFacts(db, ids), await findCopies(db, ids), await readScamPoints(db)];
  const assessed = facts.map((one): Assessment => {
    const reasons = scoreListing(one, copies.get(one.id) ?? [], points);
    const sum = sumPoints(reasons);
    const hasNewSign = reasons.some((reason) => reason.points > 0 && !one.lastRules.includes(reason.rule));
    const isChanged = sum !== one.lastPoints || hasNewSign;
    return { id: one.id, companyId: one.companyId, points: sum, reasons, isChanged };
  });
  await saveScores(db, assessed);
  for (const { id, companyId, points: sum, isChanged } of assessed) {
    const level = scamLevelOf(sum);
    if (level === 'low') await sql`select withdraw_review('scam', ${id})`.execute(db);
    else if (isChanged || !(await isOpen(db, id))) await openReview(db, { id, companyId, level });
  }
  return new Set(assessed.flatMap(({ id, points: sum }) => (scamLevelOf(sum) === 'high' ? [id] : [])));
}

async function saveScores(db: Db, assessed: readonly Assessment[]): Promise<void> {
  const rows = assessed.map(({ id, points, reasons }) => ({ id, points, reasons }));
  await sql`
    insert into scam_scores as s (listing_id, points, reasons, address_key)
    select l.id, one.points, one.reasons, l.address_normalised
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id int, points smallint, reasons jsonb)
    join listings l using (id) order by l.id
    on conflict (listing_id) do update set points = excluded.points, reasons = excluded.reasons,
      address_key = coalesce(s.address_key, excluded.address_key), assessed_at = now()`.execute(db);
}

async function isOpen(db: Db, listingId: number): Promise<boolean> {
  const row = await db
    .selectFrom('review_items')
    .select('id')
    .where('kind', '=', 'scam')
    .where('subject_id', '=', listingId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function openReview(
  db: Db,
  { id, companyId, level }: { id: number; companyId: number; level: 'medium' | 'high' },
): Promise<void> {
  const hours = DUE_HOURS[level];
  await sql`
    select open_review('scam', ${id}, ${companyId}, ${level === 'high' ? 1 : 2}::smallint,
      now() + make_interval(hours => ${hours}))`.execute(db);
}
