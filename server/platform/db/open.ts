import type { Kysely } from 'kysely';
import type pg from 'pg';
import { prepareDataFolder } from '#server/platform/memory/data-folder.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createDb } from './pool.ts';
import { limitRole } from './role-limits.ts';
import type { DB } from './schema.ts';
import { explainDatabase, refuseOldServer } from './unavailable.ts';
import type { CopyDatabase } from './upgrade-cluster.ts';
import type { StatementWatch } from './watch-statements.ts';

/** Connections of a program besides its pool: listening, snapshots, and some to spare. */
const OUTSIDE_OF_POOL = 8;

export interface DatabaseConfig {
  /** PostgreSQL connection string; empty runs the embedded database in DATA_DIR. */
  DATABASE_URL?: string | undefined;
  /** The same database without the pooler that DATABASE_URL leads to; empty if it leads to none. */
  DATABASE_DIRECT_URL?: string | undefined;
  /** A copy for reads; empty without one. */
  DATABASE_REPLICA_URL?: string | undefined;
  DATABASE_PREPARED?: boolean | undefined;
  DATA_DIR: string;
  /** Maximum pooled connections of this process. */
  DATABASE_POOL_MAX: number;
  DATABASE_TIMEOUT_SECONDS: number;
}

export interface Database {
  pool: pg.Pool;
  db: Kysely<DB>;
  /** Connection string for connections outside the pool and any pooler: listening, lasting locks, threads. */
  connection: string;
  /** Undefined if DATABASE_URL is set. */
  embedded: EmbeddedDatabase | undefined;
  /** True if the disk of the embedded database is nearly full and writes should be refused. */
  isDiskLow(): boolean;
  /** Closes the pool, then the embedded database if this process started it. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** The program's name in pg_stat_activity. */
  applicationName?: string;
  /** Overrides DATABASE_TIMEOUT_SECONDS; 0 means no limit, for command-line tools. It avoids the pooler. */
  statementTimeoutMs?: number;
  /** Measures the pool's statements. */
  watch?: StatementWatch | undefined;
  /** Programs that will use the embedded database. It allows connections for all and one more. Default: 1. */
  programs?: number;
  /** Copies the embedded database from an older PostgreSQL. Without it, such a database is refused. */
  copyDatabase?: CopyDatabase | undefined;
  /** False leaves the schema as it is. Default: true. */
  migrates?: boolean;
  log?: (line: string) => void;
}

/**
 * Connects to DATABASE_URL, or starts or joins the embedded database, and migrates. Throws MigrationError if the
 * database must not be changed.
 */
export async function openDatabase(config: DatabaseConfig, options: OpenDatabaseOptions = {}): Promise<Database> {
  const { log, programs = 1, migrates = true, copyDatabase, ...poolOptions } = options;
  const connections = (programs + 1) * (config.DATABASE_POOL_MAX + OUTSIDE_OF_POOL);
  const settings: Record<string, string> = programs > 1 ? { max_connections: String(connections) } : {};
  // The embedded database does the same.
  if (config.DATABASE_URL) prepareDataFolder(config.DATA_DIR);
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbedded({ dataDir: config.DATA_DIR, settings, copyDatabase, log });
  const connection = embedded?.url ?? (config.DATABASE_DIRECT_URL || config.DATABASE_URL || '');
  const limitMs = config.DATABASE_TIMEOUT_SECONDS * 1000;
  // Behind a pooler, every program has the limits of the role.
  const isPooler =
    Boolean(config.DATABASE_URL && config.DATABASE_DIRECT_URL) && poolOptions.statementTimeoutMs === undefined;
  const { pool, db } = createDb((isPooler && config.DATABASE_URL) || connection, {
    max: config.DATABASE_POOL_MAX,
    statementTimeoutMs: limitMs,
    ...poolOptions,
    isPooler,
    isPrepared: !isPooler || (config.DATABASE_PREPARED ?? true),
  });
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  const direct = isPooler ? createDb(connection, { max: 1, statementTimeoutMs: 0 }).pool : pool;
  try {
    if (config.DATABASE_URL) await refuseOldServer(direct);
    if (migrates) await migrate(direct, undefined, log);
    // Before the pooler opens a connection for this program, which would keep the old limits.
    if (migrates && isPooler) await limitRole(direct, limitMs);
  } catch (error) {
    await close();
    throw config.DATABASE_URL ? explainDatabase(error, config.DATABASE_URL) : error;
  } finally {
    if (direct !== pool) await direct.end();
  }
  return { pool, db, connection, embedded, isDiskLow: () => embedded?.isDiskLow() ?? false, close };
}
