import { average, spreadOf } from '#bench/search-timing.ts';

/** One query on both, in milliseconds, and where the answers differ. */
export type Timed = { ours: number; theirs: number; difference: string | null };

const SHOWN = 3;

/** Prints both sides' times and their ratios; `same` says what was the same. True where every answer was. */
export function printComparison(peer: string, timed: readonly Timed[], same: string): boolean {
  const different = timed.flatMap(({ difference }) => difference ?? []);
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
  const ratios = timed.map((one) => one.theirs / one.ours).sort((a, b) => a - b);
  const at = (share: number) => short(ratios[Math.floor(share * ratios.length)] ?? 0);
  console.log(
    `${timed.length} queries; ${different.length === 0 ? same : `${different.length} DIFFERENT`}. ` +
      `Times as much: by averages ${short(average(theirs) / average(ours))}, a query's median ${at(0.5)}, p10 ${at(0.1)}, least ${at(0)}.`,
  );
  for (const text of different.slice(0, SHOWN)) console.log(`  ${text}`);
  return different.length === 0;
}

function short(value: number): number {
  return Number(value.toPrecision(3));
}
