import { recommend } from '#server/features/renting/recommendations/recommend.ts';
import { tasteOf } from '#server/features/renting/recommendations/taste.ts';
import { readOptions } from './read-options.ts';
import { benchRenters } from './recommendation-histories.ts';
import { buildIndex, sampleOf } from './search-build.ts';
import { bestOf, bestOfRounds, machine, microseconds, spreadOf } from './timing.ts';

// Time to recommend homes to a renter, with reasons, on one core.
const { listings, renters: count, repeat } = readOptions({ listings: 100_000, renters: 300, repeat: 9 });

console.log(`${machine()}; ${listings.toLocaleString('en-CA')} listings`);
const index = buildIndex(listings);
const renters = benchRenters(index, sampleOf(listings), count);
const recommendFor = (renter: (typeof renters)[number]) => {
  const taste = tasteOf(renter.history);
  return taste ? recommend(index, taste) : [];
};

const first = renters.map((renter) => microseconds(() => recommendFor(renter)));
const runs = renters.map((renter) => () => recommendFor(renter));
const times = bestOf(repeat, runs);
const rounds = bestOfRounds(repeat, runs);
const found = renters.map((renter) => recommendFor(renter).length);
const of = (what: string) => times.filter((_, i) => renters[i]?.what === what);

const rows: [string, number[]][] = [
  ['all renters, best of each', times],
  ['the same, in turns', rounds],
  ['the same, first run', first],
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
