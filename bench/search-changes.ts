import { NO_FILTERS } from '#common/search/filters.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { itemAt } from '#server/search/numbers.ts';
import type { ListingRecord } from '#server/search/record.ts';
import type { Detail } from './search-mix.ts';
import { microseconds } from './timing.ts';

const REPEATS = 3;
const NEW_IDS = 10_000_000;
/** A rent that no synthetic listing has, to find the change by. */
const UNIQUE_RENT_CENTS = 1_234_567;

type Kind = 'price' | 'options' | 'words' | 'new listing';

/** Frequency of each kind of change, in twentieths. */
const SHARES: [Kind, number][] = [
  ['price', 10],
  ['options', 4],
  ['words', 3],
  ['new listing', 3],
];

/**
 * Measures the time from putting a change until a search finds it. Repeats each change and returns its best time.
 * Throws if a change is not found.
 */
export function measureChanges(index: SearchIndex, sample: readonly ListingRecord[]) {
  const visible: number[] = [];
  const puts = new Map<Kind, number[]>(SHARES.map(([kind]) => [kind, []]));
  const removals: number[] = [];
  const kinds = SHARES.flatMap(([kind, share]) => Array.from({ length: share }, () => kind));
  sample.forEach((record, i) => {
    const kind = itemAt(kinds, i % kinds.length);
    const changed = changeListing(kind, record);
    const around = 0.0001;
    const bounds = {
      south: record.lat - around,
      west: record.lng - around,
      north: record.lat + around,
      east: record.lng + around,
    };
    const uniqueRent = {
      ...NO_FILTERS,
      bounds,
      rent: { min: UNIQUE_RENT_CENTS / 100, max: UNIQUE_RENT_CENTS / 100 + 1 },
    };
    let best = Infinity;
    let bestPut = Infinity;
    for (let i = 0; i < REPEATS; i++) {
      let found = 0;
      const put = microseconds(() => index.put(changed));
      const seen = microseconds(() => {
        found = index.count({ kind: 'country' }, uniqueRent);
      });
      if (found === 0) throw new Error(`a changed listing (${kind}) was not found`);
      bestPut = Math.min(bestPut, put);
      best = Math.min(best, put + seen);
      if (kind === 'new listing') removals.push(microseconds(() => index.remove(changed.id)));
      else index.put(record);
    }
    puts.get(kind)?.push(bestPut);
    visible.push(best);
  });
  const details: Detail[] = [
    { what: 'change: put and find', times: visible },
    ...SHARES.map(([kind]) => ({ what: `change: put, ${kind}`, times: puts.get(kind) ?? [] })),
    { what: 'change: removed', times: removals },
  ];
  return { visible, details };
}

function changeListing(kind: Kind, record: ListingRecord): ListingRecord {
  const [first, ...others] = record.floorPlans;
  if (!first) throw new Error('a listing without floor plans');
  const plan = { ...first, unitsAvailable: 1, rentMinCents: UNIQUE_RENT_CENTS, rentMaxCents: UNIQUE_RENT_CENTS };
  const priced = { ...record, floorPlans: [plan, ...others] };
  if (kind === 'options')
    return {
      ...priced,
      amenities: record.amenities.slice(1),
      utilities: ['heat', 'water'],
      featured: !record.featured,
    };
  if (kind === 'words') return { ...priced, text: `${record.text} freshly painted repeint` };
  return kind === 'new listing' ? { ...priced, id: record.id + NEW_IDS } : priced;
}
