import { type RawBuilder, sql } from 'kysely';
import { plusDays } from '#common/time/days.ts';
import { billingDay, creditsLiability } from '#server/features/money/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Duration, survivalQuantile } from './survival.ts';

/** Days that a run makes up for, if the job did not run. */
const DAYS_MADE_UP = 35;
/** Days of leads whose replies are measured, and of activations whose rentals are. */
const REPLY_DAYS = 28;
const RENT_DAYS = 180;
/** Days without a call after which a user is no longer active, and a company is compared. */
const ACTIVE_DAYS = 28;

/** Rolls up each finished day that is missing, and today as partial. */
export async function rollUpMissingDays({ db, now }: Pick<Services, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const today = billingDay(now());
  const known = await db
    .selectFrom('metric_rollups')
    .select('day')
    .where('is_partial', '=', false)
    .where('day', '>=', plusDays(today, -DAYS_MADE_UP))
    .execute();
  const done = new Set(known.map(({ day }) => day));
  // The latest day first, because its users can no longer be counted later.
  for (let ago = 1; ago <= DAYS_MADE_UP; ago++) {
    signal.throwIfAborted();
    const day = plusDays(today, -ago);
    if (!done.has(day)) await rollUpDay(db, day, { isPartial: false, isLatest: ago === 1 });
  }
  await rollUpDay(db, today, { isPartial: true, isLatest: true });
}

interface Day {
  isPartial: boolean;
  /** Users and credits are only known as they are now. */
  isLatest: boolean;
}

/** Writes all metrics of a day in Toronto in one transaction; a second run replaces the first. */
export async function rollUpDay(db: Db, day: string, { isPartial, isLatest }: Day): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('metrics.roll-up'))`.execute(trx);
    await trx.deleteFrom('metric_days').where('day', '=', day).execute();
    await writeCounts(trx, day);
    await writeReplies(trx, day);
    await writeRentals(trx, day);
    await writeChurn(trx, day);
    if (isLatest) await writeLatest(trx, day);
    await sql`
      insert into metric_rollups (day, is_partial) values (${day}, ${isPartial})
      on conflict (day) do update set is_partial = excluded.is_partial, finished_at = now()`.execute(trx);
  });
}

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Toronto')`;
const endOf = (day: string) => midnight(plusDays(day, 1));

/** Groups for everything, provinces and cities, with the columns of metric_days. `c` is the city. */
const place = sql`case when grouping(c.id) = 0 then 'city' when grouping(c.province_id) = 0 then 'province' else 'all' end as kind,
  coalesce(c.id, c.province_id, 0) as id`;
const EACH_PLACE = sql`grouping sets ((), (c.province_id), (c.id))`;

/** The listings that were live at a moment: the state of today, undone by the changes since. */
const liveAt = (moment: RawBuilder<unknown>) => sql`
  select l.id, l.city_id, l.company_id from listings l
  left join (select distinct on (listing_id) listing_id, from_state from listing_state_changes
    where at >= ${moment} order by listing_id, at, id) later on later.listing_id = l.id
  where l.created_at < ${moment}
    and case when later.listing_id is null then l.state else later.from_state end = 'active'`;

async function writeCounts(db: Db, day: string): Promise<void> {
  await sql`
    insert into metric_days (metric, day, place_kind, place_id, value, n)
    select 'liveListings', ${day}::date, ${place}, count(*), count(*)
    from (${liveAt(endOf(day))}) live join cities c on c.id = live.city_id group by ${EACH_PLACE}`.execute(db);
  await sql`
    insert into metric_days (metric, day, place_kind, place_id, value, n)
    select 'leads', ${day}::date, ${place}, count(*), count(*)
    from inquiries i join listings l on l.id = i.listing_id join cities c on c.id = l.city_id
    where i.created_at >= ${midnight(day)} and i.created_at < ${endOf(day)} group by ${EACH_PLACE}`.execute(db);
  await sql`
    insert into metric_days (metric, day, place_kind, place_id, value, n)
    select 'leadsPerListingDay', live.day, live.place_kind, live.place_id, coalesce(leads.value, 0) / live.value, live.n
    from metric_days live left join metric_days leads on leads.metric = 'leads' and leads.day = live.day
      and leads.place_kind = live.place_kind and leads.place_id = live.place_id
    where live.metric = 'liveListings' and live.day = ${day} and live.value > 0`.execute(db);
  await sql`
    insert into metric_days (metric, day, place_kind, place_id, value, n)
    select 'searches', ${day}::date, places.kind, places.id, sum(searches), sum(searches) from search_days s
      left join cities c on s.place_kind = 'city' and c.id = s.place_id
      cross join lateral (values ('all', 0), ('city', c.id),
        ('province', case s.place_kind when 'province' then s.place_id else c.province_id end)) places (kind, id)
    where s.day = ${day} and places.id is not null group by places.kind, places.id`.execute(db);
  await sql`
    insert into metric_days (metric, day, place_kind, place_id, value, n)
    select 'revenueCents', ${day}::date, case when grouping(p.id) = 0 then 'province' else 'all' end, coalesce(p.id, 0),
      coalesce(sum(case r.kind when 'receipt' then 1 else -1 end * (b.price_cents - b.discount_cents)), 0), count(*)
    from receipts r join purchases b on b.id = r.purchase_id
      left join provinces p on p.code = b.billing ->> 'province'
    where r.issued_on = ${day} group by grouping sets ((), (p.id)) having grouping(p.id) = 1 or p.id is not null`.execute(
    db,
  );
}

