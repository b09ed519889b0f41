import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { IncomingFile } from '#common/contract/define.ts';
import type { accountImports } from '#common/contract/staff/account-imports.ts';
import type { Context } from '#server/platform/context.ts';
import { insertOnce } from '#server/platform/db/insert-once.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { guessMapping, type Mapping } from './guess-mapping.ts';
import { readImportFile } from './read-import-file.ts';

type OpenBody = z.output<(typeof accountImports)['open']['body']>;

/** Longest email address (RFC 5321). */
const MAX_EMAIL = 254;

/** Words with an @ in a row, in lower case. */
const emailsOf = (cells: readonly string[]): string[] => {
  const words = cells.flatMap((cell) => (cell.includes('@') ? cell.toLowerCase().split(/[\s<>()",;:]+/) : []));
  return [...new Set(words.filter((word) => word.includes('@') && word.length <= MAX_EMAIL))];
};

/** Stores a file with the likely mapping, once per request key. Returns its id. Throws like `readImportFile`. */
export async function openImport(context: Context, { kind, fileName, requestKey }: OpenBody, file: IncomingFile) {
  const { headings, rows } = await readImportFile(file.chunks, { kind, t: context.t });
  return context.db.transaction().execute(async (trx) => {
    const id = await insertOnce(trx, 'account_imports', 'request_key', {
      kind,
      file_name: fileName,
      headings: JSON.stringify(headings),
      mapping: JSON.stringify((await lastMapping(trx, kind, headings)) ?? guessMapping(kind, headings)),
      row_count: rows.length,
      created_by: actorOf(context).userId,
      request_key: requestKey,
    });
    if (id === undefined) {
      const known = await trx
        .selectFrom('account_imports')
        .select('id')
        .where('request_key', '=', requestKey)
        .executeTakeFirstOrThrow();
      return known.id;
    }
    const stored = rows.map(({ line, cells }) => ({
      line,
      cells,
      emails: emailsOf(cells),
    }));
    await sql`
      insert into account_import_rows (import_id, line, cells, emails)
      select ${id}::integer, line, cells, emails
      from jsonb_to_recordset(${JSON.stringify(stored)}) as given (line integer, cells jsonb, emails text[])`.execute(
      trx,
    );
    await writeAudit(trx, context, {
      action: 'import.create',
      subjectKind: 'import',
      subjectId: id,
      details: { after: { file: fileName } },
    });
    return id;
  });
}

/** The mapping that somebody chose last for a file with the same headings. */
async function lastMapping(db: Db, kind: OpenBody['kind'], headings: readonly string[]): Promise<Mapping | undefined> {
  const row = await db
    .selectFrom('account_imports')
    .select('mapping')
    .where('kind', '=', kind)
    .where('state', '<>', 'mapped')
    .where('headings', '=', JSON.stringify(headings))
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ mapping: Mapping }>()
    .executeTakeFirst();
  return row?.mapping;
}
