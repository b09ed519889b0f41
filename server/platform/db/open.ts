import type { Kysely } from 'kysely';
import type pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createDb } from './pool.ts';
import type { DB } from './schema.ts';

export interface DatabaseConfig {
  /** PostgreSQL connection string; empty runs the embedded database in DATA_DIR. */
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
  /** Most pooled connections of this process. */
  DATABASE_POOL_MAX: number;
}

export interface Database {
  pool: pg.Pool;
  db: Kysely<DB>;
  /** Connection string for connections outside of the pool: LISTEN, the job queue. */
  connection: string;
  /** Undefined where DATABASE_URL is set. */
  embedded: EmbeddedDatabase | undefined;
  /** True when the embedded database's disk is nearly full: time to refuse writes. */
  isDiskLow(): boolean;
  /** Ends the pool, then the embedded database where this process started it. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Shown in pg_stat_activity: which of our programs it is. */
  applicationName?: string;
  /** Overrides the 15 s of web requests; 0 for tools that take their time. */
  statementTimeoutMs?: number;
  log?: (line: string) => void;
}

/**
 * Connects to DATABASE_URL or starts (joins) the embedded database, and migrates.
 * Throws MigrationError on a database that is not ours to touch.
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<Database> {
  const { log, ...poolOptions } = options;
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded({ dataDir: config.DATA_DIR, log });
  const connection = config.DATABASE_URL || (embedded?.url ?? '');
  const { pool, db } = createDb(connection, { max: config.DATABASE_POOL_MAX, ...poolOptions });
  const close = async () => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    await migrate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, db, connection, embedded, isDiskLow: () => embedded?.isDiskLow() ?? false, close };
}
