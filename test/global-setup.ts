import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { withDatabase } from './with-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For each worker a server's maintenance connection, and the name that its test databases start with. */
    databases: { url: string; prefix: string }[];
  }
}

/**
 * Once per run: for each worker a PostgreSQL with a migrated template to copy (TEST_DATABASE_URL, else throw-away ones).
 * Each has its own, as transactions are numbered by the server: what stays open in one database holds up the change feed
 * of all others. Answers what undoes it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared = await Promise.all(Array.from({ length: project.config.maxWorkers }, prepare));
  project.provide(
    'databases',
    prepared.map(({ url, prefix }) => ({ url, prefix })),
  );
  return async () => {
    await Promise.all(prepared.map(({ stop }) => stop()));
  };
}

async function prepare() {
  const own = process.env.TEST_DATABASE_URL ? undefined : await startTemporary();
  const url = process.env.TEST_DATABASE_URL || (own?.url ?? '');
  const prefix = `foyer_test_${randomBytes(4).toString('hex')}`;
  const server = createDb(url, { max: 1 }).pool;
  await server.query(`create database ${prefix}`);
  const template = createDb(withDatabase(url, prefix), { max: 1 }).pool;
  await migrate(template);
  await template.end();
  const stop = async () => {
    if (!own) await dropAll(server, prefix);
    await server.end();
    await own?.stop();
  };
  return { url, prefix, stop };
}

async function dropAll(server: { query: (sql: string) => Promise<{ rows: { datname: string }[] }> }, prefix: string) {
  const { rows } = await server.query(`select datname from pg_database where datname like '${prefix}%'`);
  for (const { datname } of rows) await server.query(`drop database ${datname} with (force)`);
}
