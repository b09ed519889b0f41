import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/** Pairs of listings, and listings with signs of fraud. */
const PAIRS = 6;
const SUSPECTS = 3;

/**
 * Puts companies, names, reports and held runs into support's queue, as triggers of the database do unless they are off.
 * Adds suspected duplicates and signs of fraud.
 */
export async function writeQueue(db: Db, landlordCompanyId: number, today: Date): Promise<void> {
  await writePairs(db, landlordCompanyId);
  await writeSuspects(db, landlordCompanyId);
  await sql`
    insert into review_items (kind, subject_id, company_id, priority, opened_at, due_at)
    select kind, subject_id, company_id, priority, opened, opened + due
    from (
      select 'account' as kind, id as subject_id, id as company_id, 2 as priority, interval '1 day' as due from companies
      where status = 'new' and closed_at is null
      union all
      select 'name', id, id, 3, interval '1 day' from companies where renamed_at is not null and closed_at is null
      union all
      select 'report', listing_id, company_id, min(case r.reason when 'fraudulent-or-scam' then 1 else 2 end),
        interval '1 day'
      from listing_reports r join listings on listings.id = listing_id where r.state = 'new' group by listing_id, company_id
      union all
      select 'scam', listing_id, company_id, 2, interval '1 day' from scam_scores join listings on listings.id = listing_id
      union all
      select 'duplicate', p.id, company_id, 3, interval '3 days' from duplicate_pairs p join listings on listings.id = a_id
      union all
      select 'feed', r.id, company_id, 2, interval '1 day' from feed_runs r join feeds f on f.id = feed_id
      where r.state = 'held') one,
      lateral (select ${today}::timestamptz - subject_id % 37 * interval '1 hour' as opened) as moment
    order by kind, subject_id
    on conflict (kind, subject_id) where decided_at is null do nothing`.execute(db);
  await sql`update review_items set search_text = coalesce(review_text(kind, subject_id, company_id), '')`.execute(db);
  await sql`
    update listing_reports set review_item_id = review_items.id
    from review_items where kind = 'report' and subject_id = listing_id and state = 'new'`.execute(db);
}

/** Listings of one company in one city, as if their units were missing. */
const writePairs = (db: Db, landlordCompanyId: number) =>
  sql`
    insert into duplicate_pairs (a_id, b_id, score, reasons)
    select a, b, 7.5, ${JSON.stringify([
      { code: 'building', points: 4, value: null },
      { code: 'plans', points: 2.5, value: null },
      { code: 'phone', points: 1, value: null },
    ])}::jsonb
    from (
      select min(id) as a, max(id) as b from (
        select id, company_id, city_id, row_number() over (partition by company_id, city_id order by id) as place
        from listings where state in ('active', 'paused') and company_id <> ${landlordCompanyId}) one
      where place <= 2 group by company_id, city_id having count(*) = 2) pairs
    order by a limit ${PAIRS}`.execute(db);

const writeSuspects = (db: Db, landlordCompanyId: number) =>
  sql`
    insert into scam_scores (listing_id, points, reasons, address_key)
    select id, 45, ${JSON.stringify([
      { rule: 'rentFarBelow', points: 25, words: [], count: null, listingId: null, companyId: null },
      {
        rule: 'paymentWords',
        points: 20,
        words: ['deposit before a viewing', 'e-transfer'],
        count: null,
        listingId: null,
        companyId: null,
      },
    ])}::jsonb, address_normalised
    from listings where state = 'active' and company_id <> ${landlordCompanyId} order by id desc limit ${SUSPECTS}`.execute(
    db,
  );
