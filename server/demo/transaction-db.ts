import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';

/** Kysely on one connection, inside the transaction that is open there. */
export function transactionDb(client: PoolClient): Db {
  const connection = { query: client.query.bind(client), release: () => {} } as unknown as PoolClient;
  const pool = { connect: async () => connection, end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
