import { existsSync } from 'node:fs';
import { readQueues as readQueueCounts } from '#server/features/staff/index.ts';
import type { Config } from '#server/platform/config.ts';
import { knownMigrations, readMigrationHistory } from '#server/platform/db/migrate.ts';
import {
  currentHistory,
  isBeforeBaseline,
  MigrationError,
  type MigrationId,
} from '#server/platform/db/migration-history.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { readPosition } from '#server/platform/db/replica.ts';
import { readTimeLimits, timeLimits } from '#server/platform/db/role-limits.ts';
import { databaseZoneProblem } from '#server/platform/texts/zone-data.ts';
import { type CheckResult, fail, ok, reasonOf, warn } from './check.ts';

/** The oldest PostgreSQL with all features that we use, as `server_version_num`. */
const OLDEST = 150_000;
/** Clocks that differ more make links and sessions expire early or late, in seconds. */
const CLOCK_WARN = 2;
const CLOCK_FAIL = 60;
/** A job that waits longer has no worker, in seconds. */
const STUCK_SECONDS = 600;
const LIMIT_SECONDS = 5;

/** Checks connection, version, schema, clock, time zones and jobs. Starts the embedded database if it is stopped. */
export async function checkDatabase(config: Config): Promise<CheckResult[]> {
  if (!config.DATABASE_URL && !existsSync(config.DATA_DIR))
    return [warn('database', `${config.DATA_DIR} does not exist yet: npm start creates the embedded database there.`)];
  let database: Database;
  try {
    database = await openDatabase(
      { ...config, DATABASE_TIMEOUT_SECONDS: LIMIT_SECONDS },
      { applicationName: 'foyer doctor', migrates: false },
    );
  } catch (error) {
    return [fail('database', reasonOf(error))];
  }
  try {
    return [
      await checkServer(database, config),
      ...(config.DATABASE_DIRECT_URL ? [await checkPooler(config)] : []),
      ...(config.DATABASE_REPLICA_URL ? [await checkReplica(database, config.DATABASE_REPLICA_URL)] : []),
      await checkMigrations(database),
      await checkClock(database),
      await checkZones(database),
      await checkJobs(database),
    ];
  } catch (error) {
    return [fail('database', `The database cannot be used: ${reasonOf(error)}.`)];
  } finally {
    await database.close();
  }
}

