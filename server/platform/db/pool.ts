import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';
import { type StatementWatch, watchedClient, watchedPool } from './watch-statements.ts';

/** The handle for queries: the pool, or a transaction on it. */
export type Db = Kysely<DB> | Transaction<DB>;

export interface PoolOptions {
  /** Maximum number of connections. */
  max?: number;
  /** The name in pg_stat_activity. */
  applicationName?: string;
  /**
   * The database cancels a statement that runs longer. A connection that is silent for two seconds more is closed,
   * because a lost network reports nothing. 0 means no limit.
   */
  statementTimeoutMs?: number;
  /** How long opening a connection may take. Default: 5,000 ms. */
  connectLimitMs?: number;
  /**
   * The address is a pooler's, which gives each transaction another connection and refuses limits at the start. The role
   * has the limits instead (`limitRole`).
   */
  isPooler?: boolean;
  /** Whether statements are prepared by name. Default: true. */
  isPrepared?: boolean;
  /** Measures the statements. */
  watch?: StatementWatch | undefined;
}

/** The database reports its own timeout within this time, in milliseconds, unless the network is lost. */
const SILENT_AFTER_MS = 2_000;
/** Probes find a lost network for connections that only listen, in milliseconds. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** An idle open transaction would hold back the change feed of every node, so it ends after this time, in milliseconds. */
export const IDLE_LIMIT_MS = 10_000;

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
  const {
    max = 10,
    applicationName = 'foyer',
    statementTimeoutMs = 15_000,
    connectLimitMs = 5_000,
    isPooler,
    isPrepared = true,
    watch,
  } = options;
  const Client = isPrepared ? pg.Client : UnnamedClient;
  const Pool = watch ? watchedPool(watch) : pg.Pool;
  const pool = new Pool({
    connectionString: connection,
    max,
    types,
    application_name: applicationName,
    ...(!isPooler && { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: IDLE_LIMIT_MS }),
    Client: watch ? watchedClient(Client, watch) : Client,
    connectionTimeoutMillis: connectLimitMs,
    ...KEEP_ALIVE,
  });
  // Idle connections report errors here. Without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const { stream } = client.connection;
    stream.on('timeout', () => stream.destroy(new SilentDatabase()));
  });
  if (statementTimeoutMs > 0) {
    pool.on('acquire', (client) => limitSilence(client, statementTimeoutMs + SILENT_AFTER_MS));
    pool.on('release', (_error, client) => limitSilence(client, 0));
  }
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Sends statements without their names, so that nothing is left behind on a pooler's connection. */
class UnnamedClient extends pg.Client {
  override query(...parameters: unknown[]) {
    const [config, ...rest] = parameters;
    const isNamed = typeof config === 'object' && config !== null && 'name' in config;
    return Reflect.apply(super.query, this, [isNamed ? { ...config, name: undefined } : config, ...rest]);
  }
}

/** A connection in use sent nothing for too long. The code is Node's for a lost network. */
class SilentDatabase extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database connection was silent for too long');
  }
}

/** Closes the connection after this time without a byte, in milliseconds; 0 means never. */
export function limitSilence({ connection: { stream } }: pg.PoolClient, limitMs: number): void {
  if (stream instanceof Socket) stream.setTimeout(limitMs);
}

/** Lets the statements of this transaction run without any limit. */
export async function allowLongStatements(client: pg.PoolClient): Promise<void> {
  limitSilence(client, 0);
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

/** Refreshes the statistics of all tables, which may take longer than a statement usually can. */
export async function analyzeTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await allowLongStatements(client);
    await client.query('analyze');
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A connection outside any pool, for LISTEN and session locks. */
export function createDbClient(connection: string, applicationName: string): pg.Client {
  const client = new pg.Client({
    connectionString: connection,
    types,
    application_name: applicationName,
    ...KEEP_ALIVE,
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
