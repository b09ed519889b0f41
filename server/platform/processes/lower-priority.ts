import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type pg from 'pg';

/** Lets requests go first: lowers the priority of the calling thread. Only Linux has priorities of threads. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** The same, and of the pool's connections if their PostgreSQL runs on this machine and belongs to this user. */
export function lowerPriority(pool: pg.Pool): void {
  if (process.platform !== 'linux') return;
  lowerThreadPriority();
  pool.on('connect', (client) => {
    const pid = 'processID' in client && typeof client.processID === 'number' ? client.processID : 0;
    if (pid > 0 && isPostgres(pid)) tryToLower(pid);
  });
}

/** A remote database has other process ids, which may be anything here. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ');
  } catch {
    return false;
  }
}

function tryToLower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Another user's process.
  }
}
