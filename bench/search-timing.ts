/** The value below which such a share of sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}

export type Spread = { runs: number; p50: number; p90: number; p99: number; max: number; average: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    runs: sorted.length,
    p50: percentile(sorted, 0.5),
    p90: percentile(sorted, 0.9),
    p99: percentile(sorted, 0.99),
    max: sorted.at(-1) ?? 0,
    average: average(sorted),
  };
}

/** How long a run takes, in microseconds. */
export function microseconds(run: () => void): number {
  const begin = performance.now();
  run();
  return (performance.now() - begin) * 1000;
}

/**
 * The shortest of up to `repeat` runs in a row, in milliseconds, for runs of any length: those longer than a time slice are not
 * repeated beyond a quarter of a second.
 */
export function bestMilliseconds(repeat: number, run: () => void): number {
  const end = performance.now() + 250;
  let least = Infinity;
  for (let i = 0; i < repeat && (i < 2 || performance.now() < end); i++) least = Math.min(least, microseconds(run));
  return least / 1000;
}

/**
 * The shortest of several runs of each, in microseconds: queries are shorter than a time slice, so that what other work on the
 * machine adds falls away. Each is repeated on its own, its data still in the cache.
 */
export function bestOf(repeat: number, runs: readonly (() => void)[]): number[] {
  for (let round = 0; round < 3; round++) for (const run of runs) run();
  return runs.map((run) => {
    let least = Infinity;
    for (let i = 0; i < repeat; i++) least = Math.min(least, microseconds(run));
    return least;
  });
}

/** As `bestOf`, but round after round over all of them, so that each finds the cache full of the others' data. */
export function bestOfRounds(repeat: number, runs: readonly (() => void)[]): number[] {
  const least = runs.map(() => Infinity);
  for (let round = 0; round < repeat; round++)
    runs.forEach((run, i) => {
      least[i] = Math.min(least[i] as number, microseconds(run));
    });
  return least;
}
