import { accountImports } from '#common/contract/staff/account-imports.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Context } from '#server/platform/context.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { recordLook, writeAudit } from '#server/platform/records/audit.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import { checkImport, startImport } from './check-import.ts';
import { openImport } from './open-import.ts';
import { readAllImportRows, readImport, readImportRows, readImports } from './read-imports.ts';

type Row = Awaited<ReturnType<typeof readAllImportRows>>[number];

/** The report: the result and its reasons, then the cells of the file. */
const columnsOf = (headings: readonly string[], t: Translate): CsvColumn<Row>[] => [
  { heading: t('accountImport.fields.line'), of: ({ id }) => id },
  { heading: t('words.result'), of: ({ result }) => result && t(`accountImport.results.${result}`) },
  { heading: t('accountImport.fields.codes'), of: ({ issues }) => issues.map(({ code }) => code).join(' ') },
  {
    heading: t('words.reasons'),
    of: ({ issues }) => issues.map(({ message, hint }) => `${message} ${hint}`).join(' '),
  },
  {
    heading: t('words.columns'),
    of: ({ issues }) => issues.flatMap(({ column }) => (column === null ? [] : [column])).join(' '),
  },
  ...headings.map((heading, at): CsvColumn<Row> => ({ heading, of: ({ cells }) => cells[at] })),
];

async function lookAt(context: Context, id: number): Promise<void> {
  await recordLook(context.db, context, { subjectKind: 'import', subjectId: id });
}

/** Import of companies, users and listings, for support. */
export const routes = handlers(accountImports, {
  list: ({ db, query }) => readImports(db, query),

  async open({ body, file, ...context }) {
    const id = await openImport(context, body, file);
    return { ...done(context.t('accountImport.opened')), id };
  },

  async one({ params, ...context }) {
    const found = await readImport(context.db, params.id);
    await lookAt(context, params.id);
    return { import: found };
  },

  async check({ params, body, ...context }) {
    await checkImport(context, params.id, body);
    return { import: await readImport(context.db, params.id) };
  },

  async start({ params, body, ...context }) {
    await startImport(context, params.id, body.version);
    return done(context.t('accountImport.started'));
  },

  async rows({ params, query, db, t }) {
    await readImport(db, params.id);
    return readImportRows(db, params.id, query, t);
  },

  async rowsCsv({ params, query, ...context }) {
    const { db, t } = context;
    const { columns } = await readImport(db, params.id);
    const rows = await readAllImportRows(db, params.id, query, t);
    await writeAudit(db, context, { action: 'import.export', subjectKind: 'import', subjectId: params.id });
    const headings = columns.map(({ heading }) => heading);
    return csvDownload('import-rows.csv', csvChunks(columnsOf(headings, t), rows, t.lang));
  },
});
