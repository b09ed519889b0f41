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

/** The worker's database, and what deletes the rows of its tests. */
interface OwnDatabase {
  database: TestDatabase;
  clean: () => Promise<void>;
}

let own: Promise<OwnDatabase> | undefined;

/** This worker's server. */
function ownServer() {
  const databases = inject('databases');
  const found = databases[Number(process.env.VITEST_POOL_ID ?? 1) - 1];
  if (!found) throw new Error(`no database for worker ${process.env.VITEST_POOL_ID} of ${databases.length}`);
  return found;
}

/** This worker's migrated database. It is created once, and every call deletes all rows but the template's. */
export async function testDatabase(): Promise<TestDatabase> {
  own ??= openOwn();
  const { database, clean } = await own;
  await clean();
  return database;
}

async function openOwn(): Promise<OwnDatabase> {
  // A new one, because the cleaner keeps what it finds, and a worker that was replaced leaves rows behind.
  const database = await freshDatabase({ migrated: true });
  return { database, clean: await createCleaner(database.connection) };
}

/** Another database on the tests' server, for tests about databases: empty, or migrated like the workers'. */
export async function freshDatabase({ migrated }: { migrated: boolean }): Promise<TestDatabase> {
  const { url, prefix } = ownServer();
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  const server = createDb(url, { max: 1 }).pool;
  await server.query(`create database ${name} template ${migrated ? prefix : 'template0'} strategy file_copy`);
  await server.end();
  const connection = databaseUrl(url, name);
  return { ...createDb(connection), connection };
}

/**
 * Returns what deletes every row that a test wrote. It visits only tables with rows, because emptying all of them takes
 * many times as long. It keeps the tables that the template fills.
 */
async function createCleaner(connection: string): Promise<() => Promise<void>> {
  // Without triggers and foreign keys, any order of deletes works and the change feed gets no rows. The connection starts
  // so, because a change would discard the plan of the search for rows, which takes 10 ms.
  const url = new URL(connection);
  url.searchParams.set('options', '-c session_replication_role=replica');
  // One connection, because each has its own plan. A test may end it, and the pool opens another.
  const { pool } = createDb(url.href, { max: 1, applicationName: 'test cleaner' });
  const all = await namesOf(pool);
  const seeds = new Set(await findFilled(pool, all));
  const others = all.filter((name) => !seeds.has(name));
  return async () => {
    const filled = await findFilled(pool, others);
    if (filled.length === 0) return;
    await pool.query(filled.map((name) => `delete from ${name};`).join(' '));
  };
}

/** The tables that have rows. */
async function findFilled(pool: pg.Pool, tables: readonly string[]): Promise<string[]> {
  const text = tables
    .map((name) => `select '${name}' as name where exists (select 1 from ${name})`)
    .join(' union all ');
  const { rows } = await pool.query<{ name: string }>({ name: `find-filled-${tables.length}`, text });
  return rows.map(({ name }) => name);
}

/** Names of our tables and of the queue's table of jobs. */
async function namesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = 'job')`);
  return rows.map(({ name }) => name);
}
