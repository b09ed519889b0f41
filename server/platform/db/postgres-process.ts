import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Natives } from './natives.ts';
import type { Placement } from './placement.ts';

export const DATABASE_USER = 'foyer';
const MIB = 1024 * 1024;
const LOG_LIMIT_BYTES = 5 * MIB;
/** Below it, a new database would refuse every write anyway. */
const NEW_CLUSTER_MIB = 128;

/**
 * Starts PostgreSQL with a watchdog. When our end of the pipe closes, however this process died, the watchdog shuts the
 * server down cleanly. A line on the pipe stops the watchdog. It is forked twice so that it is not a child of
 * PostgreSQL.
 */
const WITH_WATCHDOG = 'exec 3<&0; ( (read -r line <&3 || kill -INT $$ 2>/dev/null) & ); exec "$@" 3<&- </dev/null';

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  max_wal_size: '256MB',
  // There are no replicas and no archive, so bulk loads need no row-by-row journal.
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Without the values of rows, which contain addresses.
  log_error_verbosity: 'terse',
  jit: 'off',
};

export interface PostgresProcess {
  pid: number | undefined;
  hasExited(): boolean;
  /** Its log output since the start. */
  output(): string;
  /** Fast shutdown: rolls back open transactions and keeps everything acknowledged. */
  stop(): Promise<void>;
}

/** Creates the cluster if it doesn't exist. An interrupted run leaves nothing that looks like a cluster. */
export async function createCluster({ initdb }: Natives, { clusterDir, identity }: Placement): Promise<void> {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return;
  removeDrafts(clusterDir);
  refuseFullDisk(dirname(clusterDir));
  const draft = `${clusterDir}.new-${process.pid}`;
  mkdirSync(draft, { mode: 0o700 });
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(draft, identity.uid, identity.gid);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const flags = ['-D', draft, '-U', DATABASE_USER, '-A', 'trust', '--no-sync', '-E', 'UTF8', `--locale=${locale}`];
  try {
    await promisify(execFile)(initdb, [...flags, '--locale-provider=icu', '--icu-locale=en-CA'], {
      ...identity,
      cwd: '/',
      env: cleanEnv(),
    });
    renameSync(draft, clusterDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another program created it first.
    if (existsSync(join(clusterDir, 'PG_VERSION'))) return;
    throw explained(error);
  }
}

/** Writes a stopped cluster to the disk, so that a loss of power can't take a part of it. */
export async function syncCluster({ initdb }: Natives, { clusterDir, identity }: Placement): Promise<void> {
  await promisify(execFile)(initdb, ['--sync-only', '-D', clusterDir], { ...identity, cwd: '/', env: cleanEnv() });
}

/** `initdb` would leave half of its files and a long report. */
function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MIB);
  if (free < NEW_CLUSTER_MIB)
    throw new Error(
      `The disk of ${folder} has ${free} MB free, and a new database needs ${NEW_CLUSTER_MIB}. Free some, or set another DATA_DIR.`,
    );
}

/** Starts PostgreSQL on an existing cluster. It doesn't accept queries yet. */
export function launchPostgres(
  { postgres }: Natives,
  place: Placement,
  settings: Record<string, string>,
): PostgresProcess {
  const logFile = `${place.clusterDir}.log`;
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) truncateSync(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const { uid, gid } = place.identity;
  if (uid !== undefined && gid !== undefined) fchownSync(log, uid, gid);
  const start = statSync(logFile).size;
  const flags = Object.entries({ ...SETTINGS, unix_socket_directories: place.socketDir, ...settings });
  const command = [postgres, '-D', place.clusterDir, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn('/bin/sh', ['-c', WITH_WATCHDOG, 'sh', ...command], {
    ...place.identity,
    cwd: '/',
    env: cleanEnv(),
    // Its own process group: Ctrl-C must not stop it before the server has drained.
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  // It must not keep a finished program alive. The watchdog cleans up.
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  child.stdin?.on('error', () => {});

  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  return {
    pid: child.pid,
    hasExited: () => hasExited(child),
    output: () => readFileSync(logFile).subarray(start).toString(),
    stop: () => stopProcess(child, exited),
  };
}

async function stopProcess(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (hasExited(child)) return;
  child.ref();
  child.kill('SIGINT');
  child.stdin?.write('over\n');
  const slow = sleep(30_000, 'slow', { ref: false });
  if ((await Promise.race([exited, slow])) !== 'slow') return;
  // Immediate shutdown. As safe as a crash: the next start replays the journal.
  child.kill('SIGQUIT');
  await exited;
}

function hasExited(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** The caller's PG* variables must not reach our own server. */
function cleanEnv(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C' };
}

/** Removes what a program left that was killed while it created the cluster. */
function removeDrafts(clusterDir: string): void {
  const prefix = `${basename(clusterDir)}.new-`;
  for (const name of readdirSync(dirname(clusterDir))) {
    if (!name.startsWith(prefix)) continue;
    try {
      process.kill(Number(name.slice(prefix.length)), 0);
    } catch {
      rmSync(join(dirname(clusterDir), name), { recursive: true, force: true });
    }
  }
}

function explained(error: unknown): Error {
  const text = String((error as { stderr?: string }).stderr || error);
  if (text.includes('could not look up effective user ID')) {
    return new Error(
      `User ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs to create a database. Set DATABASE_URL.`,
    );
  }
  return new Error(`The embedded database could not be created: ${text.trim().split('\n').slice(-3).join(' ')}`);
}
