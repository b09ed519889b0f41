import type pg from 'pg';
import { IDLE_LIMIT_MS } from './pool.ts';

/** An arbitrary number, the same in every version. The holder of this lock changes the role. */
const LOCK = 726_940_009;

/** Time limits of a connection, in milliseconds. */
export interface TimeLimits {
  statementMs: number;
  idleMs: number;
}

/** The limits of a connection of this pool. */
export async function readTimeLimits(pool: pg.Pool): Promise<TimeLimits> {
  const { rows } = await pool.query<TimeLimits>(
    `select extract(epoch from current_setting('statement_timeout')::interval)::float8 * 1000 as "statementMs",
      extract(epoch from current_setting('idle_in_transaction_session_timeout')::interval)::float8 * 1000 as "idleMs"`,
  );
  return rows[0] ?? { statementMs: 0, idleMs: 0 };
}

/** The limits that the programs of a site expect. */
export const timeLimits = (statementMs: number): TimeLimits => ({ statementMs, idleMs: IDLE_LIMIT_MS });

/**
 * Gives the role of this connection its time limits in this database. Connections that a pooler has open keep their old
 * ones until it reconnects.
 */
export async function limitRole(pool: pg.Pool, statementMs: number): Promise<void> {
  const { rows } = await pool.query<{ text: string }>(
    `select format('alter role current_user in database %I set ', current_database()) as text`,
  );
  const alter = rows[0]?.text ?? '';
  // One transaction under a lock, because PostgreSQL refuses changes of a role by two programs at once.
  await pool.query(`select pg_advisory_xact_lock(${LOCK});
    ${alter} statement_timeout = ${Math.trunc(statementMs)};
    ${alter} idle_in_transaction_session_timeout = ${IDLE_LIMIT_MS}`);
}
