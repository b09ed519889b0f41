import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { MigrationError } from './migration-history.ts';
import { type Statement, splitStatements } from './split-statements.ts';

/** Files with this ending run statement by statement, outside a transaction (decision 92). */
const ENDING = '.steps.sql';
const INDEX = /^create (?:unique )?index concurrently (?:if not exists )?("?)([\w$]+)\1 on /;
/** A statement with this parameter changes at most that number of rows, and is repeated until no row is left. */
const LOT = /\$1\b/;

/** Everything that wants a table queues behind a statement that waits for it, so it waits only this long, in milliseconds. */
const LOCK_WAIT_MS = 50;
/** Pause before it tries again, and how long it tries before the start fails, in milliseconds. */
const MAX_PAUSE_MS = 1_000;
const LOCK_LIMIT_MS = 10 * 60_000;
/** A writer of the same rows waits as long as a lot takes, in milliseconds. Its rows adapt to that. */
const LOT_MS = 25;
const FIRST_LOT = 50;
const MAX_LOT = 5_000;
/** SQLSTATE codes of a lock that was not available in time, and of a deadlock. */
const LOCKED: ReadonlySet<string> = new Set(['55P03', '40P01']);

/** True if the file runs in steps. */
export const hasSteps = (name: string): boolean => name.endsWith(ENDING);

/**
 * Runs the statements of a file, each in its own transaction. Finished ones are recorded in `schema_migration_steps`,
 * which exists only in the meantime, so that the next start continues. Throws MigrationError.
 */
export async function runSteps(client: pg.ClientBase, name: string, sql: string, log: (line: string) => void) {
  const steps = splitStatements(sql);
  await client.query(
    `create table if not exists schema_migration_steps (name text, step integer, sha256 text, primary key (name, step))`,
  );
  const done = await readDone(client, name);
  for (const [n, step] of steps.entries()) {
    const sha256 = hashOf(step);
    const known = done.get(n + 1);
    if (known === sha256) continue;
    if (known) throw new MigrationError(`Step ${n + 1} of the migration ${name} was edited after it ran. Restore it.`);
    const record = () =>
      client.query('insert into schema_migration_steps (name, step, sha256) values ($1, $2, $3)', [
        name,
        n + 1,
        sha256,
      ]);
    try {
      await runStep(client, step, record, () => log(`The migration ${name} waits for a lock in step ${n + 1}.`));
    } catch (error) {
      throw new MigrationError(
        `The migration ${name} failed in step ${n + 1} of ${steps.length}: ${error instanceof Error ? error.message : error}. The next start continues there.`,
        { cause: error },
      );
    }
  }
}

/** Runs the statements of a file in the caller's transaction, for a database that nobody else uses. */
export async function runStepsAtOnce(client: pg.ClientBase, sql: string): Promise<void> {
  for (const { sql: text, outline } of splitStatements(sql)) {
    if (!LOT.test(outline)) await client.query(text.replace(/\bconcurrently\b/i, ''));
    else while ((await client.query(text, [MAX_LOT])).rowCount);
  }
}

/**
 * Tries again while another transaction holds a lock, and waits only briefly for it each time. The work must be undone
 * when it throws. Throws the error of the last try after ten minutes.
 */
export async function retryLocked<T>(client: pg.ClientBase, work: () => Promise<T>, onWait = () => {}): Promise<T> {
  await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
  const deadline = Date.now() + LOCK_LIMIT_MS;
  for (let pauseMs = LOCK_WAIT_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
      if (pauseMs === MAX_PAUSE_MS / 2) onWait();
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
}

async function runStep(client: pg.ClientBase, step: Statement, record: () => Promise<unknown>, onWait: () => void) {
  const [, , index] = INDEX.exec(step.outline) ?? [];
  if (index) {
    await buildIndex(client, index, step.sql);
    await record();
  } else if (LOT.test(step.outline)) {
    await runInLots(client, step.sql, onWait);
    await record();
  } else {
    const isOutside = /\bconcurrently\b/.test(step.outline);
    if (isOutside) {
      await retryLocked(client, () => client.query(step.sql), onWait);
      await record();
    } else await retryLocked(client, () => runWithRecord(client, step, record), onWait);
  }
}

async function runWithRecord(client: pg.ClientBase, { sql }: Statement, record: () => Promise<unknown>) {
  try {
    await client.query('begin');
    await client.query(sql);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Builds an index, which waits for older transactions. An interrupted build left an invalid one. */
async function buildIndex(client: pg.ClientBase, name: string, sql: string): Promise<void> {
  await client.query('set lock_timeout = 0');
  for (;;) {
    const { rows } = await client.query<{ isValid: boolean }>(
      `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)`,
      [name],
    );
    if (rows[0]?.isValid) return;
    try {
      if (rows[0]) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
      return void (await client.query(sql));
    } catch (error) {
      if (!isLocked(error)) throw error;
    }
  }
}

/** Repeats a statement, each time on as many rows as it changes in LOT_MS, and rests in between. */
async function runInLots(client: pg.ClientBase, sql: string, onWait: () => void): Promise<void> {
  let [lot, next] = [FIRST_LOT, FIRST_LOT];
  const change = async () => {
    lot = next;
    // Fewer rows meet fewer locks, if this lot meets one.
    next = Math.max(1, Math.floor(lot / 2));
    const began = performance.now();
    const { rowCount } = await client.query(sql, [lot]);
    return { rowCount, tookMs: performance.now() - began };
  };
  for (;;) {
    const { rowCount, tookMs } = await retryLocked(client, change, onWait);
    if (!rowCount) return;
    next = Math.round(Math.min(MAX_LOT, Math.max(1, lot * Math.min(2, LOT_MS / tookMs))));
    await sleep(Math.min(tookMs, LOT_MS));
  }
}

async function readDone(client: pg.ClientBase, name: string): Promise<Map<number, string>> {
  const { rows } = await client.query<{ step: number; sha256: string }>(
    'select step, sha256 from schema_migration_steps where name = $1',
    [name],
  );
  return new Map(rows.map(({ step, sha256 }) => [step, sha256]));
}

const hashOf = ({ sql }: Statement) => createHash('sha256').update(sql).digest('hex');
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && LOCKED.has(error.code);
