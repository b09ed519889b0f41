import { average, spreadOf } from '#bench/timing.ts';

/** One query with both times in milliseconds. `difference` is null if the results are the same. */
export type ComparedQuery = { what: string; ours: number; theirs: number; difference: string | null };

const SHOWN = 3;

/** Prints both times and their ratios. @param same text for results without differences. True if there are none. */
export function printComparison(peer: string, timed: readonly ComparedQuery[], same: string): boolean {
  const different = timed.filter(({ difference }) => difference !== null);
  const row = (values: number[]) => {
    const { p50, p90, p99, max, average } = spreadOf(values);
    return {
      'p50 ms': short(p50),
      'p90 ms': short(p90),
      'p99 ms': short(p99),
      'max ms': short(max),
      'avg ms': short(average),
    };
  };
  const ours = timed.map((one) => one.ours);
  const theirs = timed.map((one) => one.theirs);
  console.table({ [peer]: row(theirs), 'the index (best of its runs)': row(ours) });
  const ratio = (one: ComparedQuery) => one.theirs / one.ours;
  const byRatio = timed.toSorted((a, b) => ratio(a) - ratio(b));
  const nth = (share: number) => byRatio[Math.floor(share * byRatio.length)];
  const at = (share: number) => short(ratio(nth(share) ?? { what: '', ours: 1, theirs: 0, difference: null }));
  console.log(
    `${timed.length} queries; ${different.length === 0 ? same : `${different.length} DIFFERENT`}. ` +
      `Ratio of averages ${short(average(theirs) / average(ours))}, median ratio per query ${at(0.5)}, p10 ${at(0.1)}, minimum ${at(0)} (${nth(0)?.what}).`,
  );
  for (const { what, difference } of different.slice(0, SHOWN)) console.log(`  ${difference}: ${what}`);
  return different.length === 0;
}

function short(value: number): number {
  return Number(value.toPrecision(3));
}
