import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { createDb } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { databaseUrl } from './database-url.ts';

export interface TestDatabase {
  pool: pg.Pool;
  db: Kysely<DB>;
  /** Connection string, for a test's own connections. */
  connection: string;
}

let own: Promise<TestDatabase> | undefined;
const kept = new WeakMap<pg.Pool, Promise<Tables>>();

/** This worker's server. */
function ownServer() {
  const databases = inject('databases');
  const found = databases[Number(process.env.VITEST_POOL_ID ?? 1) - 1];
  if (!found) throw new Error(`no database for worker ${process.env.VITEST_POOL_ID} of ${databases.length}`);
  return found;
}

/** This worker's migrated database. It is created once, and every call deletes all rows but the template's. */
export async function testDatabase(): Promise<TestDatabase> {
  own ??= connect(`${ownServer().prefix}_1`);
  const database = await own;
  await cleanDb(database.pool);
  return database;
}

/** Another database on the tests' server, for tests about databases: empty, or migrated like the workers'. */
export async function freshDatabase({ migrated }: { migrated: boolean }): Promise<TestDatabase> {
  return connect(`${ownServer().prefix}_${randomBytes(4).toString('hex')}`, migrated);
}

/**
 * Deletes every row that a test wrote. Visits only tables with rows, because emptying all of them takes many times as
 * long. Keeps the tables that the template fills.
 */
export async function cleanDb(pool: pg.Pool): Promise<void> {
  let tables = kept.get(pool);
  if (!tables) {
    tables = findTables(pool);
    kept.set(pool, tables);
  }
  const { findTouched } = await tables;
  if (!findTouched) return;
  // Planning it takes much longer than running it, so each connection plans it once.
  const touched = await pool.query<{ name: string }>({ name: 'find-touched', text: findTouched });
  if (touched.rows.length === 0) return;
  const deletes = touched.rows.map(({ name }) => `delete from ${name};`).join(' ');
  // Turns off triggers and foreign keys, so any order works and the change feed gets no rows.
  await pool.query(`select set_config('session_replication_role', 'replica', true); ${deletes}`);
}

interface Tables {
  /** A query for the names of tables with rows. Empty if there are no tables. */
  findTouched: string;
}

async function findTables(pool: pg.Pool): Promise<Tables> {
  const { url, prefix } = ownServer();
  const template = createDb(databaseUrl(url, prefix), { max: 1 }).pool;
  try {
    const all = await namesOf(template);
    const filled = all.length === 0 ? [] : (await template.query<{ name: string }>(touchedQuery(all))).rows;
    const seeds = new Set(filled.map(({ name }) => name));
    const own = await namesOf(pool);
    return { findTouched: touchedQuery(own.filter((name) => !seeds.has(name))) };
  } finally {
    await template.end();
  }
}

/** Names of our tables and of the queue's table of jobs. */
async function namesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = 'job')`);
  return rows.map(({ name }) => name);
}

function touchedQuery(names: string[]): string {
  return names.map((name) => `select '${name}' as name where exists (select 1 from ${name})`).join(' union all ');
}

async function connect(name: string, migrated = true): Promise<TestDatabase> {
  const { url, prefix } = ownServer();
  const server = createDb(url, { max: 1 }).pool;
  const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name]);
  const template = migrated ? prefix : 'template0';
  if (rowCount === 0) await server.query(`create database ${name} template ${template} strategy file_copy`);
  await server.end();
  const connection = databaseUrl(url, name);
  return { ...createDb(connection), connection };
}
