import { IMPORT_KINDS } from '#common/catalog/import-fields.ts';
import { IMPORT_LIMITS, IMPORT_STATES, type ImportInfo } from '#common/contract/staff/account-imports.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { NewImportForm } from './NewImportForm.tsx';
import { importStateBadge } from './result-badges.tsx';

/** A new import, and those of the last days with their progress. */
export function AccountImportsScreen() {
  const { api, t } = useApp();
  const list: ListSpec<ImportInfo> = {
    name: 'account-imports',
    title: t('accountImport.title'),
    purpose: t('accountImport.purpose', { days: IMPORT_LIMITS.days }),
    emptyText: t('accountImport.empty'),
    nameOf: ({ fileName }) => fileName,
    load: api.accountImports.list,
    firstSort: '-createdAt',
    columns: [
      {
        key: 'fileName',
        heading: t('words.file'),
        isSortable: true,
        isBreakable: true,
        cell: ({ fileName, by }) => (
          <>
            {fileName}
            {by && <span className="block text-13 text-soft">{by}</span>}
          </>
        ),
      },
      { key: 'kind', heading: t('accountImport.fields.kind'), cell: ({ kind }) => t(`accountImport.kinds.${kind}`) },
      { key: 'state', heading: t('words.status'), cell: ({ state }) => importStateBadge(state, t) },
      {
        key: 'rowCount',
        heading: t('words.rows'),
        isSortable: true,
        isNumber: true,
        cell: ({ rowCount }) => rowCount,
      },
      {
        key: 'counts',
        heading: t('words.result'),
        cell: ({ counts }) => <ImportCounts counts={counts} />,
      },
      {
        key: 'createdAt',
        heading: t('words.addedAt'),
        isSortable: true,
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
    ],
    filters: [
      {
        name: 'kind',
        label: t('accountImport.fields.kind'),
        options: IMPORT_KINDS.map((value) => ({ value, label: t(`accountImport.kinds.${value}`) })),
      },
      {
        name: 'state',
        label: t('words.status'),
        options: IMPORT_STATES.map((value) => ({ value, label: t(`accountImport.states.${value}`) })),
      },
    ],
    actions: ({ id }) => [{ label: t('words.open'), to: pathTo('support.account-import.detail', { id }) }],
  };
  return (
    <>
      <NewImportForm />
      <DataList list={list} />
    </>
  );
}
