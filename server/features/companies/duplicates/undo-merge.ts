import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { lockIfOpen } from '#server/features/companies/own-company/members.ts';
import { revertListings } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import type { MergeJournal } from './journal.ts';

/** Days in which a merge can be undone. */
export const UNDO_DAYS = 30;

interface LockedMerge {
  companyId: number;
  survivorId: number;
  loserId: number;
  journal: MergeJournal;
  isUndoable: boolean;
}

/**
 * Undoes a merge in the caller's transaction. Everything that moved returns, unless its person deleted it in the meantime. New
 * leads and favourites stay with the survivor. Throws merge.not_found, merge.undo_over after 30 days or if the loser has
 * changed or the company has closed, and merge.later_first if a later merge of the survivor is not undone. Returns both
 * listings.
 */
export async function undoMerge(trx: Db, context: Context, mergeId: number): Promise<number[]> {
  const { userId } = actorOf(context);
  const { rows } = await sql<LockedMerge>`
    select company_id as "companyId", survivor_id as "survivorId", loser_id as "loserId", journal,
      undone_at is null and merged_at > now() - make_interval(days => ${UNDO_DAYS}) as "isUndoable"
    from listing_merges where id = ${mergeId} for update`.execute(trx);
  const [merge] = rows;
  if (!merge) throw new AppError('merge.not_found');
  const { companyId, survivorId, loserId, journal, isUndoable } = merge;
  // A closed company gets no listing back.
  if (!(await lockIfOpen(trx, companyId))) throw new AppError('merge.undo_over');
  await trx
    .selectFrom('listings')
    .select('id')
    .where('id', 'in', [survivorId, loserId])
    .orderBy('id')
    .forUpdate()
    .execute();
  const later = await trx
    .selectFrom('listing_merges')
    .select('id')
    .where('id', '>', mergeId)
    .where('undone_at', 'is', null)
    .where(({ or, eb }) => or([eb('survivor_id', '=', survivorId), eb('loser_id', '=', survivorId)]))
    .executeTakeFirst();
  // A renter who saved three listings has one favourite, which only the last merge can take apart.
  if (later) throw new AppError('merge.later_first');
  // First, because a merged listing stays archived.
  await trx.updateTable('listings').set({ merged_into: null }).where('id', '=', loserId).execute();
  if (!isUndoable || !(await revertListings(trx, journal.listings, userId))) throw new AppError('merge.undo_over');
  for (const [table, ids] of [
    ['inquiries', journal.inquiries],
    ['listing_reports', journal.reports],
    ['listing_news', journal.news],
  ] as const)
    await trx
      .updateTable(table)
      .set({ listing_id: loserId })
      .where('id', 'in', [0, ...ids])
      .where('listing_id', '=', survivorId)
      .execute();
  await returnTours(trx, merge);
  await returnFavourites(trx, merge);
  await returnViewed(trx, merge);
  await returnRest(trx, merge);
  // Days last: the triggers of favourites have written into them.
  await returnDays(trx, merge);
  await sql`update listing_merges set undone_at = now(), undone_by = ${userId} where id = ${mergeId}`.execute(trx);
  await sql`
    update duplicate_pairs set state = 'open', decided_at = null, decided_by = null
    where a_id = ${Math.min(survivorId, loserId)} and b_id = ${Math.max(survivorId, loserId)} and state = 'merged'`.execute(
    trx,
  );
  await writeAudit(trx, context, {
    action: 'listing.unmerge',
    subjectKind: 'listing',
    subjectId: loserId,
    details: { before: { into: survivorId } },
  });
  return [survivorId, loserId];
}

/**
 * Also tours that a renter booked or moved after the merge: they would keep a seat that the survivor counts as free. Their
 * seats follow the highest one, so that no two collide.
 */
const returnTours = (trx: Db, { survivorId, loserId, journal: { inquiries, tours } }: LockedMerge) =>
  sql`with returned as (
      select inquiry_id, seat, max(seat) over () as highest from tours
      where inquiry_id = any(${inquiries}::int[]) and listing_id = ${survivorId})
    update tours set listing_id = ${loserId},
      seat = (case when returned.seat > ${tours.seats} then returned.seat - ${tours.seats} else returned.seat + highest end)::smallint
    from returned where returned.inquiry_id = tours.inquiry_id`.execute(trx);

