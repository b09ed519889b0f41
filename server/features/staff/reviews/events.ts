import { sql } from 'kysely';
import type { ReviewEvent } from '#common/contract/staff/reviews.ts';
import type { Db } from '#server/platform/db/pool.ts';

interface NewEvent {
  itemId: number;
  userId: number;
  action: ReviewEvent['action'];
  /** Words that people wrote. */
  text?: string;
  details?: { decision?: string; reasonKey?: string | null; hours?: number };
}

/** Adds a step to an item's history. */
export async function recordEvent(
  db: Db,
  { itemId, userId, action, text = '', details = {} }: NewEvent,
): Promise<void> {
  await db
    .insertInto('review_events')
    .values({ item_id: itemId, user_id: userId, action, text, details: JSON.stringify(details) })
    .execute();
}

interface EventRow extends Omit<ReviewEvent, 'at' | 'by'> {
  at: Date;
  byId: number | null;
  byName: string | null;
}

/** The latest steps of an item, latest first. */
export async function readEvents(db: Db, itemId: number): Promise<ReviewEvent[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.action, e.text, e.details->>'decision' as decision, e.details->>'reasonKey' as "reasonKey",
      users.id as "byId", coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as "byName"
    from review_events e left join users on users.id = e.user_id
    where item_id = ${itemId} order by e.id desc limit 100`.execute(db);
  return rows.map(({ at, byId, byName, ...event }) => ({
    ...event,
    at: at.toISOString(),
    by: byId === null ? null : { id: byId, name: byName ?? '' },
  }));
}
