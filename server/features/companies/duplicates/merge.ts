import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { lockIfOpen } from '#server/features/companies/own-company/members.ts';
import { changeState, readBefore, requireTransition } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import type { MergeJournal } from './journal.ts';

interface Merged {
  companyId: number;
  survivorId: number;
  loserId: number;
}

const SURVIVING: ReadonlySet<string> = new Set(['review', 'active', 'paused', 'expired']);

/** A merge by its id, with everything that it moved. */
interface Merge {
  mergeId: number;
  journal: MergeJournal;
}

/**
 * Merges a listing into another one of the same company, in the caller's transaction: leads, tours, favourites, notes, views,
 * days, reports, news for alerts and the feed's link move to the survivor. The loser is archived. Transactions of the
 * ledger stay as they are. Throws listing.not_found, duplicate.merged, and enable.* if a state doesn't allow it.
 */
export async function mergeListings(trx: Db, context: Context, given: Merged): Promise<Merge> {
  const { userId } = actorOf(context);
  const { companyId, survivorId, loserId } = given;
  const loserState = await lockBoth(trx, given);
  const isArchived = loserState === 'archived';
  const listings = isArchived ? [] : await readBefore(trx, [loserId]);
  if (!isArchived)
    await changeState(trx, [loserId], { transition: 'archive', by: 'support', userId, reason: 'merged' });
  // Days first: the triggers of favourites would write into the loser's.
  const days = await moveDays(trx, given);
  const unsent = await settleKnown(trx, given);
  const journal: MergeJournal = {
    listings,
    days,
    inquiries: await moveIds(trx, 'inquiries', given),
    tours: await moveTours(trx, given),
    favourites: await moveFavourites(trx, given),
    notes: await moveNotes(trx, given),
    viewed: await moveViewed(trx, given),
    marks: await moveMarks(trx, given),
    reports: await moveIds(trx, 'listing_reports', given),
    reviewItems: await moveReviewItems(trx, given),
    news: await moveIds(trx, 'listing_news', given),
    unsent,
    feeds: await moveFeeds(trx, given),
  };
  await trx.updateTable('listings').set({ merged_into: survivorId }).where('id', '=', loserId).execute();
  const { id: mergeId } = await trx
    .insertInto('listing_merges')
    .values({
      survivor_id: survivorId,
      loser_id: loserId,
      company_id: companyId,
      merged_by: userId,
      journal: JSON.stringify(journal),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await decidePair(trx, given, userId);
  await writeAudit(trx, context, {
    action: 'listing.merge',
    subjectKind: 'listing',
    subjectId: loserId,
    details: { after: { into: survivorId } },
  });
  return { mergeId, journal };
}

/**
 * Locks the company and both listings in the order of their ids. Returns the loser's state. A company's merges, undos and
 * batches of feeds follow one another, because they write its days and listings in different orders.
 */
async function lockBoth(trx: Db, { companyId, survivorId, loserId }: Merged): Promise<string> {
  await lockIfOpen(trx, companyId);
  const rows = await trx
    .selectFrom('listings')
    .select(['id', 'state', 'merged_into'])
    .where('id', 'in', [survivorId, loserId])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const survivor = rows.find(({ id }) => id === survivorId);
  const loser = rows.find(({ id }) => id === loserId);
  if (!survivor || !loser || survivor === loser) throw new AppError('listing.not_found');
  if (survivor.merged_into !== null || loser.merged_into !== null) throw new AppError('duplicate.merged');
  if (!SURVIVING.has(survivor.state)) throw new AppError('enable.wrong_state');
  if (loser.state !== 'archived') requireTransition(loser.state, 'archive');
  return loser.state;
}

const decidePair = (trx: Db, { survivorId, loserId }: Merged, userId: number) =>
  trx
    .updateTable('duplicate_pairs')
    .set({ state: 'merged', decided_at: sql<Date>`now()`, decided_by: userId })
    .where('a_id', '=', Math.min(survivorId, loserId))
    .where('b_id', '=', Math.max(survivorId, loserId))
    .execute();

/** Moves all rows of a table that has no key by listing. Returns their ids. */
async function moveIds(
  trx: Db,
  table: 'inquiries' | 'listing_reports' | 'listing_news',
  { survivorId, loserId }: Merged,
): Promise<number[]> {
  const rows = await trx
    .updateTable(table)
    .set({ listing_id: survivorId })
    .where('listing_id', '=', loserId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Booked tours get seats above the survivor's, because two tours never share seat and time. */
async function moveTours(trx: Db, { survivorId, loserId }: Merged): Promise<MergeJournal['tours']> {
  const { rows: last } = await sql<{ seats: number }>`
    select coalesce(max(seat), 0) as seats from tours where listing_id = ${survivorId}`.execute(trx);
  const seats = last[0]?.seats ?? 0;
  const { rows } = await sql<{ id: number }>`
    update tours set listing_id = ${survivorId}, seat = seat + ${seats}::smallint where listing_id = ${loserId}
    returning inquiry_id as id`.execute(trx);
  return { ids: rows.map(({ id }) => id), seats };
}

async function moveDays(trx: Db, { survivorId, loserId }: Merged): Promise<MergeJournal['days']> {
  const { rows } = await sql<MergeJournal['days'][number]>`
    with moved as (delete from listing_days where listing_id = ${loserId} returning day, views, favourites, leads),
    added as (
      insert into listing_days as d (listing_id, day, views, favourites, leads)
      select ${survivorId}::int, day, views, favourites, leads from moved
      on conflict (listing_id, day) do update set views = d.views + excluded.views,
        favourites = d.favourites + excluded.favourites, leads = d.leads + excluded.leads)
    select day::text, views, favourites, leads from moved order by day`.execute(trx);
  return rows;
}

type Replaced<Name extends 'favourites' | 'viewed'> = MergeJournal[Name]['replaced'][number];

/** A renter who saved both keeps the older favourite. */
async function moveFavourites(trx: Db, { survivorId, loserId }: Merged): Promise<MergeJournal['favourites']> {
  const { rows: replaced } = await sql<Replaced<'favourites'>>`
    select jsonb_build_object('user_id', user_id, 'created_at', l.created_at::text) as loser,
      jsonb_build_object('user_id', user_id, 'created_at', s.created_at::text) as survivor
    from favourites l join favourites s using (user_id)
    where l.listing_id = ${loserId} and s.listing_id = ${survivorId} for update`.execute(trx);
  await sql`
    update favourites s set created_at = l.created_at from favourites l
    where l.listing_id = ${loserId} and s.listing_id = ${survivorId} and s.user_id = l.user_id
      and l.created_at < s.created_at`.execute(trx);
  await deleteOf(trx, 'favourites', loserId, replaced);
  return { moved: await moveUsers(trx, 'favourites', survivorId, loserId), replaced };
}

/** A renter with notes about both has the loser's text below the survivor's. */
async function moveNotes(trx: Db, { survivorId, loserId }: Merged): Promise<number[]> {
  await sql`
    update favourite_notes s set note = left(s.note || E'\n\n' || l.note, 5000), version = s.version + 1, changed_at = now()
    from favourite_notes l
    where l.listing_id = ${loserId} and s.listing_id = ${survivorId} and s.user_id = l.user_id`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    update favourite_notes l set listing_id = ${survivorId}
    where listing_id = ${loserId} and not exists (
      select from favourite_notes s where s.listing_id = ${survivorId} and s.user_id = l.user_id)
    returning user_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A renter who saw both has the sum of the views. */
async function moveViewed(trx: Db, { survivorId, loserId }: Merged): Promise<MergeJournal['viewed']> {
  const { rows: replaced } = await sql<Replaced<'viewed'>>`
    select jsonb_build_object('user_id', user_id, 'first_at', l.first_at::text, 'last_at', l.last_at::text, 'times', l.times)
        as loser,
      jsonb_build_object('user_id', user_id, 'first_at', s.first_at::text, 'last_at', s.last_at::text, 'times', s.times)
        as survivor
    from viewed_listings l join viewed_listings s using (user_id)
    where l.listing_id = ${loserId} and s.listing_id = ${survivorId} for update`.execute(trx);
  await sql`
    update viewed_listings s set first_at = least(s.first_at, l.first_at), last_at = greatest(s.last_at, l.last_at),
      times = s.times + l.times
    from viewed_listings l
    where l.listing_id = ${loserId} and s.listing_id = ${survivorId} and s.user_id = l.user_id`.execute(trx);
  await deleteOf(trx, 'viewed_listings', loserId, replaced);
  return { moved: await moveUsers(trx, 'viewed_listings', survivorId, loserId), replaced };
}

const deleteOf = (
  trx: Db,
  table: 'favourites' | 'viewed_listings',
  loserId: number,
  replaced: readonly { loser: { user_id: number } }[],
) =>
  trx
    .deleteFrom(table)
    .where('listing_id', '=', loserId)
    .where('user_id', 'in', [0, ...replaced.map(({ loser }) => loser.user_id)])
    .execute();

async function moveUsers(
  trx: Db,
  table: 'favourites' | 'viewed_listings',
  survivorId: number,
  loserId: number,
): Promise<number[]> {
  const rows = await trx
    .updateTable(table)
    .set({ listing_id: survivorId })
    .where('listing_id', '=', loserId)
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Marks of the survivor stay, and the loser's own mark then has no effect. */
async function moveMarks(trx: Db, { survivorId, loserId }: Merged): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update recommendation_marks l set listing_id = ${survivorId}
    where listing_id = ${loserId} and not exists (
      select from recommendation_marks s where s.listing_id = ${survivorId} and s.user_id = l.user_id)
    returning user_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The open item of the loser's reports, unless the survivor has one of its own. */
async function moveReviewItems(trx: Db, { survivorId, loserId }: Merged): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update review_items set subject_id = ${survivorId}, version = version + 1
    where kind = 'report' and subject_id = ${loserId} and decided_at is null and not exists (
      select from review_items o where o.kind = 'report' and o.subject_id = ${survivorId} and o.decided_at is null)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** An alert that knows the survivor would send it again with the loser's news. */
async function settleKnown(trx: Db, { survivorId, loserId }: Merged): Promise<NonNullable<MergeJournal['unsent']>> {
  const { rows } = await sql<{ alert_id: number; news_id: number }>`
    update alert_matches m set settled_at = now() from listing_news n
    where n.id = m.news_id and n.listing_id = ${loserId} and m.settled_at is null and exists (
      select from alert_matches known join listing_news s on s.id = known.news_id
      where known.alert_id = m.alert_id and s.listing_id = ${survivorId})
    returning m.alert_id, m.news_id`.execute(trx);
  return rows;
}

/** A survivor that has a feed of its own keeps it. */
async function moveFeeds(trx: Db, { survivorId, loserId }: Merged): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update feed_items set listing_id = ${survivorId}
    where listing_id = ${loserId} and not exists (select from feed_items s where s.listing_id = ${survivorId})
    returning feed_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}
