import type { HistogramName, Sample } from './figures.ts';

/** Upper bounds in seconds. Short ones are closer, so that quantiles of fast work mean something. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts durations by size. */
export interface DurationHistogram {
  add(ms: number): void;
  read(): Sample[];
}

export function createDurationHistogram(name: HistogramName, labels: Record<string, string> = {}): DurationHistogram {
  // The last one is above all bounds.
  const counts = [...BOUNDS, Number.POSITIVE_INFINITY].map(() => 0);
  let sum = 0;
  return {
    add(ms) {
      const seconds = ms / 1000;
      let at = 0;
      while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at++;
      counts[at] = (counts[at] ?? 0) + 1;
      sum += seconds;
    },
    read() {
      let count = 0;
      const buckets = counts.map((own, at): Sample => {
        count += own;
        return { name: `${name}_bucket`, labels: { ...labels, le: String(BOUNDS[at] ?? '+Inf') }, value: count };
      });
      return [...buckets, { name: `${name}_sum`, labels, value: sum }, { name: `${name}_count`, labels, value: count }];
    },
  };
}
