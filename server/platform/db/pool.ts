import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

/** The handle for queries: the pool, or a transaction on it. */
export type Db = Kysely<DB> | Transaction<DB>;

export interface PoolOptions {
  /** Maximum number of connections. */
  max?: number;
  /** The name in pg_stat_activity. */
  applicationName?: string;
  /** Cancels a statement that runs longer; 0 means no limit. */
  statementTimeoutMs?: number;
}

const INT8 = 20;
const DATE = 1082;

/**
 * Parsers: counts become numbers and dates 'YYYY-MM-DD' (a Date would shift with the time zone). The rest is as in pg.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return parseInt8;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Creates a pool and its typed query builder. A query fails while the database is away; broken connections are replaced
 * when it is back.
 */
export function createDb(connection: string, options: PoolOptions = {}): { pool: pg.Pool; db: Kysely<DB> } {
  const { max = 10, applicationName = 'foyer', statementTimeoutMs = 15_000 } = options;
  const pool = new pg.Pool({
    connectionString: connection,
    max,
    types,
    application_name: applicationName,
    statement_timeout: statementTimeoutMs,
    // An idle open transaction would hold back the change feed of every node.
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // Idle connections report errors here. Without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

/** A connection outside of any pool, for LISTEN and session locks. */
export function createDbClient(connection: string, applicationName: string): pg.Client {
  const client = new pg.Client({
    connectionString: connection,
    types,
    application_name: applicationName,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  return client;
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The bigint ${text} does not fit a number: select it as ::text`);
}
