import { sql } from 'kysely';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  REPEATED_FIELDS,
  REQUIRED_FIELDS,
} from '#common/catalog/import-fields.ts';
import { AppError } from '#common/contract/errors.ts';
import { MOST } from '#common/contract/market/listing-limits.ts';
import { marketDay } from '#common/time/market-day.ts';
import { createPlaceFinder } from '#server/features/feeds/index.ts';
import type { SheetRow } from '#server/feeds-read/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { countedRows } from './counted-rows.ts';
import type { Mapping } from './guess-mapping.ts';
import { type JudgedRow, judgeRows, type RowIssue } from './judge-rows.ts';
import { listingKey, rowKeys } from './row-values.ts';
import { RUN_IMPORT } from './run-import.ts';

/** Rows per query. Between two batches the process serves others. */
const BATCH_SIZE = 500;

interface Chosen {
  version: number;
  mapping: Mapping;
}

/**
 * Saves the mapping and says what each row would do. Throws import.not_found, import.started, edit.conflict, and
 * request.invalid for a mapping that cannot be.
 */
export async function checkImport(context: Context, id: number, { version, mapping }: Chosen): Promise<void> {
  const { places } = context;
  const today = marketDay(0, context.now().getTime());
  const findPlace = await createPlaceFinder(places);
  await context.db.transaction().execute(async (trx) => {
    const { kind, state, ...row } = await lockImport(trx, id);
    if (state !== 'mapped' && state !== 'checked') throw new AppError('import.started');
    if (row.version !== version) throw new AppError('edit.conflict');
    requirePossible(context, kind, mapping, row.headings.length);
    const seen: SeenRows = { records: new Map(), listings: new Map() };
    let after = 0;
    for (;;) {
      const rows = await readBatch(trx, id, after);
      const judged = await judgeRows(trx, { places, findPlace, kind, mapping, today }, rows);
      for (const each of judged) if (each.result === 'ready') refuseRepeated(each, kind, mapping, seen);
      await saveJudged(trx, id, kind, judged);
      after = rows.at(-1)?.line ?? 0;
      if (rows.length < BATCH_SIZE) break;
    }
    await refuseIncomplete(trx, id, mapping);
    await trx
      .updateTable('account_imports')
      .set({ mapping: JSON.stringify(mapping), state: 'checked', version: version + 1, counts: countedRows(id) })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, context, { action: 'import.check', subjectKind: 'import', subjectId: id });
  });
}

/** Queues the job of a checked import, once. Throws import.not_found, import.not_checked and edit.conflict. */
export async function startImport(context: Context, id: number, version: number): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const row = await lockImport(trx, id);
    if (row.state === 'mapped') throw new AppError('import.not_checked');
    if (row.state !== 'checked') return;
    if (row.version !== version) throw new AppError('edit.conflict');
    const { userId } = actorOf(context);
    await trx
      .updateTable('account_imports')
      .set({ state: 'running', started_by: userId })
      .where('id', '=', id)
      .execute();
    await context.jobs.send(trx, RUN_IMPORT, { importId: id });
    await writeAudit(trx, context, { action: 'import.start', subjectKind: 'import', subjectId: id });
  });
}

async function lockImport(db: Db, id: number) {
  const row = await db
    .selectFrom('account_imports')
    .select(['kind', 'state', 'version', 'headings'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ headings: string[] }>()
    .executeTakeFirst();
  if (!row) throw new AppError('import.not_found');
  return row;
}

function requirePossible({ t }: Context, kind: ImportKind, mapping: Mapping, columns: number): void {
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  const chosen = mapping.filter((field) => field !== null);
  const refuse = (sentence: string) => new AppError('request.invalid', {}, { mapping: sentence });
  const nameOf = (field: ImportField) => t(`accountImport.names.${field}`);
  if (mapping.length !== columns || !chosen.every((field) => fields.includes(field)))
    throw refuse(t('validation.invalid'));
  const twice = chosen.find((field, at) => chosen.indexOf(field) !== at && !REPEATED_FIELDS.includes(field));
  if (twice) throw refuse(t('accountImport.mapping.twice', { field: nameOf(twice) }));
  const missing = REQUIRED_FIELDS[kind].find((field) => !chosen.includes(field));
  if (missing) throw refuse(t('accountImport.mapping.missing', { field: nameOf(missing) }));
  const isOwned = chosen.includes('companyEmail') || chosen.includes('companyName');
  if (kind === 'listings' && !isOwned)
    throw refuse(t('accountImport.mapping.missing', { field: nameOf('companyName') }));
}

const readBatch = (db: Db, id: number, after: number): Promise<SheetRow[]> =>
  db
    .selectFrom('account_import_rows')
    .select(['line', 'cells'])
    .where('import_id', '=', id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(BATCH_SIZE)
    .$narrowType<{ cells: string[] }>()
    .execute();

/** The ready rows so far. */
interface SeenRows {
  /** The first row about each record. */
  records: Map<string, number>;
  /** The first row of each listing with a reference, and the number of its rows. */
  listings: Map<string, { line: number; record: string; count: number }>;
}

/**
 * Refuses a ready row about the same record as an earlier one. Rows with the same reference are floor plans of one
 * listing, and must have one address.
 */
function refuseRepeated(row: JudgedRow, kind: ImportKind, mapping: Mapping, { records, listings }: SeenRows): void {
  const keys = rowKeys(kind, row.texts);
  const record = keys[0] ?? '';
  const listing = listingKey(kind, row.texts);
  const refuse = (code: RowIssue['code'], field: ImportField, otherLine: number) => {
    row.result = 'refused';
    row.issues.push({ code, field, column: mapping.indexOf(field) + 1, otherLine });
  };
  const first = listing === null ? undefined : listings.get(listing);
  if (first) {
    first.count += 1;
    if (first.record !== record) refuse('other_home', 'street', first.line);
    else if (first.count > MOST.plans) refuse('too_many', 'reference', first.line);
    return;
  }
  const known = keys.findIndex((key) => records.has(key));
  if (known >= 0) {
    const field = kind === 'listings' ? 'street' : known > 0 ? 'name' : 'email';
    refuse('repeated', field, records.get(keys[known] ?? '') ?? 0);
    return;
  }
  for (const key of keys) records.set(key, row.line);
  if (listing !== null) listings.set(listing, { line: row.line, record, count: 1 });
}

async function saveJudged(db: Db, id: number, kind: ImportKind, judged: readonly JudgedRow[]): Promise<void> {
  const results = judged.map(({ line, result, issues, texts }) => ({
    line,
    result,
    issues,
    listing: listingKey(kind, texts),
  }));
  await sql`
    update account_import_rows r set result = given.result, issues = given.issues, listing_key = given.listing
    from jsonb_to_recordset(${JSON.stringify(results)}) as given (line integer, result text, issues jsonb, listing text)
    where r.import_id = ${id} and r.line = given.line`.execute(db);
}

/** A listing is imported with all of its rows or not at all, because a second import would not add the others. */
async function refuseIncomplete(db: Db, id: number, mapping: Mapping): Promise<void> {
  const issue = { code: 'incomplete', field: 'reference', column: mapping.indexOf('reference') + 1 };
  await sql`
    update account_import_rows r set result = 'refused',
      issues = r.issues || jsonb_build_array(${JSON.stringify(issue)}::jsonb || jsonb_build_object('otherLine', other.line))
    from (select listing_key, min(line) as line from account_import_rows
      where import_id = ${id} and listing_key is not null and result <> 'ready' group by listing_key) other
    where r.import_id = ${id} and r.listing_key = other.listing_key and r.result = 'ready'`.execute(db);
}
