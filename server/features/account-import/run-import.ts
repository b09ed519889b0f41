import { sql } from 'kysely';
import pg from 'pg';
import { AppError } from '#common/errors.ts';
import { marketDay } from '#common/market-day.ts';
import type { Services } from '#server/context.ts';
import { type Sender, senderOf } from '#server/features/emails/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { countedRows } from './counted-rows.ts';
import type { Mapping } from './guess-mapping.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import type { TableRow } from './read-import-file.ts';
import { rowKey, textsOf } from './row-values.ts';
import type { RunningImport } from './running-import.ts';
import { writeRecord } from './write-record.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'config' | 'now' | 'places'>;

/** Job that imports the ready rows of a file. */
export const RUN_IMPORT = 'accounts.import';

/**
 * Imports the ready rows, one transaction each, so that a killed process continues where it stopped. Throws when the
 * process stops, because the rest must run again.
 */
export async function runImport(services: Parts, importId: number, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const running = await readRunning(db, importId);
  if (!running) return;
  const sender = await senderOf(services);
  while (await importNext(services, running, sender)) signal.throwIfAborted();
  await db
    .updateTable('account_imports')
    .set({ state: 'done', finished_at: sql<Date>`now()`, counts: countedRows(importId) })
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .where(
      sql<boolean>`not exists (select from account_import_rows where import_id = ${importId} and result = 'ready')`,
    )
    .execute();
}

const readRunning = (db: Db, id: number): Promise<RunningImport | undefined> =>
  db
    .selectFrom('account_imports')
    .select(['id', 'kind', 'mapping', 'started_by as startedBy'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .$narrowType<{ mapping: Mapping }>()
    .executeTakeFirst();

/** Returns whether another row was waiting. A row that the database refuses is reported, and the others continue. */
async function importNext(services: Parts, running: RunningImport, sender: Sender): Promise<boolean> {
  let line = 0;
  try {
    return await services.db.transaction().execute(async (trx) => {
      const row = await takeReady(trx, running.id);
      if (!row) return false;
      ({ line } = row);
      await importRow(trx, services, running, sender, row);
      return true;
    });
  } catch (error) {
    if (line === 0 || !isRefusal(error)) throw error;
    const issues = [{ code: 'failed', field: null, column: null }];
    await saveResult(services.db, running.id, line, { result: 'refused', issues, recordId: null });
    return true;
  }
}

/** Whether an error is about the row: a rule of the code, or a value or constraint of the database (SQLSTATE 22, 23). */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''));

/** The next row that no other worker has. */
const takeReady = (db: Db, importId: number): Promise<TableRow | undefined> =>
  db
    .selectFrom('account_import_rows')
    .select(['line', 'cells'])
    .where('import_id', '=', importId)
    .where('result', '=', 'ready')
    .orderBy('line')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ cells: string[] }>()
    .executeTakeFirst();

async function importRow(trx: Db, services: Parts, running: RunningImport, sender: Sender, row: TableRow) {
  const { id, kind, mapping } = running;
  const { places, now } = services;
  // Two imports with the same record wait for each other here, so that the second one finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${rowKey(kind, textsOf(mapping, row.cells))}`}, 0))`.execute(
    trx,
  );
  const [judged] = await judgeRows(trx, { places, kind, mapping, today: marketDay(0, now().getTime()) }, [row]);
  if (!judged) return;
  const recordId =
    judged.result === 'ready' ? await writeRecord(trx, services, { running, sender, row: judged }) : null;
  const result = recordId === null ? judged.result : 'created';
  await saveResult(trx, id, row.line, { result, issues: judged.issues, recordId });
}

interface RowResult extends Pick<JudgedRow, 'result'> {
  issues: readonly object[];
  recordId: number | null;
}

async function saveResult(db: Db, id: number, line: number, { result, issues, recordId }: RowResult): Promise<void> {
  await db
    .updateTable('account_import_rows')
    .set({ result, issues: JSON.stringify(issues), record_id: recordId })
    .where('import_id', '=', id)
    .where('line', '=', line)
    .where('result', '=', 'ready')
    .execute();
}
