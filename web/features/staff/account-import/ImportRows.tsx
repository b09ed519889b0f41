import { IMPORT_CODES, IMPORT_RESULTS, type ImportKind } from '#common/catalog/import-fields.ts';
import type { ImportDetail, ImportRow } from '#common/contract/staff/account-imports.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useT } from '#web/app/context.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { resultBadge } from './result-badges.tsx';

const pathOf = (kind: ImportKind, id: number): string => {
  if (kind === 'companies') return pathTo('support.company', { id });
  return kind === 'users' ? pathTo('support.user', { id }) : pathTo('support.listing', { id });
};

/** The rows of an import: the result of each and why, with column and value. */
export function ImportRows({ found: { id, kind } }: { found: ImportDetail }) {
  const { api, t } = useApp();
  const params = { id };
  const list: ListSpec<ImportRow> = {
    name: `account-import-rows-${id}`,
    title: t('words.rows'),
    purpose: t('accountImport.rows.purpose'),
    emptyText: t('accountImport.rows.empty'),
    nameOf: ({ id: line, text }) => text || String(line),
    load: ({ query }, options) => api.accountImports.rows({ params, query }, options),
    csv: ({ query }, options) => api.accountImports.rowsCsv({ params, query }, options),
    firstSort: 'line',
    columns: [
      { key: 'text', heading: t('accountImport.fields.row'), isBreakable: true, cell: ({ text }) => text },
      { key: 'line', heading: t('accountImport.fields.line'), isSortable: true, isNumber: true, cell: (row) => row.id },
      {
        key: 'result',
        heading: t('words.result'),
        isSortable: true,
        cell: ({ result }) => resultBadge(result, t),
      },
      { key: 'issues', heading: t('words.reasons'), cell: (row) => <Reasons row={row} /> },
    ],
    filters: [
      {
        name: 'result',
        label: t('words.result'),
        options: IMPORT_RESULTS.map((value) => ({ value, label: t(`accountImport.results.${value}`) })),
      },
      {
        name: 'code',
        label: t('words.cause'),
        options: IMPORT_CODES.map((value) => ({ value, label: t(`accountImport.reasons.${value}`) })),
      },
    ],
    actions: ({ recordId }) => (recordId === null ? [] : [{ label: t('words.open'), to: pathOf(kind, recordId) }]),
  };
  return <DataList list={list} />;
}

/** Why a row is not imported: column, value, reason and next step. */
function Reasons({ row: { issues } }: { row: ImportRow }) {
  const t = useT();
  if (issues.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {issues.map(({ code, field, column, value, message, hint }) => (
        <li key={`${code} ${field} ${value}`}>
          {column !== null && field && (
            <span className="text-soft">
              {t('accountImport.rows.at', { column })} ({t(`accountImport.names.${field}`)}){' '}
            </span>
          )}
          {value && <code className="break-all">{value}</code>} <span>{message}</span>{' '}
          <span className="text-soft">{hint}</span>
        </li>
      ))}
    </ul>
  );
}
