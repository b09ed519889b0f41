import { history, type RecordChange } from '#common/contract/staff/history.ts';
import { withColon } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { actionInWords } from '#common/words/action-in-words.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import { readAllRecordChanges, readRecordChanges } from './changes.ts';

/** The change history of all records. */
export const routes = handlers(history, {
  changes: ({ query, ...context }) => readRecordChanges(context, query),
  changesCsv: async ({ query, ...context }) =>
    csvDownload(
      'changes.csv',
      csvChunks(columnsOf(context.t), await readAllRecordChanges(context, query), context.lang),
    ),
});

const columnsOf = (t: Translate): CsvColumn<RecordChange>[] => [
  { heading: t('history.fields.at'), of: ({ at }) => at },
  { heading: t('history.fields.person'), of: ({ by }) => by?.name ?? t('history.system') },
  { heading: t('history.fields.action'), of: (entry) => actionInWords(entry, t) },
  { heading: t('history.fields.kind'), of: ({ subjectKind }) => t.dynamic(`history.kinds.${subjectKind}`) },
  {
    heading: t('history.fields.subject'),
    of: ({ subject, subjectId }) => subject ?? (subjectId === null ? null : `${subjectId} ${t('history.gone')}`),
  },
  {
    heading: t('history.fields.changes'),
    of: ({ changes }) =>
      changes.map(({ label, before, after }) => `${withColon(label, before ?? '', t)} → ${after ?? ''}`).join('\n'),
  },
];
