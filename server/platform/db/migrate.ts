import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { limitSilence } from './pool.ts';

/** An arbitrary number, the same in every version. The holder of this lock migrates. */
const LOCK = 726_940_001;
const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** A database that this program must not change. The message is one line for the operator. */
export class MigrationError extends Error {}

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

/**
 * Migrates the schema, forward only, each file in its own transaction. Programs that start together wait for one
 * another. Throws MigrationError if a newer program migrated the database or its migrations differ from ours. Returns
 * the names of the applied files.
 */
export async function migrate(pool: pg.Pool, folder: URL = MIGRATIONS): Promise<string[]> {
  const known = await readMigrations(folder);
  const client = await pool.connect();
  try {
    // Waiting for another program's migration may take long, before any transaction.
    await client.query('set statement_timeout = 0');
    limitSilence(client, 0);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await createHistory(client);
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    );
    refuseDifferences(known, rows);
    const waiting = known.slice(rows.length);
    for (const migration of waiting) await apply(client, migration);
    return waiting.map(({ name }) => name);
  } finally {
    // Ending the session also releases the lock and the setting.
    client.release(true);
  }
}

/** Names and checksums of this program's migrations, in order. */
export async function knownMigrations(folder: URL = MIGRATIONS): Promise<{ name: string; sha256: string }[]> {
  return (await readMigrations(folder)).map(({ name, sha256 }) => ({ name, sha256 }));
}

/** Applies the first `count` migrations to an empty database, in the caller's transaction. */
export async function applyFirst(client: pg.PoolClient, count: number, folder: URL = MIGRATIONS): Promise<void> {
  await createHistory(client);
  for (const migration of (await readMigrations(folder)).slice(0, count)) await run(client, migration);
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // Git may check out different line endings.
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, sha256: sha256Of(sql) };
    }),
  );
}

function refuseDifferences(known: Migration[], applied: { name: string; sha256: string }[]): void {
  const newest = known.at(-1)?.name ?? '';
  const newer = applied.find(({ name }) => name > newest);
  if (newer)
    throw new MigrationError(
      `The database is newer than this program: it has ${newer.name}. Start the version that made it, or a later one.`,
    );
  for (const [index, { name, sha256 }] of applied.entries()) {
    const ours = known[index];
    if (ours?.name === name && ours.sha256 === sha256) continue;
    if (ours?.name === name)
      throw new MigrationError(
        `The migration ${name} was edited after it was applied. Restore it and write a new one.`,
      );
    if (ours && ours.name < name)
      throw new MigrationError(
        `The migration ${ours.name} comes before ${name}, which is already applied. Give it a later number.`,
      );
    throw new MigrationError(`The migration ${name} is applied to the database but missing from this program.`);
  }
}

async function createHistory(client: pg.PoolClient): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
}

async function run(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  const { name } = migration;
  try {
    await client.query('begin');
    await run(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new MigrationError(
      `The migration ${name} failed and was undone: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
