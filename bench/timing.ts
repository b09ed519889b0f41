import { cpus, loadavg } from 'node:os';
import { numberAt } from '#server/search/numbers.ts';

/** @param share 0 to 1, e.g. 0.99 for p99 */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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

/** Wall-clock microseconds of one run. */
export function microseconds(run: () => void): number {
  const begin = performance.now();
  run();
  return (performance.now() - begin) * 1000;
}

/**
 * The shortest of several runs of each function, in microseconds. Queries are shorter than a time slice, so the shortest
 * run excludes other programs. The runs of one function follow each other, so its data is in the cache.
 */
export function bestOf(repeat: number, runs: readonly (() => void)[]): number[] {
  for (let round = 0; round < 3; round++) for (const run of runs) run();
  return runs.map((run) => {
    let least = Infinity;
    for (let i = 0; i < repeat; i++) least = Math.min(least, microseconds(run));
    return least;
  });
}

/** Like `bestOf`, but runs all functions in turn, so each finds the data of the others in the cache. */
export function bestOfRounds(repeat: number, runs: readonly (() => void)[]): number[] {
  const least = runs.map(() => Infinity);
  for (let round = 0; round < repeat; round++)
    runs.forEach((run, i) => {
      least[i] = Math.min(numberAt(least, i), microseconds(run));
    });
  return least;
}

/** Processor, Node, load average and date, for the first line of a report. */
export function machine(): string {
  const { model } = cpus()[0] ?? { model: 'unknown processor' };
  const date = new Date().toISOString().slice(0, 10);
  return `${model}, ${cpus().length} cores, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}, ${date}`;
}
