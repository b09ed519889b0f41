import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  currentHistory,
  isBeforeBaseline,
  MigrationError,
  type MigrationId,
  refuseDifferences,
} from './migration-history.ts';
import { hasSteps, inOneTransaction, retryLocked, runSteps, runStepsAtOnce } from './migration-steps.ts';
import { limitSilence } from './pool.ts';

/** An arbitrary number, the same in every version. The holder of this lock migrates. */
const LOCK = 726_940_001;
/** How often a program looks whether another one has migrated, in milliseconds. */
const LOOK_EVERY_MS = 100;
const MIGRATIONS = new URL('../../migrations/', import.meta.url);
/** Statements of a migration that may run again. */
const FUNCTIONS_AND_COMMENTS =
  /^create (?:function|procedure) (?:[^$;]*;|[^$]*\$\$[\s\S]*?\$\$;)|^comment on [^;']+'[^']*';/gm;

interface Migration extends MigrationId {
  sql: string;
}

/**
 * Migrates the schema, forward only, each file in its own transaction, or in steps if its name ends with `.steps.sql`.
 * Programs that start together wait for one another. Throws MigrationError if a newer program migrated the database or
 * its migrations differ from ours. Returns the names of the applied files.
 */
export async function migrate(
  pool: pg.Pool,
  folder: URL = MIGRATIONS,
  log: (line: string) => void = () => {},
): Promise<string[]> {
  const known = await readMigrations(folder);
  const client = await pool.connect();
  try {
    // Waiting for another program's migration may take long, before any transaction.
    await client.query('set statement_timeout = 0');
    limitSilence(client, 0);
    await takeLock(client);
    await createHistory(client);
    const applied = await readMigrationHistory(client);
    const history = currentHistory(known, applied);
    if (isBeforeBaseline(applied)) await continueOldHistory(client, known.slice(0, history.length), folder);
    refuseDifferences(known, history);
    const waiting = known.slice(history.length);
    for (const { name, sql, sha256 } of waiting) {
      if (hasSteps(name)) await runSteps(client, name, sql, log);
      await inTransaction(client, name, async () => {
        await client.query(hasSteps(name) ? 'drop table schema_migration_steps' : sql);
        await record(client, [{ name, sha256 }]);
      });
    }
    return waiting.map(({ name }) => name);
  } finally {
    // Ending the session also releases the lock and the setting.
    client.release(true);
  }
}

/** Names and checksums of this program's migrations, in order. */
export async function knownMigrations(folder: URL = MIGRATIONS): Promise<MigrationId[]> {
  return (await readMigrations(folder)).map(({ name, sha256 }) => ({ name, sha256 }));
}

/** The migrations that a database records as applied, in order. */
export async function readMigrationHistory(client: pg.Pool | pg.ClientBase): Promise<MigrationId[]> {
  const { rows } = await client.query<MigrationId>('select name, sha256 from schema_migrations order by name');
  return rows;
}

/** Applies the first `count` migrations to an empty database, in the caller's transaction. */
export async function applyFirst(client: pg.PoolClient, count: number, folder: URL = MIGRATIONS): Promise<void> {
  await createHistory(client);
  for (const { name, sql, sha256 } of (await readMigrations(folder)).slice(0, count)) {
    if (hasSteps(name)) await runStepsAtOnce(client, sql);
    else await client.query(sql);
    await record(client, [{ name, sha256 }]);
  }
}

/** Waits between statements, because an index that is built concurrently waits for every running statement. */
async function takeLock(client: pg.PoolClient): Promise<void> {
  const take = () => client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [LOCK]);
  while (!(await take()).rows[0]?.isOurs) await sleep(LOOK_EVERY_MS);
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readSql(new URL(name, folder));
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

// Git may check out different line endings.
const readSql = async (file: URL) => (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');

async function createHistory(client: pg.PoolClient): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
}

async function record(client: pg.PoolClient, migrations: readonly MigrationId[]): Promise<void> {
  await client.query('insert into schema_migrations (name, sha256) select * from unnest($1::text[], $2::text[])', [
    migrations.map(({ name }) => name),
    migrations.map(({ sha256 }) => sha256),
  ]);
}

/** Turns a database with all migrations from before the baseline into one of the baseline, with the same rows. */
async function continueOldHistory(client: pg.PoolClient, baseline: Migration[], folder: URL): Promise<void> {
  const renames = 'from-0167/rename.sql';
  const statements = baseline.flatMap(({ sql }) => sql.match(FUNCTIONS_AND_COMMENTS) ?? []);
  const sql = [
    await readSql(new URL(renames, folder)),
    ...statements.map((statement) => statement.replace(/^create /, 'create or replace ')),
  ].join('\n');
  await inTransaction(client, renames, async () => {
    await client.query(sql);
    await client.query('delete from schema_migrations');
    await record(client, baseline);
  });
}

async function inTransaction(client: pg.PoolClient, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await retryLocked(client, () => inOneTransaction(client, work));
  } catch (error) {
    throw new MigrationError(
      `The migration ${name} failed and was undone: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
}
