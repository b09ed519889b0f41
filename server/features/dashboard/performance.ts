import { type RawBuilder, sql } from 'kysely';
import type { Counts, Performance, Period } from '#common/contract/dashboard.ts';
import { AppError } from '#common/errors.ts';
import { plusDays } from '#common/format.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { titleColumn, titleOf } from './titles.ts';

const MAX_BEST = 5;

interface PerformanceQuery {
  days: Period;
  listingId?: number | undefined;
}
type Day = Counts & { day: string };
type RankedListing = Counts & { id: number; title: string };

/** Figures of a company's listings, or of one of them. Throws listing.not_found for another company's listing. */
export async function readPerformance(
  { db, now, t }: Context,
  companyId: number,
  { days: period, listingId }: PerformanceQuery,
): Promise<Performance> {
  const days = Number(period);
  const one = listingId === undefined ? undefined : await findListing(db, companyId, listingId);
  const listings = sql`(select id from listings where company_id = ${companyId} ${one ? sql`and id = ${one.id}` : sql``})`;
  const { to, hasHistory } = await spanOf(db, listings, now());
  const from = plusDays(to, 1 - days);
  const [counted, best] = await Promise.all([
    readDays(db, listings, { from: plusDays(from, -days), to }),
    readBest(db, listings, { from, to }),
  ]);
  return {
    listing: one ? titleOf(one, t) : null,
    from,
    to,
    days: counted.slice(days),
    totals: sumOf(counted.slice(days)),
    before: sumOf(counted.slice(0, days)),
    hasHistory,
    best: best.map(({ views, favourites, leads, ...listing }) => ({
      listing: titleOf(listing, t),
      views,
      favourites,
      leads,
    })),
  };
}

interface Span {
  from: string;
  to: string;
}

/** The counts of each day, oldest first. */
async function readDays(db: Db, listings: RawBuilder<unknown>, { from, to }: Span): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select series.day::date as day, coalesce(sum(d.views), 0)::int8 as views,
      coalesce(sum(d.favourites), 0)::int8 as favourites, coalesce(sum(d.leads), 0)::int8 as leads
    from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as series (day)
      left join listing_days d on d.day = series.day::date and d.listing_id in ${listings}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** The most viewed listings. */
async function readBest(db: Db, listings: RawBuilder<unknown>, { from, to }: Span): Promise<RankedListing[]> {
  const { rows } = await sql<RankedListing>`
    select l.id, ${titleColumn} as title, sum(d.views)::int8 as views, sum(d.favourites)::int8 as favourites,
      sum(d.leads)::int8 as leads
    from listing_days d join listings l on l.id = d.listing_id
    where d.listing_id in ${listings} and d.day between ${from} and ${to}
    group by l.id having sum(d.views + d.favourites + d.leads) > 0
    order by 3 desc, 5 desc, l.id limit ${MAX_BEST}`.execute(db);
  return rows;
}

async function findListing(db: Db, companyId: number, listingId: number): Promise<{ id: number; title: string }> {
  const { rows } = await sql<{ id: number; title: string }>`
    select l.id, ${titleColumn} as title from listings l
    where l.company_id = ${companyId} and l.id = ${listingId}`.execute(db);
  const [listing] = rows;
  if (!listing) throw new AppError('listing.not_found');
  return listing;
}

/** The last day in the zone that is furthest ahead, and whether anything was ever counted. */
async function spanOf(db: Db, listings: RawBuilder<unknown>, now: Date): Promise<{ to: string; hasHistory: boolean }> {
  const { rows } = await sql<{ to: string; hasHistory: boolean }>`
    select (${now}::timestamptz at time zone zone.name)::date as "to",
      exists (select from listing_days where listing_id in ${listings}) as "hasHistory"
    from (
      select distinct home_zone(l.id) as name from listings l where l.id in ${listings}
      union select 'America/Toronto' where not exists ${listings}) as zone
    order by 1 desc limit 1`.execute(db);
  const [span] = rows;
  if (!span) throw new Error('there is always a zone');
  return span;
}

function sumOf(days: readonly Counts[]): Counts {
  const sum = { views: 0, favourites: 0, leads: 0 };
  for (const { views, favourites, leads } of days) {
    sum.views += views;
    sum.favourites += favourites;
    sum.leads += leads;
  }
  return sum;
}
