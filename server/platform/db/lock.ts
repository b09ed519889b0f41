import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from '#server/platform/memory/error-code.ts';

const lockFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

/** Whether a running PostgreSQL holds this cluster. A dead, zombie or recycled process id in the lock doesn't count. */
export function hasLiveOwner(clusterDir: string): boolean {
  const pid = lockedBy(clusterDir);
  return pid !== undefined && isPostgresOf(pid, clusterDir);
}

/**
 * Removes the lock of a killed PostgreSQL. PostgreSQL does so itself for a dead process id, but not if the id now
 * belongs to a zombie or another program: containers reuse a few ids.
 */
export function removeStaleLock(clusterDir: string, socketDir: string): void {
  const pid = lockedBy(clusterDir);
  const content = readLock(clusterDir);
  if (pid === undefined || !exists(pid) || isPostgresOf(pid, clusterDir)) return;
  // Another program may have started it in the meantime.
  if (readLock(clusterDir) !== content) return;
  rmSync(lockFile(clusterDir), { force: true });
  rmSync(join(socketDir, '.s.PGSQL.5432.lock'), { force: true });
}

function readLock(clusterDir: string): string | undefined {
  return existsSync(lockFile(clusterDir)) ? readFileSync(lockFile(clusterDir), 'utf8') : undefined;
}

/** The process id in the cluster's lock, running or not. */
export function lockedBy(clusterDir: string): number | undefined {
  const pid = Number.parseInt(readLock(clusterDir) ?? '', 10);
  // A standalone backend (initdb) writes its id negated.
  return Number.isNaN(pid) ? undefined : Math.abs(pid);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
}

function isPostgresOf(pid: number, clusterDir: string): boolean {
  if (!exists(pid)) return false;
  const ps = () => spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  const [state, command] = existsSync('/proc/self/stat') ? fromProc(pid) : splitOnce(ps().trim());
  return !state.startsWith('Z') && command.includes('postgres') && command.includes(clusterDir);
}

function fromProc(pid: number): [state: string, command: string] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name before the state may contain spaces and brackets.
    const state = stat.slice(stat.lastIndexOf(')') + 2);
    return [state, readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
  } catch {
    return ['', ''];
  }
}

function splitOnce(text: string): [string, string] {
  const space = text.indexOf(' ');
  return space < 0 ? [text, ''] : [text.slice(0, space), text.slice(space + 1)];
}
