import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { METRICS } from '#common/catalog/metrics.ts';
import { AppError } from '#common/contract/errors.ts';
import type { KeyMetrics, MetricPoint, metrics, SearchInsights } from '#common/contract/staff/metrics.ts';
import { MIN_SEARCHES } from '#common/contract/staff/metrics.ts';
import { plusDays } from '#common/time/days.ts';
import { keysOf } from '#common/values/objects.ts';
import { billingDay } from '#server/features/money/index.ts';
import type { Context } from '#server/platform/context.ts';

type MetricsQuery = z.output<(typeof metrics)['read']['query']>;

const MAX_ROWS = 25;

/** Metrics per day of a place. Throws location.not_found. */
export async function readMetrics(context: Context, { days, place }: MetricsQuery): Promise<KeyMetrics> {
  const { db, now, places } = context;
  const today = billingDay(now());
  const from = plusDays(today, 1 - Number(days));
  const [kind, id] = placeOf(place);
  if (kind !== 'all' && !places.byId(kind, id)) throw new AppError('location.not_found');
  const { rows } = await sql<MetricPoint & { metric: string }>`
    select metric, day, value, n from metric_days
    where place_kind = ${kind} and place_id = ${id} and day between ${from} and ${today} order by metric, day`.execute(
    db,
  );
  const known = Map.groupBy(rows, ({ metric }) => metric);
  const series = keysOf(METRICS)
    .filter((metric) => kind === 'all' || METRICS[metric].places === 'city' || METRICS[metric].places === kind)
    .map((metric) => ({
      metric,
      points: (known.get(metric) ?? []).map(({ day, value, n }) => ({ day, value, n })),
    }));
  return { from, today, series, places: await readPlaces(context, today) };
}

function placeOf(place: string): ['all' | 'province' | 'city', number] {
  const [kind, id = '0'] = place.split('-');
  return kind === 'province' || kind === 'city' ? [kind, Number(id)] : ['all', 0];
}

/** Provinces and cities with live listings in the last days, the largest first. */
async function readPlaces({ db, places }: Context, today: string): Promise<KeyMetrics['places']> {
  const { rows } = await sql<{ kind: 'province' | 'city'; id: number }>`
    select place_kind as kind, place_id as id from metric_days
    where metric = 'liveListings' and place_kind <> 'all' and day >= ${plusDays(today, -7)}
    group by 1, 2 order by place_kind desc, max(value) desc limit 200`.execute(db);
  return rows.flatMap(({ kind, id }) => {
    const place = places.byId(kind, id);
    return place ? [{ key: `${kind}-${id}`, name: place.name, kind }] : [];
  });
}

/** Searches without result, words not understood, and demand by place and bedrooms, from MIN_SEARCHES upwards. */
export async function readSearchInsights({ db, now, places }: Context, days: string): Promise<SearchInsights> {
  const from = plusDays(billingDay(now()), 1 - Number(days));
  const [empty, words, demand] = await Promise.all([
    sql<{ kind: Kind; id: number; beds: number; rentTo: number; searches: number; empty: number }>`
      select place_kind as kind, place_id as id, beds, rent_to as "rentTo", sum(searches) as searches, sum(empty) as empty
      from search_days where day >= ${from} group by 1, 2, 3, 4 having sum(empty) >= ${MIN_SEARCHES}
      order by sum(empty) desc limit ${MAX_ROWS}`.execute(db),
    sql<{ word: string; searches: number }>`
      select word, sum(searches) as searches from search_words where day >= ${from} group by word
      having sum(searches) >= ${MIN_SEARCHES} order by 2 desc, 1 limit ${MAX_ROWS}`.execute(db),
    sql<{ id: number; beds: number; searches: number; live: number }>`
      with wanted as (
        select place_id as id, beds, sum(searches) as searches from search_days
        where day >= ${from} and place_kind = 'city' and beds >= 0 group by 1, 2
        having sum(searches) >= ${MIN_SEARCHES} order by 3 desc limit 200)
      select w.*, (select count(distinct l.id) from listings l join floor_plans f on f.listing_id = l.id
        where l.city_id = w.id and l.state = 'active' and least(f.beds, 4) = w.beds) as live
      from wanted w order by w.searches / (1.0 + (select count(distinct l.id) from listings l
        join floor_plans f on f.listing_id = l.id
        where l.city_id = w.id and l.state = 'active' and least(f.beds, 4) = w.beds)) desc limit ${MAX_ROWS}`.execute(
      db,
    ),
  ]);
  const nameOf = (kind: Kind, id: number) =>
    (kind === 'country' ? undefined : places.byId(kind, id)?.name) ?? { en: 'Canada', fr: 'Canada' };
  return {
    empty: empty.rows.map(({ kind, id, beds, rentTo, ...row }) => ({
      ...row,
      place: nameOf(kind, id),
      beds: beds < 0 ? null : beds,
      rentTo: rentTo === 0 ? null : rentTo,
    })),
    words: words.rows,
    demand: demand.rows.map(({ id, ...row }) => ({ ...row, place: nameOf('city', id) })),
  };
}

type Kind = 'country' | 'province' | 'metro' | 'city';
