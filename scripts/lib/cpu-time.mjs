import { readFileSync } from 'node:fs';

/** Ticks per second of Linux's process times; the same on every current architecture. */
const TICKS_PER_SECOND = 100;

/**
 * Processor time of this process and of all processes that it or its children waited for, in seconds. Undefined where the
 * system has no /proc. Source: proc_pid_stat(5), the fields utime to cstime.
 */
export function cpuSeconds() {
  try {
    // The second field is the program's name in brackets, which may have spaces.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}