async function checkServer({ pool, isDiskLow }: Database, config: Config): Promise<CheckResult> {
  const { rows } = await pool.query<{ version: string; number: number; trigrams: boolean; size: string; most: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams,
      pg_size_pretty(pg_database_size(current_database())) as size, current_setting('max_connections')::int as most`,
  );
  const [found] = rows;
  if (!found || found.number < OLDEST)
    return fail('database', `PostgreSQL ${found?.version} is too old: version 15 or newer is needed.`);
  if (!found.trigrams) return fail('database', 'The extension pg_trgm is not installed on the database server.');
  if (isDiskLow()) return fail('database', 'The disk of the database is nearly full: nothing can be saved.');
  const needed = (config.WEB_PROCESSES + 1) * config.DATABASE_POOL_MAX;
  if (config.DATABASE_URL && needed > found.most)
    return warn('database', `The processes may open ${needed} connections, but the server allows ${found.most}.`);
  return ok('database', `PostgreSQL ${found.version} responds; it holds ${found.size}.`);
}

/** Proves that a connection through the pooler has the time limits, and that the direct address leads past it. */
async function checkPooler(config: Config): Promise<CheckResult> {
  const wanted = timeLimits(config.DATABASE_TIMEOUT_SECONDS * 1000);
  const through = createDb(config.DATABASE_URL ?? '', { max: 1, applicationName: 'foyer doctor', isPooler: true });
  const direct = createDb(config.DATABASE_DIRECT_URL ?? '', {
    max: 1,
    applicationName: 'foyer doctor',
    statementTimeoutMs: 1234,
  });
  try {
    const { statementMs } = await readTimeLimits(direct.pool);
    if (statementMs !== 1234)
      return fail('pooler', 'DATABASE_DIRECT_URL leads to a pooler: it must lead to PostgreSQL itself.');
    const found = await readTimeLimits(through.pool);
    if (found.statementMs === wanted.statementMs && found.idleMs === wanted.idleMs)
      return ok('pooler', `Statements through the pooler end after ${config.DATABASE_TIMEOUT_SECONDS} s.`);
    return fail(
      'pooler',
      `Statements through the pooler end after ${found.statementMs / 1000} s and idle transactions after ${found.idleMs / 1000} s, not ${wanted.statementMs / 1000} and ${wanted.idleMs / 1000} s: start the site once, then RECONNECT the pooler.`,
    );
  } finally {
    await through.pool.end();
    await direct.pool.end();
  }
}

/** Proves that the replica is a copy of this database, and states how far it is behind. */
async function checkReplica({ pool }: Database, url: string): Promise<CheckResult> {
  const copy = createDb(url, { max: 1, applicationName: 'foyer doctor', isPooler: true });
  try {
    const ours = await readPosition(pool);
    const its = await readPosition(copy.pool);
    if (its.history !== ours.history)
      return fail(
        'replica',
        'DATABASE_REPLICA_URL leads to another database, or to a copy that was promoted: it is not read.',
      );
    const behind = BigInt(ours.position) - BigInt(its.position);
    if (behind <= 0n) return ok('replica', 'The replica has everything.');
    return warn('replica', `The replica is ${behind} bytes behind: while it lags, pages come from the primary.`);
  } catch (error) {
    return warn('replica', `The replica cannot be used, so pages come from the primary: ${reasonOf(error)}.`);
  } finally {
    await copy.pool.end();
  }
}

async function checkMigrations({ pool }: Database): Promise<CheckResult> {
  const known = await knownMigrations();
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists)
    return ok('migrations', `The database is empty: the first start creates ${known.length} steps.`);
  const applied = await readMigrationHistory(pool);
  if (isBeforeBaseline(applied)) return checkOldHistory(known, applied);
  const foreign = applied.find(({ name, sha256 }, n) => known[n]?.name !== name || known[n]?.sha256 !== sha256);
  if (foreign)
    return fail('migrations', `The database has ${foreign.name}, which this version does not: use a newer one.`);
  const waiting = known.length - applied.length;
  if (waiting > 0)
    return warn('migrations', `${waiting} of ${known.length} migrations run at the next start: back up first.`);
  return ok('migrations', `All ${known.length} migrations are applied.`);
}

function checkOldHistory(known: MigrationId[], applied: MigrationId[]): CheckResult {
  try {
    currentHistory(known, applied);
    return warn('migrations', 'The next start renames what an earlier version made: back up first.');
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return fail('migrations', error.message);
  }
}

async function checkClock({ pool }: Database): Promise<CheckResult> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const between = (before + Date.now()) / 2;
  const seconds = Math.abs((rows[0]?.now.getTime() ?? 0) - between) / 1000;
  const text = `The clocks of this machine and of the database differ by ${seconds.toFixed(1)} s`;
  if (seconds > CLOCK_FAIL) return fail('clock', `${text}: synchronize both.`);
  return seconds > CLOCK_WARN ? warn('clock', `${text}: synchronize both.`) : ok('clock', `${text}.`);
}

async function checkZones({ pool }: Database): Promise<CheckResult> {
  const problem = await databaseZoneProblem(pool);
  return problem ? fail('zones', problem) : ok('zones', 'The database knows the clocks of all provinces.');
}

async function checkJobs({ db }: Database): Promise<CheckResult> {
  const { queues, failedJobs } = await readQueueCounts(db);
  const oldest = Math.max(
    0,
    ...queues.map(({ waitingSince }) => (waitingSince ? Date.now() - Date.parse(waitingSince) : 0)),
  );
  if (oldest > STUCK_SECONDS * 1000)
    return fail('jobs', `A job has waited for ${Math.round(oldest / 60_000)} minutes: is a worker running?`);
  if (failedJobs > 0)
    return warn('jobs', `${failedJobs} jobs failed for good: see Jobs and emails in the administration.`);
  return ok('jobs', `${queues.reduce((sum, { waiting }) => sum + waiting, 0)} jobs wait, none has failed for good.`);
}
