import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { withDatabase } from './with-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's maintenance connection, and the name that its test databases start with. */
    database: { url: string; prefix: string };
  }
}

/**
 * Once per run: a PostgreSQL (TEST_DATABASE_URL, else a throw-away one) with a migrated template that each worker
 * copies. Answers what undoes it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL ? undefined : await startTemporary();
  const url = process.env.TEST_DATABASE_URL || (own?.url ?? '');
  const prefix = `foyer_test_${randomBytes(4).toString('hex')}`;
  const server = createDb(url, { max: 1 }).pool;
  await server.query(`create database ${prefix}`);
  const template = createDb(withDatabase(url, prefix), { max: 1 }).pool;
  await migrate(template);
  await template.end();
  project.provide('database', { url, prefix });

  return async () => {
    if (!own) await dropAll(server, prefix);
    await server.end();
    await own?.stop();
  };
}

async function dropAll(server: { query: (sql: string) => Promise<{ rows: { datname: string }[] }> }, prefix: string) {
  const { rows } = await server.query(`select datname from pg_database where datname like '${prefix}%'`);
  for (const { datname } of rows) await server.query(`drop database ${datname} with (force)`);
}
