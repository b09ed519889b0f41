import { sql } from 'kysely';
import pg from 'pg';
import { AppError } from '#common/contract/errors.ts';
import { marketDay } from '#common/time/market-day.ts';
import { createPlaceFinder, type FindPlace } from '#server/features/feeds/index.ts';
import { readSiteSender, type Sender } from '#server/features/people/index.ts';
import type { SheetRow } from '#server/feeds-read/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { countedRows } from './counted-rows.ts';
import type { Mapping } from './guess-mapping.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import { rowKeys, textsOf } from './row-values.ts';
import type { RunningImport } from './running-import.ts';
import { writeRecord } from './write-record.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'config' | 'now' | 'places'>;
/** Made once for all rows, because the finder reads all places. */
type RunParts = Parts & { findPlace: FindPlace };

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
  const sender = await readSiteSender(services);
  const parts = { ...services, findPlace: await createPlaceFinder(services.places) };
  while (await importNext(parts, running, sender)) signal.throwIfAborted();
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

/**
 * Imports the next row, or the next rows of one listing. Returns whether there was one. Rows that the database refuses
 * are reported, and the others continue.
 */
async function importNext(services: RunParts, running: RunningImport, sender: Sender): Promise<boolean> {
  let lines: number[] = [];
  try {
    return await services.db.transaction().execute(async (trx) => {
      const rows = await takeReady(trx, running.id);
      if (rows.length === 0) return false;
      lines = rows.map(({ line }) => line);
      await importRows(trx, services, running, sender, rows);
      return true;
    });
  } catch (error) {
    if (lines.length === 0 || !isRefusal(error)) throw error;
    const issues = [{ code: 'failed', field: null, column: null }];
    for (const line of lines)
      await saveResult(services.db, running.id, line, { result: 'refused', issues, recordId: null });
    return true;
  }
}

/** Whether an error is about the row: a rule of the code, or a value or constraint of the database (SQLSTATE 22, 23). */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''));

/** The next row that no other worker has, with the others of its listing. A worker has the first row of a listing. */
async function takeReady(db: Db, importId: number): Promise<SheetRow[]> {
  const ready = db
    .selectFrom('account_import_rows as r')
    .select(['line', 'cells'])
    .where('import_id', '=', importId)
    .where('result', '=', 'ready')
    .orderBy('line')
    .forUpdate()
    .$narrowType<{ cells: string[] }>();
  const first = await ready
    .select('listing_key')
    .where(
      sql<boolean>`not exists (select from account_import_rows o where o.import_id = r.import_id
        and o.listing_key = r.listing_key and o.line < r.line and o.result = 'ready')`,
    )
    .limit(1)
    .skipLocked()
    .executeTakeFirst();
  if (!first) return [];
  const { listing_key: key, ...row } = first;
  return key === null ? [row] : ready.where('listing_key', '=', key).execute();
}

async function importRows(
  trx: Db,
  services: RunParts,
  running: RunningImport,
  sender: Sender,
  rows: readonly SheetRow[],
): Promise<void> {
  const { id, kind, mapping } = running;
  const { places, findPlace, now } = services;
  // Two imports with the same record wait for each other here, so that the second one finds it.
  for (const key of rowKeys(kind, textsOf(mapping, rows[0]?.cells ?? [])).sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${key}`}, 0))`.execute(trx);
  const judged = await judgeRows(trx, { places, findPlace, kind, mapping, today: marketDay(0, now().getTime()) }, rows);
  const other = judged.find(({ result }) => result !== 'ready');
  const recordId = other ? null : await writeRecord(trx, services, { running, sender, rows: judged });
  for (const { line, result, issues } of judged) {
    if (recordId !== null) await saveResult(trx, id, line, { result: 'created', issues, recordId });
    else if (result !== 'ready') await saveResult(trx, id, line, { result, issues, recordId });
    else {
      const column = mapping.indexOf('reference') + 1;
      const incomplete = { code: 'incomplete', field: 'reference', column, otherLine: other?.line };
      await saveResult(trx, id, line, { result: 'refused', issues: [incomplete], recordId });
    }
  }
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
