import type { Pool } from 'pg';
import type { PlaceKind } from '#server/features/market/locations/places.ts';

interface TrendRow {
  beds: number;
  month: string;
  median_rent_cents: number;
  listing_count: number;
}

type RentTrends = Awaited<ReturnType<typeof readRentTrendsNow>>;
/** How long trends are cached, in milliseconds. They change once a day. */
const TRENDS_LIFE_MS = 600_000;
/** How many places' trends are cached. */
const MAX_TRENDS = 500;
const cachedTrends = new WeakMap<Pool, Map<string, { trends: RentTrends; readAt: number }>>();

/**
 * Median rents of a place by month (YYYY-MM) and bedrooms, at most ten minutes old; null for a month with too few
 * homes.
 */
export async function readRentTrends(pool: Pool, kind: PlaceKind, id: number): Promise<RentTrends> {
  const held = cachedTrends.get(pool) ?? new Map();
  cachedTrends.set(pool, held);
  const key = `${kind} ${id}`;
  const known = held.get(key);
  if (known && performance.now() - known.readAt < TRENDS_LIFE_MS) return known.trends;
  const trends = await readRentTrendsNow(pool, kind, id);
  if (trends.months.length === 0) return trends;
  if (held.size >= MAX_TRENDS) held.delete(held.keys().next().value);
  held.set(key, { trends, readAt: performance.now() });
  return trends;
}

async function readRentTrendsNow(pool: Pool, kind: PlaceKind, id: number) {
  const { rows } = await pool.query<TrendRow>({
    name: 'rent-trends',
    text: `select beds, to_char(month, 'YYYY-MM') as month, median_rent_cents, listing_count
      from rent_trends where location_kind = $1 and location_id = $2 order by beds, month`,
    values: [kind, id],
  });
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  const series = [...Map.groupBy(rows, ({ beds }) => beds)].map(([beds, points]) => {
    const byMonth = new Map(points.map((point) => [point.month, point]));
    return {
      beds,
      medianRentCents: months.map((month) => byMonth.get(month)?.median_rent_cents ?? null),
      listingCount: months.map((month) => byMonth.get(month)?.listing_count ?? 0),
    };
  });
  return { months, series };
}

/** How many active listings went live since a moment, in Unix seconds. */
export async function countActiveSince(pool: Pool, since: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'active-since',
    text: `select count(*)::int as count from listings where state = 'active' and activated_at >= to_timestamp($1)`,
    values: [since],
  });
  return rows[0]?.count ?? 0;
}