interface Bucket extends Duration {
  kind: string;
  id: number;
}

/** A lead is answered by a landlord's message, or by a status that the landlord chose. */
async function writeReplies(db: Db, day: string): Promise<void> {
  const { rows } = await sql<Bucket>`
    with leads as (
      select i.created_at, c.id, c.province_id, least(coalesce(i.deleted_at, ${endOf(day)}), ${endOf(day)}) as seen_at,
        least((select min(m.created_at) from lead_messages m where m.inquiry_id = i.id and m.side = 'landlord'),
          (select min(s.at) from lead_state_changes s where s.inquiry_id = i.id and s.cause = 'choice')) as replied_at
      from inquiries i join listings l on l.id = i.listing_id join cities c on c.id = l.city_id
      where i.created_at >= ${midnight(plusDays(day, 1 - REPLY_DAYS))} and i.created_at < ${endOf(day)}),
    spans as (
      select id, province_id, replied_at < seen_at as has_reply,
        round(extract(epoch from least(replied_at, seen_at) - created_at) / 360) / 10 as length from leads)
    select ${place}, length::float8, count(*) filter (where has_reply) as ended,
      count(*) filter (where has_reply is not true) as open
    from spans c group by grouping sets ((length), (c.province_id, length), (c.id, length)) order by length`.execute(
    db,
  );
  await writeQuantiles(db, day, rows, [
    ['replyMedianHours', 0.5],
    ['replyP90Hours', 0.9],
  ]);
}

/** From activation to "rented". Listings that went offline for other reasons were last seen then. */
async function writeRentals(db: Db, day: string): Promise<void> {
  const { rows } = await sql<Bucket>`
    with changes as (
      select listing_id, to_state, at, lead(at) over steps as next_at, lead(reason) over steps as next_reason
      from listing_state_changes where at >= ${midnight(plusDays(day, 1 - RENT_DAYS))} and at < ${endOf(day)}
      window steps as (partition by listing_id order by at, id)),
    spans as (
      select c.id, c.province_id, changes.next_reason = 'rented' as is_rented,
        floor(extract(epoch from coalesce(next_at, ${endOf(day)}) - at) / 86400) as length
      from changes join listings l on l.id = listing_id join cities c on c.id = l.city_id where to_state = 'active')
    select ${place}, length::float8, count(*) filter (where is_rented) as ended,
      count(*) filter (where is_rented is not true) as open
    from spans c group by grouping sets ((length), (c.province_id, length), (c.id, length)) order by length`.execute(
    db,
  );
  await writeQuantiles(db, day, rows, [['rentMedianDays', 0.5]]);
}

async function writeQuantiles(
  db: Db,
  day: string,
  rows: readonly Bucket[],
  wanted: readonly (readonly [metric: string, share: number])[],
): Promise<void> {
  const values = [...Map.groupBy(rows, ({ kind, id }) => `${kind} ${id}`).values()].flatMap((buckets) => {
    const [first] = buckets;
    const n = buckets.reduce((sum, { ended, open }) => sum + ended + open, 0);
    return wanted.flatMap(([metric, share]) => {
      const value = survivalQuantile(buckets, share);
      return first && value !== null ? [{ metric, place_kind: first.kind, place_id: first.id, value, n }] : [];
    });
  });
  await sql`
    insert into metric_days (metric, day, place_kind, place_id, value, n)
    select metric, ${day}::date, place_kind, place_id, value, n from jsonb_to_recordset(${JSON.stringify(values)})
      as given (metric text, place_kind text, place_id integer, value float8, n bigint)`.execute(db);
}

/** Companies with a live listing or a membership four weeks ago, and the share of them without either now. */
async function writeChurn(db: Db, day: string): Promise<void> {
  const active = (on: string) => sql`
    select company_id from (${liveAt(endOf(on))}) live
    union select company_id from memberships where begins_on <= ${on} and expires_on > ${on}`;
  await sql`
    insert into metric_days (metric, day, place_kind, place_id, value, n)
    select 'churnShare', ${day}::date, 'all', 0, avg((now_active.company_id is null)::integer), count(*)
    from (${active(plusDays(day, -ACTIVE_DAYS))}) before
      left join (${active(day)}) now_active using (company_id)
    having count(*) > 0`.execute(db);
}

async function writeLatest(db: Db, day: string): Promise<void> {
  await sql`
    insert into metric_days (metric, day, place_kind, place_id, value, n)
    select 'activeUsers', ${day}::date, 'all', 0, count(*), count(*) from (
      select user_id from sessions where last_used_at >= ${midnight(plusDays(day, 1 - ACTIVE_DAYS))}
      union select id from users where last_signed_in_at >= ${midnight(plusDays(day, 1 - ACTIVE_DAYS))}) users`.execute(
    db,
  );
  const { cents, credits } = await creditsLiability(db, day);
  await sql`
    insert into metric_days (metric, day, place_kind, place_id, value, n)
    values ('creditsLiabilityCents', ${day}, 'all', 0, ${cents}, ${credits})`.execute(db);
}
