import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDb } from '#server/platform/db/pool.ts';
import { startTemporary } from '#server/platform/db/temporary.ts';
import { databaseUrl } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Per worker: the connection string of its database server, and the prefix of its test databases. */
    databases: { url: string; prefix: string }[];
  }
}

/**
 * Prepares a PostgreSQL per worker with a migrated template database to copy: the one of TEST_DATABASE_URL, else
 * temporary ones. Workers cannot share a server, because an open transaction in one database delays the change feed of
 * the others. Returns the teardown.
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
  const template = createDb(databaseUrl(url, prefix), { max: 1 }).pool;
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
