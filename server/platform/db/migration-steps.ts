import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { MigrationError } from './migration-history.ts';
import { type Statement, splitStatements } from './split-statements.ts';

/** Files with this ending run statement by statement, outside a transaction (decision 92). */
const ENDING = '.steps.sql';
const INDEX = /^create (?:unique )?index concurrently (?:if not exists )?("?)([\w$]+)\1 on /;
/** A statement with these parameters is repeated for one range of keys after the other. */
const LOT = /^(?:update|delete from) (\w+) .*\b(\w+) between \$1 and \$2/;

/** Everything that wants a table queues behind a statement that waits for it, so it waits only this long, in milliseconds. */
const LOCK_WAIT_MS = 50;
/** Pause before it tries again, and how long it tries before the start fails, in milliseconds. */
const MAX_PAUSE_MS = 1_000;
const LOCK_LIMIT_MS = 10 * 60_000;
/** A writer of the same rows waits as long as a lot takes, in milliseconds. Its size adapts to that. */
const LOT_MS = 25;
const MIN_LOT = 50;
const MAX_LOT = 5_000;
/** SQLSTATE codes of a lock that was not available in time, and of a deadlock. */
const LOCKED: ReadonlySet<string> = new Set(['55P03', '40P01']);

/** True if the file runs in steps. */
export const hasSteps = (name: string): boolean => name.endsWith(ENDING);

/** A statement that is not done, and what records its progress. */
interface Step extends Statement {
  /** The last key of the lots that are done. */
  position: string | null;
  record: (position: string | null, isDone: boolean) => Promise<unknown>;
  onWait: () => void;
}

/** The rows of a table by a key. */
interface Keys {
  table: string;
  key: string;
}

/**
 * Runs the statements of a file, each in its own transaction. Progress is recorded in `schema_migration_steps`, which
 * exists only in the meantime, so that the next start continues. Throws MigrationError.
 */
export async function runSteps(client: pg.ClientBase, name: string, sql: string, log: (line: string) => void) {
  const steps = splitStatements(sql);
  await client.query(
    `create table if not exists schema_migration_steps (
      name text, step integer, sha256 text not null, position text, is_done boolean not null, primary key (name, step))`,
  );
  const begun = await readProgress(client, name);
  for (const [at, statement] of steps.entries()) {
    const n = at + 1;
    const sha256 = createHash('sha256').update(statement.sql).digest('hex');
    const before = begun.get(n);
    if (before && before.sha256 !== sha256)
      throw new MigrationError(`Step ${n} of the migration ${name} was edited after it ran. Restore it.`);
    if (before?.isDone) continue;
    const record = (position: string | null, isDone: boolean) =>
      client.query(
        `insert into schema_migration_steps (name, step, sha256, position, is_done) values ($1, $2, $3, $4, $5)
        on conflict (name, step) do update set position = excluded.position, is_done = excluded.is_done`,
        [name, n, sha256, position, isDone],
      );
    const onWait = () => log(`The migration ${name} waits for a lock in step ${n}.`);
    try {
      await runStep(client, { ...statement, position: before?.position ?? null, record, onWait });
    } catch (error) {
      throw new MigrationError(
        `The migration ${name} failed in step ${n} of ${steps.length}: ${error instanceof Error ? error.message : error}. The next start continues there.`,
        { cause: error },
      );
    }
  }
}

/** Runs the statements of a file in the caller's transaction, for a database that nobody else uses. */
export async function runStepsAtOnce(client: pg.ClientBase, sql: string): Promise<void> {
  for (const { sql: text, outline } of splitStatements(sql)) {
    const keys = keysOfLots(outline);
    const all = keys && (await readLot(client, keys, null, null));
    if (!keys) await client.query(text.replace(/\bconcurrently\b/i, ''));
    else if (all) await client.query(text, all);
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

async function runStep(client: pg.ClientBase, step: Step): Promise<void> {
  const [, , index] = INDEX.exec(step.outline) ?? [];
  const keys = keysOfLots(step.outline);
  if (index) await buildIndex(client, index, step.sql);
  else if (keys) await runInLots(client, step, keys);
  else if (/\bconcurrently\b/.test(step.outline)) await retryLocked(client, () => client.query(step.sql), step.onWait);
  else {
    const work = () => client.query(step.sql).then(() => step.record(null, true));
    return void (await retryLocked(client, () => inOneTransaction(client, work), step.onWait));
  }
  await step.record(null, true);
}

/** Commits the work, or undoes it if it throws. */
export async function inOneTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // A lost connection can't, and its reason counts.
    await client.query('rollback').catch(() => {});
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

/** Repeats a statement, each time for as many rows as it changes in LOT_MS, and rests in between. */
async function runInLots(client: pg.ClientBase, { sql, position, record, onWait }: Step, keys: Keys): Promise<void> {
  let [size, done] = [MIN_LOT, position];
  const runLot = async () => {
    const lot = await readLot(client, keys, done, size);
    if (!lot) return undefined;
    const rows = size;
    // Fewer rows meet fewer locks, if this lot meets one.
    size = Math.max(1, Math.floor(rows / 2));
    const began = performance.now();
    await inOneTransaction(client, () => client.query(sql, lot).then(() => record(lot[1], false)));
    return { last: lot[1], rows, tookMs: performance.now() - began };
  };
  for (;;) {
    const lot = await retryLocked(client, runLot, onWait);
    if (!lot) return;
    done = lot.last;
    size = lot.tookMs < LOT_MS ? Math.min(MAX_LOT, lot.rows * 2) : Math.max(MIN_LOT, Math.floor(lot.rows / 2));
    await sleep(Math.min(lot.tookMs, LOT_MS));
  }
}

function keysOfLots(outline: string): Keys | undefined {
  const [, table, key] = LOT.exec(outline) ?? [];
  return table && key ? { table, key } : undefined;
}

/** The first and the last key of the next rows, or nothing after the last row. Without a number of rows, it takes all. */
async function readLot(
  client: pg.ClientBase,
  { table, key }: Keys,
  after: string | null,
  rows: number | null,
): Promise<[first: string, last: string] | undefined> {
  const { rows: found } = await client.query<{ first: string | null; last: string | null }>(
    `select (array_agg(key order by key))[1]::text as first, (array_agg(key order by key desc))[1]::text as last
    from (select ${key} as key from ${table} ${after === null ? '' : `where ${key} > $2`} order by ${key} limit $1) rows`,
    after === null ? [rows] : [rows, after],
  );
  const [{ first = null, last = null } = {}] = found;
  return first === null || last === null ? undefined : [first, last];
}

interface Progress {
  sha256: string;
  position: string | null;
  isDone: boolean;
}

async function readProgress(client: pg.ClientBase, name: string): Promise<Map<number, Progress>> {
  const { rows } = await client.query<Progress & { step: number }>(
    `select step, sha256, position, is_done as "isDone" from schema_migration_steps where name = $1`,
    [name],
  );
  return new Map(rows.map((row) => [row.step, row]));
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && LOCKED.has(error.code);
