import { memoryNow } from '#bench/search-memory.ts';
import { createProgress } from '#bench/search-progress.ts';
import { type BenchQuery, describeQuery } from '#bench/search-queries.ts';
import { bestMilliseconds } from '#bench/search-timing.ts';
import { syntheticListings } from '#bench/synthetic-listings.ts';
import { BATHS, bathIndex } from '#common/catalog/baths.ts';
import { BEDS, bedIndex } from '#common/catalog/beds.ts';
import { NO_FILTERS, type SearchFilters } from '#common/search/filters.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { availablePlans, type ListingRecord } from '#server/search/record.ts';
import { differenceOf, type PeerAnswer } from './answer.ts';
import { printComparison, type Timed } from './comparison.ts';
import { COUNTED } from './postgres-query.ts';

const REPEAT = 9;
const PAGE_SIZE = 24;
const GROUPS = COUNTED.map(([group]) => group);
const ALL_OF = ['amenities', 'utilities'];

type Item = Record<string, string[] | number>;
type Asked = {
  per_page: number;
  page: number;
  sort: string;
  filters: Record<string, readonly string[]>;
  _ids: number[];
};
type Found = {
  pagination: { total: number };
  data: { items: Item[]; aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }> };
};
// The package brings no types.
type ItemsJs = (items: Item[], options: object) => { search: (asked: Asked) => Found };

/**
 * ItemsJS counts options and sorts; it knows neither places nor ranges nor floor plans. It is given the numbers of the listings
 * that lie in the place and meet the ranges, found by the index and not timed, and is asked for the rest.
 */
export async function compareItemsJs(
  index: SearchIndex,
  queries: readonly BenchQuery[],
  listings: number,
): Promise<boolean> {
  const { default: itemsjs } = (await import('itemsjs' as string)) as { default: ItemsJs };
  const asked = queries.filter(isAnswerable);
  console.log(
    `ItemsJS: ${asked.length} of ${queries.length} queries; not those with a keyword, nor those that ask one floor plan for two things. ` +
      'Places and ranges are found for it beforehand and not timed; counts of floor plans beside another wish for a plan, and ' +
      'orders other than featured and newest, are not compared.',
  );
  const before = memoryNow();
  const begin = performance.now();
  const positions = new Map<number, number>();
  const items: Item[] = [];
  for (const record of syntheticListings(listings)) positions.set(record.id, items.push(itemOf(record)));
  const engine = itemsjs(items, {
    native_search_enabled: false,
    sortings: {
      featured: { field: ['featured', 'activated', 'id'], order: ['desc', 'desc', 'asc'] },
      newest: { field: ['activated', 'id'], order: ['desc', 'asc'] },
    },
    aggregations: Object.fromEntries(
      GROUPS.map((group) => [group, { conjunction: ALL_OF.includes(group), size: 200 }]),
    ),
  });
  const after = memoryNow();
  console.log(
    `built in ${Math.round((performance.now() - begin) / 1000)} s, ${Math.round((after.heap + after.outside - before.heap - before.outside) / listings)} bytes a listing.`,
  );

  const timed: Timed[] = [];
  const progress = createProgress('asking both', asked.length);
  for (const query of asked) {
    const { scope, filters, centre } = query;
    const { bounds, area, rent, allIn, sqft, bathRange, moveIn } = filters;
    const apart = { ...NO_FILTERS, bounds, area, rent, allIn, sqft, bathRange, moveIn };
    const ids = index.matches(scope, apart).map((id) => positions.get(id) as number);
    const request: Asked = {
      per_page: PAGE_SIZE,
      page: filters.page,
      sort: filters.sort === 'newest' ? 'newest' : 'featured',
      filters: Object.fromEntries(GROUPS.map((group) => [group, chosenIn(filters, group)])),
      _ids: ids.sort((a, b) => a - b),
    };
    const ask = () => index.search(scope, filters, { facets: true, centre });
    const difference = differenceOf(ask(), answerOf(engine.search(request), filters));
    const theirs = bestMilliseconds(REPEAT, () => engine.search(request));
    const ours = bestMilliseconds(REPEAT, ask);
    timed.push({ what: describeQuery(query), ours, theirs, difference });
    progress.add();
  }
  progress.end();
  return printComparison(
    'ItemsJS (best of its runs)',
    timed,
    'every total and count was the same, and every page by date',
  );
}

function itemOf(record: ListingRecord): Item {
  const plans = availablePlans(record);
  const distinct = (keys: (string | undefined)[]) => [...new Set(keys.filter((key) => key !== undefined))];
  return {
    id: record.id,
    featured: record.featured ? 1 : 0,
    activated: record.activatedAt,
    amenities: [...record.amenities],
    utilities: [...record.utilities],
    pets: [...record.petPolicies],
    types: [record.propertyType],
    beds: distinct(plans.map(({ beds }) => BEDS[bedIndex(beds)])),
    baths: distinct(plans.map(({ bathsTenths }) => BATHS[bathIndex(bathsTenths)])),
    furnished: distinct(plans.map(({ furnished }) => (furnished ? 'yes' : 'no'))),
  };
}

function chosenIn(filters: SearchFilters, group: string): readonly string[] {
  if (group !== 'furnished') return filters[group as 'beds'];
  return filters.furnished === null ? [] : [filters.furnished ? 'yes' : 'no'];
}

const PLAN_GROUPS = ['beds', 'baths', 'furnished'];

// What one and the same floor plan must meet.
function wishesForPlan(filters: SearchFilters): string[] {
  const { rent, sqft, bathRange, moveIn } = filters;
  const ranges = rent || sqft || bathRange || moveIn ? ['ranges'] : [];
  return [...PLAN_GROUPS.filter((group) => chosenIn(filters, group).length > 0), ...ranges];
}

function isAnswerable({ filters }: BenchQuery): boolean {
  return filters.keyword === '' && wishesForPlan(filters).length <= 1;
}

function answerOf({ pagination, data }: Found, filters: SearchFilters): PeerAnswer {
  const wishes = wishesForPlan(filters);
  const facets: PeerAnswer['facets'] = {};
  for (const [group, keys] of COUNTED) {
    if (PLAN_GROUPS.includes(group) && wishes.some((wish) => wish !== group)) continue;
    const counts = new Map(data.aggregations[group]?.buckets.map(({ key, doc_count: count }) => [key, count]));
    facets[group] = Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0]));
  }
  // Two of one company never lead in the order 'featured': a rule of ours that it doesn't know.
  const ids = filters.sort === 'newest' ? data.items.map(({ id }) => id as number) : null;
  return { total: pagination.total, ids, facets };
}
