import { existsSync, readFileSync } from 'node:fs';

/** CPU time of a local process in milliseconds. Elsewhere than on Linux, or for a remote process, it is the wall clock. */
export function cpuClockOf(pid: number, isLocal: boolean): { name: string; now: () => number } {
  const file = `/proc/${pid}/schedstat`;
  if (isLocal && existsSync(file))
    return { name: 'CPU', now: () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 };
  return { name: 'wall', now: () => performance.now() };
}
