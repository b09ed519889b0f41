import { NO_FILTERS, type SearchFilters } from '#common/search/filters.ts';
import type { SearchIndex } from '#server/search/index.ts';
import type { TimedQuery } from './search-mix.ts';
import { describeQuery } from './search-queries.ts';
import { microseconds } from './timing.ts';

const SIZES_MB = [1, 16, 256];
const SHOWN = 6;
// Layout of the index: bits per block and option, and options and layers of floor plans.
const BLOCK = 512;
const ROW_BYTES = BLOCK / 8;
const PLAN_OPTIONS = 13;
const LAYERS = 8;

/** Memory bandwidth of one core in bytes per microsecond, by data size in megabytes. */
export function measureBandwidth(): Map<number, number> {
  return new Map(
    SIZES_MB.map((size) => {
      const bytes = Buffer.alloc(size * 2 ** 20, 1);
      let least = Infinity;
      // The byte does not occur, so the C library scans all data with its fastest instructions.
      for (let i = 0; i < 8; i++)
        least = Math.min(
          least,
          microseconds(() => bytes.indexOf(2)),
        );
      return [size, bytes.length / least];
    }),
  );
}

/**
 * Compares the slowest queries with the minimum that counting must read: one bit per listing of the place and option, for
 * floor plans once per layer. This is an estimate without knowledge of the index.
 */
export function explainSlowest(
  index: SearchIndex,
  timed: readonly TimedQuery[],
  bandwidth: Map<number, number>,
): string[] {
  const rates = [...bandwidth].map(([size, rate]) => `${(rate / 1000).toFixed(1)} GB/s over ${size} MB`);
  const lines = [`One core reads ${rates.join(', ')}. Slowest searches, with the minimum that their counts must read:`];
  for (const { scope, filters, us } of timed.toSorted((a, b) => b.us - a.us).slice(0, SHOWN)) {
    const { bounds, area } = filters;
    const located = index.count(scope, { ...NO_FILTERS, bounds, area });
    const result = index.search(scope, filters, { facets: true });
    const options = Object.values(result.facets ?? {}).reduce((sum, group) => sum + Object.keys(group).length, 0);
    const rows = options + (asksPlans(filters) ? PLAN_OPTIONS * LAYERS : 0);
    const bytes = Math.ceil(located / BLOCK) * rows * ROW_BYTES;
    const rate = [...bandwidth].find(([size]) => bytes <= size * 2 ** 20)?.[1] ?? [...bandwidth.values()].at(-1) ?? 1;
    lines.push(
      `  ${Math.round(us)} µs: ${describeQuery({ scope, filters })}: ${located} in place, ${result.total} found; ` +
        `${(bytes / 1e6).toFixed(2)} MB, ${Math.round(bytes / rate)} µs`,
    );
  }
  return lines;
}

function asksPlans({ beds, baths, furnished, rent, sqft, bathRange, moveIn }: SearchFilters): boolean {
  return beds.length + baths.length > 0 || furnished !== null || Boolean(rent || sqft || bathRange || moveIn);
}
