import { memoryNow } from '#bench/memory.ts';
import { createProgress } from '#bench/progress.ts';
import { type BenchQuery, describeQuery } from '#bench/search-queries.ts';
import { syntheticListings } from '#bench/synthetic-listings.ts';
import { bestMilliseconds } from '#bench/timing.ts';
import { BATHS, bathIndex } from '#common/catalog/baths.ts';
import { BEDS, bedIndex } from '#common/catalog/beds.ts';
import { NO_FILTERS, type SearchFilters } from '#common/search/filters.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { availablePlans, type ListingRecord } from '#server/search/record.ts';
import { type ComparedQuery, printComparison } from './comparison.ts';
import { differenceOf, type PeerAnswer } from './peer-answer.ts';
import { COUNTED } from './postgres-query.ts';

const PACKAGE: string = 'itemsjs';
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
type ItemsJs = (items: Item[], options: object) => { search: (asked: Asked) => Found };

/**
 * ItemsJS filters, counts options and sorts, but has no places, ranges or floor plans. The index finds the listings for those
 * first, which is not timed.
 */
export async function compareItemsJs(
  index: SearchIndex,
  queries: readonly BenchQuery[],
  listings: number,
): Promise<boolean> {
  // The package has no types, and is loaded by a name that the compiler does not look up.
  const { default: itemsjs }: { default: ItemsJs } = await import(PACKAGE);
  const possible = queries.filter(isPossible);
  console.log(
    `ItemsJS: ${possible.length} of ${queries.length} queries; without keywords and at most one condition on floor plans. ` +
      'The index finds places and ranges first, which is not timed. Counts of floor plans under another condition on plans, and ' +
      'sort orders other than featured and newest, are not compared.',
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
    `built in ${Math.round((performance.now() - begin) / 1000)} s, ${Math.round((after.heap + after.outside - before.heap - before.outside) / listings)} bytes per listing.`,
  );

  const timed: ComparedQuery[] = [];
  const progress = createProgress('querying both', possible.length);
  for (const query of possible) {
    const { scope, filters, centre } = query;
    const { bounds, area, rent, sqft, bathRange, moveIn } = filters;
    const apart = { ...NO_FILTERS, bounds, area, rent, sqft, bathRange, moveIn };
    const ids = index.matches(scope, apart).flatMap((id) => positions.get(id) ?? []);
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
    'all totals and counts were the same, and all pages sorted by date',
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
    beds: distinct(plans.map(({ beds }) => (beds === null ? undefined : BEDS[bedIndex(beds)]))),
    baths: distinct(plans.map(({ bathsTenths }) => BATHS[bathIndex(bathsTenths)])),
    furnished: distinct(plans.map(({ furnished }) => (furnished ? 'yes' : 'no'))),
  };
}

function chosenIn(filters: SearchFilters, group: string): readonly string[] {
  if (group !== 'furnished') return filters[group as 'beds'];
  return filters.furnished === null ? [] : [filters.furnished ? 'yes' : 'no'];
}

const PLAN_GROUPS = ['beds', 'baths', 'furnished'];

/** Conditions that one floor plan must meet together. */
function planConditions(filters: SearchFilters): string[] {
  const { rent, sqft, bathRange, moveIn } = filters;
  const ranges = rent || sqft || bathRange || moveIn ? ['ranges'] : [];
  return [...PLAN_GROUPS.filter((group) => chosenIn(filters, group).length > 0), ...ranges];
}

function isPossible({ filters }: BenchQuery): boolean {
  return filters.keyword === '' && planConditions(filters).length <= 1;
}

function answerOf({ pagination, data }: Found, filters: SearchFilters): PeerAnswer {
  const conditions = planConditions(filters);
  const facets: PeerAnswer['facets'] = {};
  for (const [group, keys] of COUNTED) {
    if (PLAN_GROUPS.includes(group) && conditions.some((condition) => condition !== group)) continue;
    const counts = new Map(data.aggregations[group]?.buckets.map(({ key, doc_count: count }) => [key, count]));
    facets[group] = Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0]));
  }
  // ItemsJS doesn't know that 'featured' never shows one company in both first places.
  const ids = filters.sort === 'newest' ? data.items.map(({ id }) => id as number) : null;
  return { total: pagination.total, ids, facets };
}
