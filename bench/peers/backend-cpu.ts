import { existsSync, readFileSync } from 'node:fs';

/**
 * A clock of the processor time, in milliseconds, that a local process has used. Linux tells it to the nanosecond; elsewhere,
 * or for a database on another machine, the wall clock stands in.
 */
export function cpuClockOf(pid: number, isLocal: boolean): { name: string; now: () => number } {
  const file = `/proc/${pid}/schedstat`;
  if (isLocal && existsSync(file))
    return { name: 'CPU', now: () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 };
  return { name: 'wall', now: () => performance.now() };
}
