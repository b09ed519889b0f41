import { readFileSync } from 'node:fs';

/** Megabytes that this process has in memory, all threads together. */
export function residentMb(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readStatus()) ?? [];
  return kilobytes === undefined ? process.memoryUsage.rss() / 1e6 : Number(kilobytes) / 1024;
}

function readStatus(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    return '';
  }
}
