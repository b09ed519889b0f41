import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { useCan } from '#web/app/session.ts';
import { EntriesList } from '#web/features/content/entries/EntriesList.tsx';
import { LinkTabs } from '#web/lists/LinkTabs.tsx';
import { useLocation } from '#web/router/router.tsx';
import { PageTypesList } from './PageTypesList.tsx';

/** Tabs of pages and page types. */
export function PagesScreen() {
  const t = useT();
  const { search } = useLocation();
  const mayViewTypes = useCan('viewPageTypes');
  const isTypes = mayViewTypes && new URLSearchParams(search).get('tab') === 'types';
  return (
    <>
      {mayViewTypes && (
        <LinkTabs
          label={t('pageEditor.tabs.label')}
          current={isTypes ? 'types' : 'pages'}
          tabs={[
            { id: 'pages', label: t('screens.admin.pages'), to: pathTo('admin.pages') },
            { id: 'types', label: t('pageEditor.tabs.types'), to: pathTo('admin.pages', { tab: 'types' }) },
          ]}
        />
      )}
      {isTypes ? <PageTypesList /> : <PagesList />}
    </>
  );
}

/** All pages with the state of each language. */
function PagesList() {
  const t = useT();
  const mayChange = useCan('modifyPages');
  return (
    <EntriesList
      kind="page"
      groupLabel={t('entries.fields.pageType')}
      title={t('screens.admin.pages')}
      purpose={t('pageEditor.help')}
      emptyText={t('pageEditor.empty')}
      pathOf={({ id }) => pathTo(mayChange ? 'admin.pages.edit' : 'admin.pages.detail', { id })}
      create={{ label: t('screens.admin.pages.create'), to: pathTo('admin.pages.create') }}
    />
  );
}
