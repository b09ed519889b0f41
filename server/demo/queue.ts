import { sql } from 'kysely';
import { SCAM_POINTS } from '#common/catalog/scam-rules.ts';
import type { ScamReason } from '#common/contract/companies/scam.ts';
import { findPairs, savePairs } from '#server/features/companies/index.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Pairs of listings, and listings with signs of fraud. */
const PAIRS = 6;
const COMPARED = 3000;
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

/**
 * Lists some homes a second time, as a landlord does by mistake, and compares them like those of a real market. Only the
 * first listings are looked at, because a large market has millions of floor plans.
 */
async function writePairs(db: Db, landlordCompanyId: number): Promise<void> {
  const { rows } = await sql<{ first: number; second: number }>`
    with homes as (
      select l.id, company_id, row_number() over same as place, first_value(l.id) over same as first
      from listings l, lateral (
        select array_agg(beds * 1000 + baths_tenths order by position) as plans from floor_plans where listing_id = l.id) p
      where l.id <= ${COMPARED} and state = 'active' and place_known = 'confirmed' and address_unit = ''
        and company_id <> ${landlordCompanyId}
      window same as (partition by company_id, city_id, property_type, plans order by l.id))
    select min(first) as first, min(id) as second from homes where place = 2 group by company_id
    order by 1 limit ${PAIRS}`.execute(db);
  for (const { first, second } of rows) {
    await sql`
      update listings again set name = l.name, street = l.street, postal_code = l.postal_code, lat = l.lat, lng = l.lng,
        address_normalised = l.address_normalised, neighbourhood_id = l.neighbourhood_id, title_en = l.title_en,
        title_fr = l.title_fr, description_en = l.description_en, description_fr = l.description_fr
      from listings l where l.id = ${first} and again.id = ${second}`.execute(db);
    // The time of the new text would differ between two fillings of the same market.
    await sql`update listings set text_since = null where id = ${second}`.execute(db);
    await sql`
      update floor_plans again set label = p.label, square_feet = p.square_feet
      from floor_plans p
      where p.listing_id = ${first} and again.listing_id = ${second} and p.position = again.position`.execute(db);
  }
  const ids = rows.flatMap(({ first, second }) => [first, second]);
  await savePairs(db, await findPairs(db, ids), ids);
}

/** A sentence that the signs of fraud quote, in both languages. */
const ASKS = {
  en: 'Send a deposit before a viewing by e-transfer to hold the home.',
  fr: 'Envoyez un dépôt avant une visite par virement Interac pour réserver le logement.',
};

/** Gives a few listings signs of fraud, and the texts that have them. The first one copies another company's listing. */
async function writeSuspects(db: Db, landlordCompanyId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where state = 'active' and company_id <> ${landlordCompanyId} order by id desc limit ${SUSPECTS}`.execute(
    db,
  );
  const none = { words: [], count: null, listingId: null, companyId: null };
  const found: ScamReason[] = [
    { ...none, rule: 'rentFarBelow', points: SCAM_POINTS.rentFarBelow },
    {
      ...none,
      rule: 'paymentWords',
      points: SCAM_POINTS.paymentWords,
      words: ['deposit before a viewing', 'e-transfer'],
    },
  ];
  for (const [index, { id }] of rows.entries()) {
    const copied = index === 0 ? await copyTexts(db, id) : undefined;
    await sql`
      update listings set description_en = concat_ws(' ', description_en, ${ASKS.en}::text),
        description_fr = concat_ws(' ', description_fr, ${ASKS.fr}::text)
      where id = ${id}`.execute(db);
    await sql`update listings set text_since = null where id = ${id}`.execute(db);
    const reasons = copied
      ? [...found, { ...none, rule: 'copiedText' as const, points: SCAM_POINTS.copiedText, ...copied }]
      : found;
    const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
    await sql`
      insert into scam_scores (listing_id, points, reasons, address_key)
      select id, ${points}, ${JSON.stringify(reasons)}::jsonb, address_normalised from listings where id = ${id}`.execute(
      db,
    );
  }
}

/** Copies the texts of the listing of another company that has been live the longest. */
async function copyTexts(db: Db, id: number): Promise<{ listingId: number; companyId: number } | undefined> {
  const { rows } = await sql<{ listingId: number; companyId: number }>`
    update listings again set description_en = l.description_en, description_fr = l.description_fr
    from listings l
    where again.id = ${id} and l.id = (
      select id from listings where state = 'active' and company_id <> again.company_id order by activated_at, id limit 1)
    returning l.id as "listingId", l.company_id as "companyId"`.execute(db);
  return rows[0];
}
