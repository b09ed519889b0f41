import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { lockedBy } from './lock.ts';
import type { Natives } from './natives.ts';
import type { Placement } from './placement.ts';
import { DATABASE_USER, launchPostgres, type PostgresProcess } from './postgres-process.ts';

const DATABASE = 'foyer';
/** Errors while a killed predecessor's PostgreSQL is still shutting down. */
const PASSING_TROUBLE = /lock file .* already exists|pre-existing shared memory|address already in use/i;

/** Resolves with the process when it accepts queries, or undefined if a retry makes sense. */
export async function launchCluster(
  natives: Natives,
  place: Placement,
  settings: Record<string, string>,
  deadline: number,
): Promise<PostgresProcess | undefined> {
  const started = launchPostgres(natives, place, settings);
  for (; Date.now() < deadline; await sleep(10)) {
    if (started.hasExited()) {
      const output = started.output();
      if (PASSING_TROUBLE.test(output)) return undefined;
      throw new Error(`The embedded database did not start: ${reasonIn(output)} (${place.clusterDir}.log)`);
    }
    // If another program was faster, this is its server, and ours is about to give up.
    if ((await acceptsQueries(place)) && lockedBy(place.clusterDir) === started.pid) return started;
  }
  await started.stop();
  return undefined;
}

/** Runs a query to check that the server is up (its log says so too early) and that our database exists. */
export async function acceptsQueries(place: Placement): Promise<boolean> {
  const client = new pg.Client({ connectionString: clusterUrl(place, 'postgres'), connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`).catch(ignoreDuplicate);
    return true;
  } catch (error) {
    if (isNotYet(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

function isNotYet(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const starting = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01'];
  return starting.includes(code) || /terminated|timeout/i.test(message);
}

function ignoreDuplicate(error: { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}

/** Connection string of a cluster’s database, over its private socket. */
export function clusterUrl({ socketDir }: Placement, database = DATABASE): string {
  return `postgresql://${DATABASE_USER}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

function reasonIn(output: string): string {
  // Messages to clients aren't the reason why it stopped.
  const lines = output
    .split('\n')
    .filter((line) => line && !/not yet accepting|in recovery mode|starting up|shutting down/.test(line));
  const line =
    lines.findLast((text) => /FATAL|PANIC|error while loading/.test(text)) ?? lines.at(-1) ?? 'it said nothing';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '');
}
