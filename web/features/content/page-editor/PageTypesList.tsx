import type { PageTypeRow } from '#common/contract/content/page-types.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';

/** The page types with the number of their pages. */
export function PageTypesList() {
  const { api, t } = useApp();
  const mayCreate = useCan('createPageTypes');
  const mayChange = useCan('modifyPageTypes');
  const list: ListSpec<PageTypeRow> = {
    name: 'page types',
    title: t('pageEditor.tabs.types'),
    purpose: t('pageEditor.types.help'),
    emptyText: t('pageEditor.types.empty'),
    nameOf: ({ label }) => label,
    load: api.pageTypes.list,
    create: mayCreate
      ? { label: t('screens.admin.page-types.create'), to: pathTo('admin.page-types.create') }
      : undefined,
    columns: [
      {
        key: 'label',
        heading: t('pageEditor.types.label'),
        isSortable: true,
        cell: ({ id, label }) =>
          mayChange ? (
            <Link to={pathTo('admin.page-types.edit', { id })} className="link">
              {label}
            </Link>
          ) : (
            label
          ),
      },
      { key: 'key', heading: t('pageEditor.types.key'), isSortable: true, cell: ({ key }) => key },
      {
        key: 'fieldCount',
        heading: t('pageEditor.types.fields'),
        isNumber: true,
        cell: ({ fieldCount }) => fieldCount,
      },
      {
        key: 'pageCount',
        heading: t('screens.admin.pages'),
        isSortable: true,
        isNumber: true,
        cell: ({ pageCount }) => pageCount,
      },
    ],
  };
  return <DataList list={list} />;
}