async function returnFavourites(trx: Db, { survivorId, loserId, journal }: LockedMerge): Promise<void> {
  const { moved, replaced } = journal.favourites;
  await sql`
    update favourites set listing_id = ${loserId}
    where listing_id = ${survivorId} and user_id = any(${moved}::int[])`.execute(trx);
  const loserRows = JSON.stringify(replaced.map(({ loser }) => loser));
  await sql`
    insert into favourites (user_id, listing_id, created_at)
    select user_id, ${loserId}::int, l.created_at
    from jsonb_to_recordset(${loserRows}::jsonb) as l (user_id int, created_at timestamptz)
      join favourites s using (user_id) where s.listing_id = ${survivorId}
    on conflict do nothing`.execute(trx);
  const survivorRows = JSON.stringify(replaced.map(({ survivor }) => survivor));
  await sql`
    update favourites f set created_at = s.created_at
    from jsonb_to_recordset(${survivorRows}::jsonb) as s (user_id int, created_at timestamptz)
    where f.listing_id = ${survivorId} and f.user_id = s.user_id`.execute(trx);
}

async function returnViewed(trx: Db, { survivorId, loserId, journal }: LockedMerge): Promise<void> {
  const { moved, replaced } = journal.viewed;
  await sql`
    update viewed_listings set listing_id = ${loserId}
    where listing_id = ${survivorId} and user_id = any(${moved}::int[])`.execute(trx);
  const rows = JSON.stringify(
    replaced.map(({ loser, survivor }) => ({
      ...loser,
      own_first: survivor.first_at,
      own_last: survivor.last_at,
    })),
  );
  await sql`
    with returned as (
      select * from jsonb_to_recordset(${rows}::jsonb) as one (user_id int, first_at timestamptz, last_at timestamptz,
        times int, own_first timestamptz, own_last timestamptz)),
    restored as (
      update viewed_listings s set times = s.times - returned.times, first_at = own_first,
        last_at = case when s.last_at = greatest(own_last, returned.last_at) then own_last else s.last_at end
      from returned where s.listing_id = ${survivorId} and s.user_id = returned.user_id returning s.user_id)
    insert into viewed_listings (user_id, listing_id, first_at, last_at, times)
    select user_id, ${loserId}::int, first_at, last_at, times from returned join restored using (user_id)
    on conflict do nothing`.execute(trx);
}

async function returnRest(trx: Db, { survivorId, loserId, journal }: LockedMerge): Promise<void> {
  await sql`
    update recommendation_marks set listing_id = ${loserId}
    where listing_id = ${survivorId} and user_id = any(${journal.marks}::int[])`.execute(trx);
  await sql`
    update favourite_notes n set listing_id = ${loserId}
    where listing_id = ${survivorId} and user_id = any(${journal.notes ?? []}::int[]) and not exists (
      select from favourite_notes l where l.listing_id = ${loserId} and l.user_id = n.user_id)`.execute(trx);
  await sql`
    update review_items set subject_id = ${loserId}, version = version + 1
    where id = any(${journal.reviewItems}::int[]) and subject_id = ${survivorId}
      and (decided_at is not null or not exists (
        select from review_items o where o.kind = 'report' and o.subject_id = ${loserId} and o.decided_at is null))`.execute(
    trx,
  );
  await sql`
    update alert_matches m set settled_at = null
    from jsonb_to_recordset(${JSON.stringify(journal.unsent ?? [])}::jsonb) as one (alert_id int, news_id int)
    where m.alert_id = one.alert_id and m.news_id = one.news_id`.execute(trx);
  await sql`
    update feed_items set listing_id = ${loserId}
    where listing_id = ${survivorId} and feed_id = any(${journal.feeds}::int[])`.execute(trx);
}

async function returnDays(trx: Db, { survivorId, loserId, journal }: LockedMerge): Promise<void> {
  const rows = JSON.stringify(journal.days);
  const days = sql`jsonb_to_recordset(${rows}::jsonb) as one (day date, views int, favourites int, leads int)`;
  await sql`
    update listing_days d set views = greatest(0, d.views - one.views),
      favourites = greatest(0, d.favourites - one.favourites), leads = greatest(0, d.leads - one.leads)
    from ${days} where d.listing_id = ${survivorId} and d.day = one.day`.execute(trx);
  await sql`
    delete from listing_days d using ${days}
    where d.listing_id = ${survivorId} and d.day = one.day and d.views + d.favourites + d.leads = 0`.execute(trx);
  await sql`delete from listing_days where listing_id = ${loserId}`.execute(trx);
  await sql`
    insert into listing_days (listing_id, day, views, favourites, leads)
    select ${loserId}::int, day, views, favourites, leads from ${days}`.execute(trx);
}
