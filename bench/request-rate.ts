import { setTimeout as wait } from 'node:timers/promises';
import { spreadOf } from './timing.ts';

/**
 * Starts requests at a fixed rate, even if earlier ones are still running, so queueing shows in the times.
 * Returns milliseconds from the time at which each was due.
 */
export async function requestAtRate(
  perSecond: number,
  seconds: number,
  request: (n: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = begin + (n * 1000) / perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    running.push(request(n).then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(running);
  return times;
}

/** Prints the count, p50, p99 and maximum of times in milliseconds. */
export function printTimes(what: string, times: readonly number[]): void {
  const { runs, p50, p99, max } = spreadOf(times);
  const figures = [p50, p99, max].map((ms) => ms.toFixed(1).padStart(9));
  console.log(`${what.padEnd(34)}${String(runs).padStart(8)}${figures.join('')}`);
}

export function printTimesHeader(): void {
  console.log(`${''.padEnd(34)}    done   p50 ms   p99 ms   max ms`);
}
