import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import type { RunPlan } from './plan-run.ts';
import type { FieldChanges } from './read-field-changes.ts';

/** Rows per statement. */
const BATCH_SIZE = 1000;

/** Saves the rows of a run except unchanged ones, whose issues are in the log of their last change. Replaces earlier ones. */
export async function saveRows(
  db: Db,
  runId: number,
  { rows }: RunPlan,
  changes: ReadonlyMap<number, FieldChanges>,
): Promise<void> {
  const shown = rows.map((row, at) => ({ row, number: at + 1 })).filter(({ row }) => row.action !== 'same');
  await db.deleteFrom('feed_rows').where('run_id', '=', runId).execute();
  for (let at = 0; at < shown.length; at += BATCH_SIZE) {
    const batch = shown.slice(at, at + BATCH_SIZE).map(({ row, number }) => ({
      number,
      external_id: row.externalId,
      action: row.action,
      listing_id: row.item?.listingId ?? null,
      title: row.title,
      changes: (row.item && changes.get(row.item.listingId)) ?? {},
      issues: row.issues,
    }));
    await sql`
      insert into feed_rows (run_id, number, external_id, action, listing_id, title, changes, issues)
      select ${runId}::int, number, external_id, action, listing_id, title, changes, issues
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given
        (number int, external_id text, action text, listing_id int, title text, changes jsonb, issues jsonb)`.execute(
      db,
    );
  }
}

/** Adds the listings that a run created to its rows. By their numbers, because new tables mislead PostgreSQL's planner. */
export async function linkRows(
  db: Db,
  runId: number,
  rows: readonly { number: number; listingId: number }[],
): Promise<void> {
  await sql`
    update feed_rows r set listing_id = given.listing_id
    from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(({ listingId }) => listingId)}::int[])
      as given (number, listing_id)
    where r.run_id = ${runId} and r.number = given.number`.execute(db);
}
