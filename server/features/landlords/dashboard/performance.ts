import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Counts, Performance, Period } from '#common/contract/landlords/dashboard.ts';
import { plusDays } from '#common/time/days.ts';
import { updateFigures } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
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
  context: Context,
  companyId: number,
  { days: period, listingId }: PerformanceQuery,
): Promise<Performance> {
  const { db, t } = context;
  const days = Number(period);
  const one = listingId === undefined ? undefined : await findListing(db, companyId, listingId);
  const to = one ? await dayOf(context, one.id) : await updateFigures(db, companyId, context.now());
  const from = plusDays(to, 1 - days);
  const source = one
    ? sql`listing_days where listing_id = ${one.id}`
    : sql`company_days where company_id = ${companyId}`;
  const [counted, hasHistory] = await Promise.all([
    readDays(db, source, { from: plusDays(from, -days), to }),
    isAnyCounted(db, source),
  ]);
  const totals = sumOf(counted.slice(days));
  const best = one ? [{ ...one, ...totals }].filter(hasFigures) : await readBest(db, companyId, days);
  return {
    listing: one ? titleOf(one, t) : null,
    from,
    to,
    days: counted.slice(days),
    totals,
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
async function readDays(db: Db, source: RawBuilder<unknown>, { from, to }: Span): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select series.day::date as day, coalesce(views, 0) as views, coalesce(favourites, 0) as favourites,
      coalesce(leads, 0) as leads
    from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as series (day)
      left join (select * from ${source}) as counted on counted.day = series.day::date
    order by 1`.execute(db);
  return rows;
}

/** Whether anything was ever counted. */
async function isAnyCounted(db: Db, source: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from ${source} and views + favourites + leads > 0 limit 1`.execute(db);
  return rows.length > 0;
}

/** The most viewed listings of the days until `updateFigures`. */
async function readBest(db: Db, companyId: number, days: number): Promise<RankedListing[]> {
  const { rows } = await sql<RankedListing>`
    select l.id, ${titleColumn} as title, f.views, f.favourites, f.leads
    from (
      select * from listing_figures where company_id = ${companyId} and days = ${days} and views + favourites + leads > 0
      order by views desc, leads desc, listing_id limit ${MAX_BEST}) as f join listings l on l.id = f.listing_id
    order by f.views desc, f.leads desc, l.id`.execute(db);
  return rows;
}

const hasFigures = ({ views, favourites, leads }: Counts) => views + favourites + leads > 0;

/** Today at a listing. */
async function dayOf({ db, now }: Context, listingId: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select listing_day(${listingId}, ${now()}) as day`.execute(db);
  const [today] = rows;
  if (!today) throw new Error('there is always a day');
  return today.day;
}

async function findListing(db: Db, companyId: number, listingId: number): Promise<{ id: number; title: string }> {
  const { rows } = await sql<{ id: number; title: string }>`
    select l.id, ${titleColumn} as title from listings l
    where l.company_id = ${companyId} and l.id = ${listingId}`.execute(db);
  const [listing] = rows;
  if (!listing) throw new AppError('listing.not_found');
  return listing;
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
