import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { recommend } from '#server/features/recommendations/recommend.ts';
import { tasteOf } from '#server/features/recommendations/taste.ts';
import { benchRenters } from './recommendation-histories.ts';
import { buildIndex, sampleOf } from './search-build.ts';
import { bestOf, bestOfRounds, microseconds, spreadOf } from './search-timing.ts';

// What recommending to a renter costs: from what they did to the homes with their reasons, on one core.
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    renters: { type: 'string', default: '300' },
    repeat: { type: 'string', default: '9' },
  },
});
const [listings, count, repeat] = [values.listings, values.renters, values.repeat].map(Number) as [
  number,
  number,
  number,
];

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}; ` +
    `${listings.toLocaleString('en-CA')} listings`,
);
const index = buildIndex(listings);
const renters = benchRenters(index, sampleOf(listings), count);
const answer = (renter: (typeof renters)[number]) => {
  const taste = tasteOf(renter.history);
  return taste ? recommend(index, taste) : [];
};

const first = renters.map((renter) => microseconds(() => answer(renter)));
const runs = renters.map((renter) => () => answer(renter));
const times = bestOf(repeat, runs);
const rounds = bestOfRounds(repeat, runs);
const found = renters.map((renter) => answer(renter).length);
const of = (what: string) => times.filter((_, i) => renters[i]?.what === what);

const rows: [string, number[]][] = [
  ['all renters, best of each', times],
  ['the same, each after all others', rounds],
  ['the same, the first time of all', first],
  ...[...new Set(renters.map(({ what }) => what))].map((what): [string, number[]] => [what, of(what)]),
];
console.table(
  Object.fromEntries(
    rows.map(([what, all]) => {
      const { runs: number, p50, p99, max } = spreadOf(all);
      const ms = (us: number) => Math.round(us / 10) / 100;
      return [what, { runs: number, 'p50 ms': ms(p50), 'p99 ms': ms(p99), 'max ms': ms(max) }];
    }),
  ),
);
const { p50: middle } = spreadOf(found);
console.log(
  `homes recommended: ${middle} at the median; none to ${found.filter((homes) => homes === 0).length} of ${count}`,
);
