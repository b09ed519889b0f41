import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import { CLAIM_MINUTES, type reviews } from '#common/contract/staff/reviews.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { recordEvent } from './events.ts';
import { COMPANY_OF_ITEM, isWaiting } from './items.ts';

const lease = sql<Date>`now() + make_interval(mins => ${CLAIM_MINUTES})`;

/** An item that this transaction has locked. */
export type LockedItem = Awaited<ReturnType<typeof lockItem>>;

/** Locks an item. Throws review.not_found. */
export async function lockItem(db: Db, id: number) {
  const item = await db
    .selectFrom('review_items')
    .select(['id', 'kind', 'subject_id as subjectId', COMPANY_OF_ITEM, 'version', 'decision', 'before'])
    .select(['claimed_by as claimedBy', 'decided_by as decidedBy', 'snoozed_until as snoozedUntil'])
    .select([
      sql<boolean>`coalesce(claimed_until > now(), false)`.as('isLeased'),
      sql<boolean>`coalesce(undo_until > now(), false)`.as('isUndoable'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!item) throw new AppError('review.not_found');
  return item;
}

/**
 * Locks an open item and claims it for the caller, or renews the claim. Throws review.not_found, review.decided, and
 * review.claimed if a colleague holds it.
 */
export async function claimItem(db: Db, context: Context, id: number): Promise<LockedItem> {
  const { userId } = actorOf(context);
  const item = await lockItem(db, id);
  if (item.decision !== null) throw new AppError('review.decided');
  const isHeld = item.isLeased && item.claimedBy !== null;
  if (isHeld && item.claimedBy !== userId) throw new AppError('review.claimed');
  await db.updateTable('review_items').set({ claimed_by: userId, claimed_until: lease }).where('id', '=', id).execute();
  if (!isHeld) await recordEvent(db, { itemId: id, userId, action: 'claim' });
  return item;
}

/** Returns a claimed item to the queue. */
export async function releaseItem(db: Db, context: Context, id: number): Promise<void> {
  const { userId } = actorOf(context);
  await claimItem(db, context, id);
  await endClaim(db, id);
  await recordEvent(db, { itemId: id, userId, action: 'release' });
}

const endClaim = (db: Db, id: number) =>
  db.updateTable('review_items').set({ claimed_by: null, claimed_until: null }).where('id', '=', id).execute();

/** Puts an item off for some hours and returns it to the queue. */
export async function snoozeItem(db: Db, context: Context, id: number, hours: number): Promise<void> {
  const { userId } = actorOf(context);
  await claimItem(db, context, id);
  await endClaim(db, id);
  await db
    .updateTable('review_items')
    .set({ snoozed_until: sql<Date>`now() + make_interval(hours => ${hours})` })
    .where('id', '=', id)
    .execute();
  await recordEvent(db, { itemId: id, userId, action: 'snooze', details: { hours } });
}

type NextQuery = z.output<(typeof reviews)['next']['body']>;

/**
 * Claims the most urgent item of these kinds (all kinds if there are none) that is free or the caller's own, or the one
 * after or before `from`.
 * Colleagues who ask at the same moment skip each other's rows, so each gets another one. Returns null if nothing is
 * free.
 */
export async function claimNext(db: Db, context: Context, { kinds, from, isBackwards }: NextQuery) {
  if (from !== undefined) await leaveItem(db, context, from);
  const direction = isBackwards ? 'desc' : 'asc';
  const side = sql.raw(isBackwards ? '<' : '>');
  const next = await db
    .selectFrom('review_items')
    .select(['id', 'kind'])
    .where(isWaiting)
    .where(sql<boolean>`(claimed_until is null or claimed_until <= now() or claimed_by is null
        or claimed_by = ${actorOf(context).userId})`)
    .$if(kinds.length > 0, (rows) => rows.where('kind', 'in', [...kinds]))
    .$if(from !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(priority, due_at, id) ${side} (select priority, due_at, id from review_items where id = ${from ?? 0})`,
      ),
    )
    .orderBy('priority', direction)
    .orderBy('due_at', direction)
    .orderBy('id', direction)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next) return null;
  await claimItem(db, context, next.id);
  return next;
}

/** Ends the caller's claim on an item, if there is one. */
const leaveItem = (db: Db, context: Context, id: number) =>
  db
    .updateTable('review_items')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where('claimed_by', '=', actorOf(context).userId)
    .execute();
